// A repeatable group of fields, such as a person. The page has a list of groups; a draft has one text per field under
// 'coTenants.0.dob', the name by which a response also reports an invalid field.
import { emptyValues, type FieldKind, type FieldTable, type ValuesOf } from './field-table.ts';

type Flat = Readonly<Record<string, unknown>>;

/** Flattens the groups into the fields of a draft. */
export function groupsToDraft(name: string, groups: readonly Flat[]): Record<string, string | boolean> {
  const entries = groups.flatMap((group, index) =>
    Object.entries(group).flatMap(([field, value]) =>
      typeof value === 'string' || typeof value === 'boolean' ? [[`${name}.${index}.${field}`, value] as const] : [],
    ),
  );
  return Object.fromEntries(entries);
}

/** Rebuilds the groups from a draft: stops at the first missing index and ignores unknown or mistyped fields, since drafts may be older than the form. */
export function groupsFromDraft<Table extends FieldTable<{ kind: FieldKind }>>(
  table: Table,
  name: string,
  draft: Flat,
  maxGroups: number,
): ValuesOf<Table>[] {
  const groups: ValuesOf<Table>[] = [];
  for (let index = 0; index < maxGroups; index += 1) {
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
