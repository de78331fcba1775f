// Describes a form's fields as one table. Each row has everything about a field; the form's values, rules, inputs and summary are
// derived from it.
import * as z from 'zod/mini';

/** The input that renders it; 'page': the page renders it itself, with others or with something around it. */
export type FieldKind = 'text' | 'email' | 'date' | 'birthday' | 'choice' | 'cards' | 'tick' | 'page';

/** @template Given what the rules of the fields depend on, such as today */
export interface FieldRow<Given> {
  readonly kind: FieldKind;
  /** The place on the page. */
  readonly at: string;
  readonly label: string;
  readonly hint?: string;
  /** Shows '(freiwillig)' after the label. */
  readonly optional?: boolean;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly maxLength?: number;
  readonly autoComplete?: string;
  /** The rule of the call; null for a field that is not sent. */
  readonly schema: ((given: Given) => z.ZodMiniType) | null;
}

export type FieldTable<Row> = Readonly<Record<string, Row>>;

/** The form's values, by field. */
export type ValuesOf<Table extends FieldTable<{ kind: FieldKind }>> = {
  -readonly [Name in keyof Table]: Table[Name]['kind'] extends 'tick' ? boolean : string;
};

type Sent<Table> = { [Name in keyof Table]: Table[Name] extends { schema: null } ? never : Name }[keyof Table];

export type ShapeOf<Table> = {
  [Name in Sent<Table>]: Table[Name] extends { schema: (given: never) => infer Schema } ? Schema : never;
};

export type NamesOf<Table> = Extract<keyof Table, string>;

export const namesOf = <Table extends object>(table: Table): NamesOf<Table>[] => Object.keys(table) as NamesOf<Table>[];

/** Returns all of the named fields, including empty ones. */
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

/** The shape of saved values in a response: text, and nothing for an optional field that was left empty. */
export function savedShape<Table extends FieldTable<Pick<FieldRow<never>, 'schema' | 'optional'>>>(
  table: Table,
): SavedShape<Table> {
  const sent = Object.entries(table).filter(([, { schema }]) => schema !== null);
  const shape = sent.map(([name, { optional }]) => [name, optional === true ? z.optional(z.string()) : z.string()]);
  return Object.fromEntries(shape) as SavedShape<Table>;
}

/** The values of an empty form. */
export function emptyValues<Table extends FieldTable<{ kind: FieldKind }>>(table: Table): ValuesOf<Table> {
  const values = Object.entries(table).map(([name, { kind }]) => [name, kind === 'tick' ? false : ''] as const);
  return Object.fromEntries(values) as ValuesOf<Table>;
}

/** Merges a draft, which may be older than the form: takes only known fields of the expected type. */
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
