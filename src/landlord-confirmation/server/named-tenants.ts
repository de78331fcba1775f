// The co-tenants of a form: those whom the tenant named unless the form says otherwise, and their person keys.
import { fullName, isSamePerson, type TenantPerson } from '../../person-fields/rules/index.ts';
import type { Connection } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { objectedAmong } from '../../tenant-request/server/index.ts';
import type { ConfirmationDraft } from '../rules/index.ts';
import { partiesLandlordTexts as texts } from '../rules/messages.de.ts';
import { withoutTenants } from './confirmation-draft-store.ts';
import type { SignedData } from './read-form.ts';
import type { NamedCoTenant, Signing } from './signing-source.ts';

/** Adds the tenant's co-tenants to a form that sends none, because its page or client is older than that field. */
export function withNamedTenants(signed: SignedData, asked: readonly TenantPerson[]): SignedData {
  if (signed.form.coTenants !== undefined || asked.length === 0) return signed;
  const { form, data } = signed;
  return {
    ...signed,
    form: { ...form, coTenants: [...asked] },
    data: { ...data, tenant: { ...data.tenant, coTenants: asked } },
  };
}

export const personsOf = (named: readonly NamedCoTenant[]): TenantPerson[] => named.map(({ person }) => person);

/**
 * Matches people to their keys: somebody whose name or birth date was corrected keeps the key; null for people whom the tenant did not
 * name.
 */
export function keysOf(people: readonly TenantPerson[], named: readonly NamedCoTenant[]): (string | null)[] {
  const left = [...named];
  const take = (fits: (one: NamedCoTenant) => boolean): string | null => {
    const at = left.findIndex(fits);
    return at < 0 ? null : (left.splice(at, 1)[0]?.keyId ?? null);
  };
  const same = people.map((person) => take((one) => isSamePerson(one.person, person)));
  return people.map(
    (person, index) =>
      same[index] ?? take(({ person: before }) => before.dob === person.dob || fullName(before) === fullName(person)),
  );
}

/** Refuses a form that names somebody who has objected, also from a page that was opened before the objection. */
export async function refuseObjected(
  platform: Pick<Platform, 'vault'>,
  connection: Connection,
  { id, request, coTenants }: Pick<Signing, 'id' | 'request' | 'coTenants'>,
  { form, data }: Pick<SignedData, 'form' | 'data'>,
): Promise<Problem | null> {
  if (request === 'landlord') return null;
  const objected = await objectedAmong(platform, connection, id, data.tenant.coTenants ?? []);
  const errors = objected.map((at) => [`coTenants.${at}.firstName`, texts.objected] as const);
  // objectedAmong() does not recognise somebody whose name or birth date was corrected, so the numbers are compared, too.
  const isPageOutdated = (form.tenantsKnown ?? 0) > coTenants.length;
  if (errors.length === 0 && !isPageOutdated) return null;
  if (!isPageOutdated) return fieldProblem(Object.fromEntries(errors));
  const message = texts.fewerNow;
  return { ...fieldProblem({ coTenants: message, ...Object.fromEntries(errors) }), code: 'page-outdated', message };
}

/** Drops the tenants of a draft that still names somebody who has objected since. */
export function withoutTenantsFromBefore<Draft extends ConfirmationDraft>(
  { coTenants }: Pick<Signing, 'coTenants'>,
  draft: Draft,
): Draft {
  const { values } = draft;
  const rows = new Set(Object.keys(values).flatMap((name) => /^coTenants\.\d+/.exec(name) ?? []));
  // Rows with no mark, '' or 'struck' are people whom the tenant named; rows that the landlord added have another mark.
  const named = [...rows].filter((row) => ['', 'struck', undefined].includes(values[`${row}.mark`] as string));
  return named.length > coTenants.length ? withoutTenants(draft) : draft;
}
