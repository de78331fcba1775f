import { ongoing } from '../../address/rules/index.ts';
// The form of a correction as typed, and its calls.
import type * as z from 'zod/mini';
import { messages, type OtpChannel } from '../../one-time-code/rules/index.ts';
import { explainTanProblem } from '../../one-time-code/web/index.ts';
import { openAnswerOf, sentArrears, type StatedValues } from '../../landlord-confirmation/rules/index.ts';
import { ownFields } from '../../landlord-confirmation/web/index.ts';
import { dayInBerlin, formatDate, isCalendarDate, type CalendarDate } from '../../platform/rules/dates.ts';
import { fail } from '../../platform/rules/result.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import {
  correctionBody,
  correctionCodeResponse,
  type ChangeableCertificate,
  type CorrectionForm,
} from '../rules/index.ts';

export interface CorrectionValues {
  rentalStartDate: string;
  rentalEndDate: string;
  tenancyStatus: boolean;
  rentPaidRegularly: 'yes' | 'no';
  openNow: string;
  arreasAmount: string;
  remark: string;
  /** For each of the further tenants. */
  leftOut: boolean[];
  reason: string;
}

const shownDate = (text: string): string => (isCalendarDate(text) ? formatDate(text) : '');

const dateOf = (text = ''): CalendarDate | undefined => (isCalendarDate(text) ? text : undefined);

/** The body of the call that asks for a TAN, and with a TAN of the one that corrects. */
export function toSent({ openNow, arreasAmount, leftOut, ...values }: CorrectionValues): object {
  const places = leftOut.flatMap((isOut, place) => (isOut ? place : []));
  return { ...values, ...(places.length > 0 ? { leftOut: places } : {}), ...sentArrears({ openNow, arreasAmount }) };
}

/** The rules of the call, over the form's own fields. */
export const correctionSchema = (): z.ZodMiniType<CorrectionForm, CorrectionValues> =>
  ownFields(
    correctionBody(() => dayInBerlin(new Date())),
    toSent,
  );

/** As it stands there now; the reason is his to choose. */
export function startCorrection({
  statement: { rentArrears, arrearsKind, ...statement },
  unchanged: { tenant },
}: Pick<ChangeableCertificate, 'statement' | 'unchanged'>): CorrectionValues {
  return {
    ...statement,
    openNow: openAnswerOf({ rentArrears, arrearsKind }),
    rentalStartDate: shownDate(statement.rentalStartDate),
    rentalEndDate: shownDate(statement.rentalEndDate),
    tenancyStatus: statement.rentalEndDate === ongoing,
    leftOut: (tenant.coTenants ?? []).map(() => false),
    reason: '',
  };
}

/** What the new sentence speaks of: his corrected answers, and the persons as they are. */
export function statedValues(
  values: CorrectionValues,
  { tenant, landlord }: ChangeableCertificate['unchanged'],
): StatedValues {
  return {
    ...tenant.property,
    ...values,
    tenantFirstName: tenant.firstName,
    tenantLastName: tenant.lastName,
    entityType: landlord.entityType,
    companyName: landlord.companyName,
    landlordGender: landlord.gender,
    landlordFirstName: landlord.firstName,
    landlordLastName: landlord.lastName,
    signerRole: landlord.signerRole,
    coTenants: tenant.coTenants?.filter((_one, place) => values.leftOut[place] !== true),
    since: dateOf(tenant.since),
    coLandlords: landlord.coLandlords,
    authority: landlord.authority,
  };
}

export type CorrectionCode = z.output<typeof correctionCodeResponse>;

export async function sendCorrectionCode(
  values: CorrectionValues,
  { isAgain, way, shown }: { isAgain: boolean; way: OtpChannel; shown: string },
): Promise<ApiResult<CorrectionCode>> {
  const sent = await callApi({
    method: 'POST',
    path: '/certificate/changes/correction-code',
    body: { ...toSent(values), way, shown },
    scope: 'certificate:change',
    answer: correctionCodeResponse,
  });
  return sent.ok ? sent : fail(explainTanProblem(sent.problem, messages.landlordTexts, isAgain));
}
