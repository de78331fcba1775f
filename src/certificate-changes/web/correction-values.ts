// The values of the correction form as typed, and its API calls.
import { ongoing } from '../../address/rules/index.ts';
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
  /** Spelled as in the specification. */
  arreasAmount: string;
  remark: string;
  /** One flag for each co-tenant. */
  leftOut: boolean[];
  reason: string;
}

const shownDate = (text: string): string => (isCalendarDate(text) ? formatDate(text) : '');

const dateOf = (text = ''): CalendarDate | undefined => (isCalendarDate(text) ? text : undefined);

/** The body of the call that requests a TAN; with a TAN, that of the call that corrects. */
export function toSent({ openNow, arreasAmount, leftOut, ...values }: CorrectionValues): object {
  const places = leftOut.flatMap((isOut, place) => (isOut ? place : []));
  return { ...values, ...(places.length > 0 ? { leftOut: places } : {}), ...sentArrears({ openNow, arreasAmount }) };
}

/** The rules of the API call, applied to the form's fields. */
export const correctionSchema = (): z.ZodMiniType<CorrectionForm, CorrectionValues> =>
  ownFields(
    correctionBody(() => dayInBerlin(new Date())),
    toSent,
  );

/** The present statement as form values; the reason is left for him to choose. */
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

/** The facts for the new sentence: his corrected answers and the unchanged people. */
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

/** `shown`: the text above the signature as shown; the server refuses if its own differs (L43). */
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
