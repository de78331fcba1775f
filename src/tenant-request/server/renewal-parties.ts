// Tenants who moved out or in since the previous certificate: the only question that a renewal asks its tenant.
import { formatFlat } from '../../address/rules/index.ts';
import { byTenant, recordEvent } from '../../audit-log/server/index.ts';
import { fullName, isSamePerson, maskEmail, messages, type PersonName } from '../../person-fields/rules/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { isEditable, maxCoTenants, tenantRequestProblems, type CoTenant, type RenewalView } from '../rules/index.ts';
import { wizardTenantTexts } from '../rules/messages.de.ts';
import type { TenantRequestDeps } from './deps.ts';
import { landlordName } from './mails/mail-facts.ts';
import { lockRequest, saveDraftRequest } from './tenant-request-store.ts';
import type { OpenRequest } from './tenant-request.ts';

type Before = Pick<TenantRequestDeps, 'coTenantsBefore'>;

export async function renewalViewOf(
  { db }: Pick<Platform, 'db'>,
  { coTenantsBefore }: Before,
  { tenant, landlord }: OpenRequest,
): Promise<RenewalView | null> {
  const { personal, rental, renewal } = tenant ?? {};
  if (!personal || !rental || !renewal || !landlord) return null;
  const before = await coTenantsBefore(db, renewal.certificateId);
  const now = personal.coTenants ?? [];
  return {
    referenceDate: renewal.referenceDate,
    flat: formatFlat(rental),
    tenantName: fullName(personal),
    landlord: {
      name: landlordName(landlord),
      email: renewal.isLandlordHidden ? '' : maskEmail(landlord.email),
    },
    coTenants: before.map((person) => ({ ...nameOf(person), hasLeft: !isAmong(now, person) })),
    joined: now.filter((person) => !isAmong(before, person)).map(nameOf),
  };
}

type Named = PersonName & { readonly dob?: string };

const nameOf = ({ firstName, lastName }: CoTenant) => ({ firstName, lastName });
const isAmong = (people: readonly Named[], person: Named) => people.some((other) => isSamePerson(other, person));

export interface ChangedParties {
  left: readonly number[];
  /** People to add to those named before. */
  joined?: CoTenant[] | undefined;
  /** People named before who did not move in after all. */
  notJoined?: PersonName[] | undefined;
}

const refuse = (code: 'link-expired' | 'already-submitted') => fail(problemOf(tenantRequestProblems, code));

export async function saveRenewalParties(
  platform: Platform,
  { coTenantsBefore }: Before,
  requestId: string,
  { left, joined = [], notJoined = [] }: ChangedParties,
  network: string,
): Promise<Result<undefined, Problem>> {
  return inTransaction<Result<undefined, Problem>>(platform.db, async (trx) => {
    const request = await lockRequest(platform, trx, requestId);
    if (!request?.renewal) return refuse('link-expired');
    const { tenant } = request;
    if (!tenant?.personal || !tenant.renewal || !isEditable(request.state)) return refuse('already-submitted');
    const before = await coTenantsBefore(trx, tenant.renewal.certificateId);
    const stayed = before.filter((_person, place) => !left.includes(place));
    const added = joined.map(withoutEmpty);
    // People sent again after a lost answer are not added twice.
    const known = (tenant.personal.coTenants ?? [])
      .filter((one) => !isAmong(before, one) && !isAmong(notJoined, nameOf(one)))
      .filter((one) => !isAmong(added, one));
    const errors = errorsOf([tenant.personal, ...stayed, ...known], added);
    if (Object.keys(errors).length > 0) return fail(fieldProblem(errors));
    const { coTenants: _before, ...first } = tenant.personal;
    const coTenants = [...stayed, ...known, ...added];
    const personal = coTenants.length > 0 ? { ...first, coTenants } : first;
    await saveDraftRequest(platform, trx, request, { tenant: { ...tenant, personal } });
    await recordEvent(trx, platform.clock, {
      event: 'tenant.data-changed',
      ...byTenant(requestId, network),
      detail: { step: 'parties' },
    });
    return ok();
  });
}

function withoutEmpty({ email, ...person }: CoTenant): CoTenant {
  return email === undefined || email === '' ? person : { ...person, email };
}

/** Refuses a person named twice, and more people than the certificate has room for; errors carry the indexes of the added people. */
function errorsOf(others: readonly Named[], added: readonly CoTenant[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [at, person] of added.entries())
    if (isAmong([...others, ...added.slice(0, at)], person))
      errors[`joined.${at}.firstName`] = messages.severalTenantTexts.named;
  if (others.length - 1 + added.length > maxCoTenants) errors['joined'] = wizardTenantTexts.personal.coTenants.tooMany;
  return errors;
}
