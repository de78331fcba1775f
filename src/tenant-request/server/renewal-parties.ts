// Tenants who moved out and in since the certificate before: the one question that a renewal asks its tenant.
import { formatFlat } from '../../address/rules/index.ts';
import { recordEvent } from '../../audit-log/server/index.ts';
import { fullName, isSamePerson, maskEmail, messages } from '../../person-fields/rules/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { isEditable, mostCoTenants, tenantRequestProblems, type CoTenant, type RenewalView } from '../rules/index.ts';
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
  const isIn = (people: readonly CoTenant[], person: CoTenant) => people.some((other) => isSamePerson(other, person));
  return {
    referenceDate: renewal.referenceDate,
    flat: formatFlat(rental),
    tenantName: fullName(personal),
    landlord: {
      name: landlordName(landlord),
      email: renewal.isLandlordHidden ? '' : maskEmail(landlord.email),
    },
    coTenants: before.map((person) => ({ ...nameOf(person), hasLeft: !isIn(now, person) })),
    joined: now.filter((person) => !isIn(before, person)).map(nameOf),
  };
}

const nameOf = ({ firstName, lastName }: CoTenant) => ({ firstName, lastName });

export interface ChangedParties {
  left: readonly number[];
  /** Missing: those who were named before stay. */
  joined?: CoTenant[] | undefined;
}

const refuse = (code: 'link-expired' | 'already-submitted') => fail(problemOf(tenantRequestProblems, code));

export async function saveRenewalParties(
  platform: Platform,
  { coTenantsBefore }: Before,
  requestId: string,
  { left, joined }: ChangedParties,
  network: string,
): Promise<Result<undefined, Problem>> {
  return inTransaction<Result<undefined, Problem>>(platform.db, async (trx) => {
    const request = await lockRequest(platform, trx, requestId);
    if (!request?.renewal) return refuse('link-expired');
    const { tenant } = request;
    if (!tenant?.personal || !tenant.renewal || !isEditable(request.state)) return refuse('already-submitted');
    const before = await coTenantsBefore(trx, tenant.renewal.certificateId);
    const stayed = before.filter((_person, place) => !left.includes(place));
    const known = (tenant.personal.coTenants ?? []).filter((one) => !before.some((other) => isSamePerson(other, one)));
    const added = (joined ?? known).map(withoutEmpty);
    const errors = errorsOf([tenant.personal, ...stayed], added);
    if (Object.keys(errors).length > 0) return fail(fieldProblem(errors));
    const { coTenants: _before, ...first } = tenant.personal;
    const coTenants = [...stayed, ...added];
    const personal = coTenants.length > 0 ? { ...first, coTenants } : first;
    await saveDraftRequest(platform, trx, request, { tenant: { ...tenant, personal } });
    await recordEvent(trx, platform.clock, {
      event: 'tenant.data-changed',
      actor: `tenant:${requestId}`,
      subjectId: requestId,
      network,
      detail: { step: 'parties' },
    });
    return ok();
  });
}

function withoutEmpty({ email, ...person }: CoTenant): CoTenant {
  return email === undefined || email === '' ? person : { ...person, email };
}

type Named = Pick<CoTenant, 'firstName' | 'lastName' | 'dob'>;

/** Refuses the same person twice, and more people than the paper has room for. */
function errorsOf(stayed: readonly Named[], added: readonly CoTenant[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [at, person] of added.entries())
    if ([...stayed, ...added.slice(0, at)].some((other) => isSamePerson(other, person)))
      errors[`joined.${at}.firstName`] = messages.severalTenantTexts.named;
  if (stayed.length - 1 + added.length > mostCoTenants) errors['joined'] = wizardTenantTexts.personal.coTenants.tooMany;
  return errors;
}
