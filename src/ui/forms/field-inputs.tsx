import type { ReactElement } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FieldRow, FieldTable } from '../rules/field-table.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { DateField } from './date-field.tsx';
import { EmailField } from './email-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

type DrawnRow = Omit<FieldRow<never>, 'schema'>;

interface FieldInputsProps<Table> {
  readonly table: Table;
  /** The place on the page whose fields are shown. */
  readonly at: Extract<Table[keyof Table], DrawnRow>['at'];
  /** Prefix of the names in a repeated group: 'coTenants.0.'. */
  readonly prefix?: string;
  /** Labels that replace the table's. */
  readonly labels?: Partial<Record<keyof Table, string>>;
}

/** All fields of one place on the page, in the order of their table. */
export function FieldInputs<Table extends FieldTable<DrawnRow>>(props: FieldInputsProps<Table>): ReactElement {
  const { table, at, prefix = '', labels = {} } = props;
  const texts: Readonly<Record<string, string | undefined>> = labels;
  return (
    <>
      {Object.entries(table).map(([name, row]) =>
        row.at === at ? (
          <FieldInput key={name} name={`${prefix}${name}`} row={{ ...row, label: texts[name] ?? row.label }} />
        ) : undefined,
      )}
    </>
  );
}

function FieldInput({ name, row }: { name: FieldPath<FieldValues>; row: DrawnRow }): ReactElement | undefined {
  const { kind, label, hint, optional, options = [], maxLength, autoComplete = 'off' } = row;
  const base = { name, label, hint, optional };
  switch (kind) {
    case 'text':
      return <TextField {...base} autoComplete={autoComplete} maxLength={maxLength} />;
    case 'email':
      return <EmailField {...base} autoComplete={autoComplete === 'email' ? 'email' : 'off'} />;
    case 'date':
      return <DateField {...base} />;
    case 'birthday':
      return <DateField {...base} autoComplete={autoComplete === 'bday' ? 'bday' : 'off'} century="past" />;
    case 'choice':
      return <SelectField {...base} options={options} autoComplete={autoComplete} />;
    case 'cards':
      return <RadioGroup name={name} legend={label} options={options} layout="row" />;
    case 'tick':
      return <CheckboxField name={name} label={label} hint={hint} />;
    case 'page':
      // The page renders this field itself.
      return undefined;
  }
}
