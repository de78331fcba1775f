// A form's fields as one table. A row says everything there is to say of a field; the form's values, its rules, its inputs and its
// summary are read from it.
import * as z from 'zod/mini';

/** Which input draws it; 'page': the page draws it itself, with others or with something around it. */
export type FieldKind = 'text' | 'email' | 'date' | 'birthday' | 'choice' | 'cards' | 'tick' | 'page';

/** @template Given what the rules of the fields depend on, such as today */
export interface FieldRow<Given> {
  readonly kind: FieldKind;
  /** The place on the page. */
  readonly at: string;
  readonly label: string;
  readonly hint?: string;
  /** Says '(freiwillig)' behind the label. */
  readonly optional?: boolean;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly maxLength?: number;
  readonly autoComplete?: string;
  /** The rule of the call; null for what stays on the page. */
  readonly schema: ((given: Given) => z.ZodMiniType) | null;
}

export type FieldTable<Row> = Readonly<Record<string, Row>>;

/** What the form holds of each field. */
export type ValuesOf<Table extends FieldTable<{ kind: FieldKind }>> = {
  -readonly [Name in keyof Table]: Table[Name]['kind'] extends 'tick' ? boolean : string;
};

type Sent<Table> = { [Name in keyof Table]: Table[Name] extends { schema: null } ? never : Name }[keyof Table];

export type ShapeOf<Table> = {
  [Name in Sent<Table>]: Table[Name] extends { schema: (given: never) => infer Schema } ? Schema : never;
};

export type NamesOf<Table> = Extract<keyof Table, string>;

export const namesOf = <Table extends object>(table: Table): NamesOf<Table>[] => Object.keys(table) as NamesOf<Table>[];

/** Each of the names is there, also with nothing in it. */
export function pick<Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
): { [Picked in Exclude<Name, never>]: Values[Picked] } {
  const picked: object = Object.fromEntries(names.map((name) => [name, values[name]]));
  return picked as { [Picked in Exclude<Name, never>]: Values[Picked] };
}

/** The rules of the call, for `z.object`. */
export function shapeOf<Given, Table extends FieldTable<Pick<FieldRow<Given>, 'schema'>>>(
  table: Table,
  given: Given,
): ShapeOf<Table> {
  const rules = Object.entries(table).flatMap(([name, { schema }]) => (schema ? [[name, schema(given)] as const] : []));
  return Object.fromEntries(rules) as ShapeOf<Table>;
}

type SavedShape<Table> = {
  [Name in Sent<Table>]: Table[Name] extends { optional: true } ? z.ZodMiniOptional<z.ZodMiniString> : z.ZodMiniString;
};

/** As a call answers with what was saved: text, and nothing of an optional field that was left empty. */
export function savedShape<Table extends FieldTable<Pick<FieldRow<never>, 'schema' | 'optional'>>>(
  table: Table,
): SavedShape<Table> {
  const sent = Object.entries(table).filter(([, { schema }]) => schema !== null);
  const shape = sent.map(([name, { optional }]) => [name, optional === true ? z.optional(z.string()) : z.string()]);
  return Object.fromEntries(shape) as SavedShape<Table>;
}

/** The form with nothing in it. */
export function emptyValues<Table extends FieldTable<{ kind: FieldKind }>>(table: Table): ValuesOf<Table> {
  const values = Object.entries(table).map(([name, { kind }]) => [name, kind === 'tick' ? false : ''] as const);
  return Object.fromEntries(values) as ValuesOf<Table>;
}

/** A draft may be older than the form: only fields that it knows, and only of the kind that it expects. */
export function withDraft<Values extends object>(
  values: Values,
  draft: Readonly<Record<string, unknown>> = {},
): Values {
  const kept = Object.entries(values).map(([name, value]) => {
    const typed = draft[name];
    return [name, typeof typed === typeof value ? typed : value] as const;
  });
  return Object.fromEntries(kept) as Values;
}
