// Values known before the landlord fills in anything, by the field names of the certificate form (spec 3). The page shows them, and the
// server compares the form with them.
import type { CorrectedField } from '../../certificate/rules/index.ts';
import { namesOf, pick, type FieldTable, type NamesOf } from '../../ui/rules/field-table.ts';
import type { OpenConfirmation } from './contract.ts';
import { allLandlordFields, askedFields, type LandlordField } from './form-fields.ts';

type Known = Pick<OpenConfirmation, 'tenant' | 'property' | 'landlord'>;
type Fields = NamesOf<typeof allLandlordFields>;

function textAt(opened: Known, path: string): string | undefined {
  const step = (part: unknown, name: string): unknown => (part as Readonly<Record<string, unknown>> | null)?.[name];
  const value = path.split('.').reduce<unknown>(step, opened);
  return typeof value === 'string' ? value : undefined;
}

/** The known value of every field of the form; undefined if there is none. */
export function knownFields(opened: Known): Record<Fields, string | undefined> {
  const rows: FieldTable<LandlordField> = allLandlordFields;
  const known = Object.entries(rows).map(
    ([name, { from }]) => [name, from === null ? undefined : textAt(opened, from)] as const,
  );
  return Object.fromEntries(known) as Record<Fields, string | undefined>;
}

/** Every field that can be corrected has a printed name. */
const correctable: readonly Exclude<CorrectedField, 'coTenants'>[] = namesOf(askedFields);

export const prefilledFields = (opened: Known): Partial<Record<CorrectedField, string | undefined>> =>
  pick(knownFields(opened), correctable);
