// Initial values of the forms: what was saved, overridden by unsent input.
import { formatDate, isCalendarDate } from '../../platform/rules/dates.ts';
import { parsePhone, type PhonePrefix } from '../../person-fields/rules/index.ts';
import { namesOf, withDraft, type FieldTable, type NamesOf, type ValuesOf } from '../../ui/rules/field-table.ts';
import { ongoing, wizardFields, type DraftStep, type TenantView, type WizardField } from '../rules/index.ts';

export type StepValues<Step extends DraftStep> = ValuesOf<(typeof wizardFields)[Step]>;

const rows: Readonly<Record<DraftStep, FieldTable<WizardField>>> = wizardFields;

export const shownDate = (date: string): string => (isCalendarDate(date) ? formatDate(date) : date);

/** The saved value of a text field; empty if none was saved. */
function savedText({ part, kind }: WizardField, name: string, tenant: TenantView): string {
  const record: Readonly<Record<string, unknown>> = (part === null ? tenant : tenant[part]) ?? {};
  const value = record[name];
  const text = typeof value === 'string' ? value : '';
  return kind === 'date' || kind === 'birthday' ? shownDate(text) : text;
}

/** Initial values of fields that are not text, or not text of the record. */
function shownOtherwise(tenant: TenantView, prefixes: readonly PhonePrefix[]): Record<string, string | boolean> {
  const phone = tenant.phone === null ? 'country' : parsePhone(tenant.phone, prefixes);
  const number =
    typeof phone === 'string'
      ? { prefix: prefixes[0] ?? '+49', phone: '' }
      : { prefix: phone.prefix, phone: `${phone.prefix === '+49' ? '0' : ''}${phone.national}` };
  return { ...number, isOngoing: tenant.rentalProperty?.rentalEndDate === ongoing };
}

export function startValues<Step extends DraftStep>(
  step: Step,
  tenant: TenantView,
  prefixes: readonly PhonePrefix[] = [],
): StepValues<Step> {
  const otherwise = shownOtherwise(tenant, prefixes);
  const saved = Object.entries(rows[step]).map(
    ([name, row]) => [name, otherwise[name] ?? savedText(row, name, tenant)] as const,
  );
  return withDraft(Object.fromEntries(saved) as StepValues<Step>, tenant.drafts[step]);
}

/** The fields that the button to the next page waits for. */
export function neededFields<Step extends DraftStep>(
  step: Step,
  kind: 'private' | 'company' = 'private',
): NamesOf<(typeof wizardFields)[Step]>[] {
  return namesOf(wizardFields[step]).filter((name) => {
    const needed = rows[step][name]?.needed;
    return needed === 'always' || needed === kind;
  });
}

/** Summary lines of fields with a line of their own, for one section of a page. */
export function ownLines(step: DraftStep, tenant: TenantView, at: string): { label: string; value: string }[] {
  return Object.entries(rows[step]).flatMap(([name, row]) => {
    const value = savedText(row, name, tenant);
    return row.at !== at || row.line === null || value === '' ? [] : [{ label: row.line, value }];
  });
}
