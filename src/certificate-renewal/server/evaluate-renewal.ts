import { readTenancy, tenancyOf, type Certificate, type Tenancy } from '../../certificate/server/index.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin, type CalendarDate } from '../../platform/rules/dates.ts';
import { findLastRefusal, findOpenRenewal } from '../../tenant-request/server/index.ts';
import { askableFrom } from '../../tenant-request/rules/index.ts';
import { renewableFrom, renewalStateOf, type RenewalState } from '../rules/index.ts';

interface EvaluatedRenewal {
  state: RenewalState;
  tenancyId: string;
  /** The request in progress, and whether it is still a draft. */
  open: { requestId: string; isDraft: boolean } | null;
  /** The day from which it will be possible; null when it is possible now or no day is known. */
  possibleFrom: CalendarDate | null;
}

/** Decides whether the tenant may ask for a renewal of this certificate now. */
export async function evaluateRenewal(
  { outbox, clock }: Pick<Platform, 'outbox' | 'clock'>,
  connection: Connection,
  certificate: Certificate,
): Promise<EvaluatedRenewal> {
  const { tenant, landlord, state, referenceDate } = certificate;
  const tenancyId = tenancyOf(certificate);
  const tenancy = await readTenancy(connection, tenancyId);
  const open = await openOf(connection, tenancyId, tenancy);
  if (!tenant || !landlord) return { state: 'impossible', tenancyId, open, possibleFrom: null };
  const refusedAt = await findLastRefusal(connection, tenancyId);
  const facts = {
    isOpen: open?.isDraft === false,
    isBegun: open?.isDraft === true,
    isValid: state === 'issued',
    isNewest: tenancy.current?.id === certificate.id,
    // A landlord who began the certificate may have left these out.
    hasAllTenantData: tenant.phone !== '' && tenant.email !== '' && tenant.address.street !== '',
    rentalEndDate: tenant.property.rentalEndDate,
    referenceDate,
    today: dayInBerlin(clock.now()),
    isUnreachable: await outbox.isSuppressed(connection, mailboxOf(landlord.email)),
    askableFrom: refusedAt && askableFrom(dayInBerlin(refusedAt)),
  };
  const renewal = renewalStateOf(facts);
  return { state: renewal, tenancyId, open, possibleFrom: possibleFrom(renewal, facts) };
}

function possibleFrom(
  state: RenewalState,
  { referenceDate, askableFrom: from }: { referenceDate: CalendarDate; askableFrom: CalendarDate | null },
): CalendarDate | null {
  if (state === 'early') return renewableFrom(referenceDate);
  return state === 'refused' ? from : null;
}

async function openOf(
  connection: Connection,
  tenancyId: string,
  { signedRenewal }: Tenancy,
): Promise<EvaluatedRenewal['open']> {
  const asked = await findOpenRenewal(connection, tenancyId);
  if (asked) return { requestId: asked.id, isDraft: asked.state === 'draft' };
  // A renewal that is signed but not issued yet is still under way.
  const signedId = signedRenewal?.requestId ?? null;
  return signedId === null ? null : { requestId: signedId, isDraft: false };
}
