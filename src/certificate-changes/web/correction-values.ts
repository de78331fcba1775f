// The form of a correction as typed, and its calls.
import * as z from 'zod/mini';
import { messages, type OtpWay } from '../../one-time-code/rules/index.ts';
import { explainTanProblem } from '../../one-time-code/web/index.ts';
import { dayInBerlin, formatDate, isCalendarDate } from '../../platform/rules/dates.ts';
import { fail } from '../../platform/rules/result.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { correctionBody, correctionCodeResponse, type ChangeableCertificate } from '../rules/index.ts';

export interface CorrectionValues {
  rentalStartDate: string;
  rentalEndDate: string;
  tenancyStatus: boolean;
  rentPaidRegularly: 'yes' | 'no';
  rentArrears: string;
  arreasAmount: string;
  remark: string;
  reason: string;
}

const shownDate = (text: string): string => (isCalendarDate(text) ? formatDate(text) : '');

/** The rules of the call, over the form's own fields. */
export function correctionSchema() {
  const body = correctionBody(() => dayInBerlin(new Date()));
  type Body = z.input<typeof body>;
  return z.pipe(
    z.transform<CorrectionValues, Body>((values) => ({ ...values }) as unknown as Body),
    body,
  );
}

/** As it stands there now; the reason is his to choose. */
export function startCorrection(statement: ChangeableCertificate['statement']): CorrectionValues {
  return {
    ...statement,
    rentalStartDate: shownDate(statement.rentalStartDate),
    rentalEndDate: shownDate(statement.rentalEndDate),
    tenancyStatus: statement.rentalEndDate === 'heute',
    reason: '',
  };
}

export async function sendCorrectionCode(
  values: CorrectionValues,
  { isAgain, way }: { isAgain: boolean; way: OtpWay },
): Promise<ApiResult<z.output<typeof correctionCodeResponse>>> {
  const sent = await callApi({
    method: 'POST',
    path: '/certificate/changes/correction-code',
    body: { ...values, way },
    scope: 'certificate:change',
    answer: correctionCodeResponse,
  });
  return sent.ok ? sent : fail(explainTanProblem(sent.problem, messages.landlordTexts, isAgain));
}
