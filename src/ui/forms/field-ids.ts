export interface FieldIds {
  readonly control: string;
  readonly hint: string;
  readonly error: string;
}

/** Ids of a field; the error summary links to them. */
export function fieldIds(name: string): FieldIds {
  const base = `feld-${name.replaceAll('.', '-')}`;
  return { control: base, hint: `${base}-hinweis`, error: `${base}-fehler` };
}
