export interface FieldIds {
  readonly control: string;
  readonly hint: string;
  readonly error: string;
}

/** The ids of a field's elements, which the error summary links to. */
export function fieldIds(name: string): FieldIds {
  const base = `feld-${name.replaceAll('.', '-')}`;
  return { control: base, hint: `${base}-hinweis`, error: `${base}-fehler` };
}
