// A group of fields that repeats, such as a person: on the page a list of groups, in a draft one text each under 'coTenants.0.dob',
// which is also how the answer to a call names what is wrong.
import { emptyValues, type FieldKind, type FieldTable, type ValuesOf } from './field-table.ts';

type Flat = Readonly<Record<string, unknown>>;

/** For a draft. */
export function flatGroups(name: string, groups: readonly Flat[]): Record<string, string | boolean> {
  const entries = groups.flatMap((group, index) =>
    Object.entries(group).flatMap(([field, value]) =>
      typeof value === 'string' || typeof value === 'boolean' ? [[`${name}.${index}.${field}`, value] as const] : [],
    ),
  );
  return Object.fromEntries(entries);
}

/** Out of a draft, which may be older than the form: only fields that it knows. Up to the first place in which nothing stands. */
export function groupsOf<Table extends FieldTable<{ kind: FieldKind }>>(
  table: Table,
  name: string,
  draft: Flat,
  most: number,
): ValuesOf<Table>[] {
  const groups: ValuesOf<Table>[] = [];
  for (let index = 0; index < most; index += 1) {
    const prefix = `${name}.${index}.`;
    if (!Object.keys(draft).some((key) => key.startsWith(prefix))) break;
    const empty = emptyValues(table);
    const typed = Object.entries(empty).map(([field, value]) => {
      const kept = draft[prefix + field];
      return [field, typeof kept === typeof value ? kept : value] as const;
    });
    groups.push(Object.fromEntries(typed) as ValuesOf<Table>);
  }
  return groups;
}
