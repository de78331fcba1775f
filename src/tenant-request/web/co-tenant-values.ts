// The co-tenants in the form of step 1: groups of text fields, and the tick that they know that they are named.
import * as z from 'zod/mini';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { checkTogether } from '../../platform/rules/object-check.ts';
import { groupsFromDraft } from '../../ui/rules/field-groups.ts';
import { emptyValues, type ValuesOf } from '../../ui/rules/field-table.ts';
import {
  coTenantFields,
  coTenantsField,
  maxCoTenants,
  personalStep,
  type PersonalStep,
  type TenantView,
} from '../rules/index.ts';
import { coTenantsTenantTexts as texts } from '../rules/co-tenants.de.ts';
import { shownDate, startValues, type StepValues } from './form-values.ts';

export type CoTenantValues = ValuesOf<typeof coTenantFields>;

export type PersonalValues = StepValues<'personal'> & {
  coTenants: CoTenantValues[];
  /** 'Diese Personen ... wissen, dass ich sie hier nenne.' It is not part of the request that is sent. */
  coTenantsKnown: boolean;
};

export const emptyCoTenant = (): CoTenantValues => emptyValues(coTenantFields);

/** Unsent input overrides saved values, including the removal of a person; a draft from before the list existed contains no list. */
export function personalStart(tenant: TenantView): PersonalValues {
  const own = startValues('personal', tenant);
  const draft = tenant.drafts.personal ?? {};
  const { coTenantsKnown } = draft;
  if (typeof coTenantsKnown === 'boolean')
    return { ...own, coTenants: groupsFromDraft(coTenantFields, 'coTenants', draft, maxCoTenants), coTenantsKnown };
  const coTenants = tenant.coTenants.map(({ dob, email = '', ...named }) => ({ ...named, dob: shownDate(dob), email }));
  return { ...own, coTenants, coTenantsKnown: coTenants.length > 0 };
}

const today = () => dayInBerlin(new Date());

/** A tenant who names others has to confirm that they know. */
export const checkKnown = checkTogether<{ coTenants?: unknown; coTenantsKnown: boolean }>((value, report) => {
  const { coTenants, coTenantsKnown } = value;
  const namesOthers = Array.isArray(coTenants) && coTenants.length > 0;
  if (namesOthers && coTenantsKnown !== true) report('coTenantsKnown', texts.knownRequired);
});

export const personalSchema = z
  .extend(personalStep(today), { coTenantsKnown: z.boolean() })
  .check(checkKnown) as unknown as z.ZodMiniType<PersonalStep & { coTenantsKnown: boolean }, PersonalValues>;

/** Whether nothing is missing or invalid, so that the person is shown as a card. */
export const isComplete = (person: CoTenantValues): boolean => z.safeParse(coTenantsField(today), [person]).success;
