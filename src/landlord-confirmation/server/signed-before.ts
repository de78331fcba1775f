// The certificate that a renewal follows, and what a landlord who signed it need not type again (decision 0046).
import { findCertificate, readTenancy, newestOf, textOf, type Certificate } from '../../certificate/server/index.ts';
import { isSamePerson, mailboxOf, maskPhone, type TenantPerson } from '../../person-fields/rules/index.ts';
import type { Connection } from '../../platform/database/database.ts';
import { dayInBerlin, type CalendarDate } from '../../platform/rules/dates.ts';
import { fieldProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import type { LandlordsRequest } from '../../tenant-request/server/index.ts';
import { renewalErrors, type OpenConfirmation } from '../rules/index.ts';
import { personsOf, withNamedTenants } from './named-tenants.ts';
import type { SignedData } from './read-form.ts';
import type { SignedBefore, Signing } from './signing-source.ts';

/** Null if that certificate is no longer valid, so that nothing can follow it. */
export async function findSignedBefore(
  platform: Pick<Platform, 'vault'>,
  connection: Connection,
  { renewsId, tenancyId }: NonNullable<LandlordsRequest['renewal']>,
  email: string,
): Promise<SignedBefore | null> {
  const before = await findCertificate(platform, connection, await newestOf(connection, renewsId));
  if (before?.state !== 'issued' || !before.tenant || !before.landlord) return null;
  const { nextNumber } = await readTenancy(connection, tenancyId);
  const isSame = mailboxOf(before.landlord.email) === mailboxOf(email);
  return {
    renews: { renewsId, tenancyId, number: nextNumber },
    since: before.referenceDate,
    signedOn: dayInBerlin(before.signedAt),
    coTenants: before.tenant.coTenants ?? [],
    isIncomplete: !before.hasAllParties,
    signer: isSame ? before.landlord : null,
    text: isSame ? textOf(before) : null,
  };
}

/** What the page learns about the previous certificate. */
export function presentRenewal(
  { since, signedOn, coTenants, isIncomplete, signer, text }: SignedBefore,
  now: readonly TenantPerson[],
): NonNullable<OpenConfirmation['renewal']> {
  // This mailbox may not read a certificate that somebody else signed.
  const known = signer ? coTenants : [];
  const without = (people: readonly TenantPerson[], others: readonly TenantPerson[]) =>
    people
      .filter((person) => !others.some((other) => isSamePerson(other, person)))
      .map(({ firstName, lastName }) => ({ firstName, lastName }));
  return {
    since,
    signedOn: signer ? signedOn : '',
    statement: text,
    phone: signer ? maskPhone(signer.phone) : '',
    coLandlords: (signer?.coLandlords ?? []).map(({ firstName, lastName }) => ({ firstName, lastName })),
    authority: signer?.authority ?? null,
    left: without(known, now),
    joined: signer && !isIncomplete ? without(now, known) : [],
  };
}

/** Adds the Stichtag of the previous certificate, and the last number if the form chose it. */
export function withSignedBefore(
  signed: SignedData,
  { since, phone }: { since: CalendarDate | undefined; phone: string | undefined },
): SignedData {
  const { form, data } = signed;
  const number = form.sameNumber && phone !== undefined ? phone : form.landlordPhone;
  return {
    ...signed,
    form: { ...form, landlordPhone: number },
    data: {
      ...data,
      tenant: since === undefined ? data.tenant : { ...data.tenant, since },
      landlord: { ...data.landlord, phone: number },
    },
  };
}

/** The form, completed from the request and from the previous certificate. */
export const completeForm = (
  sent: SignedData,
  { coTenants, before }: Pick<Signing, 'coTenants' | 'before'>,
): SignedData =>
  withSignedBefore(withNamedTenants(sent, personsOf(coTenants)), {
    since: before?.since,
    phone: before?.signer?.phone,
  });

/** What a stored certificate took from the one that it follows. */
export const followedBy = ({ tenant, landlord }: Pick<Certificate, 'tenant' | 'landlord'>) => ({
  since: tenant?.since,
  phone: landlord?.phone,
});

/** Refuses a renewal whose period, number or drawing does not fit the previous certificate. */
export function refuseRenewal({ form, signature }: SignedData, before: SignedBefore | null): Problem | null {
  const last = before?.signer?.signature;
  const errors = renewalErrors(form, {
    since: before?.since,
    isSameDrawing: last?.kind === 'drawn' && signature.kind === 'drawn' && last.pngBase64 === signature.pngBase64,
  });
  return Object.keys(errors).length === 0 ? null : fieldProblem(errors);
}
