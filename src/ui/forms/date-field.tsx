import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { dayInBerlin, formatDate, parseGermanDate, type Century } from '../../platform/rules/dates.ts';
import { FieldFrame, useFieldError, type FieldBase } from './field-frame.tsx';
import { ShapedInput } from './shaped-input.tsx';

export interface DateFieldProps<Values extends FieldValues> extends FieldBase<Values> {
  readonly autoComplete?: 'bday' | 'off';
  /** How two-digit years are read: 'past' for birthdays. */
  readonly century?: Century;
}

/** DD.MM.YYYY as text, because native date inputs show 05/03/1990 in an English browser. '1.4.21' becomes '01.04.2021'. */
export function DateField<Values extends FieldValues = FieldValues>(props: DateFieldProps<Values>): ReactElement {
  const { name, label, hint, optional, autoComplete = 'off', century = 'near' } = props;
  const error = useFieldError<Values>(name);
  const finish = (typed: string): string => {
    const date = parseGermanDate(typed, dayInBerlin(new Date()), century);
    return date === undefined ? typed : formatDate(date);
  };
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional} error={error}>
      <ShapedInput<Values>
        name={name}
        hint={hint}
        shape={formatDateInput}
        finish={finish}
        className="control control-medium"
        inputMode="decimal"
        autoComplete={autoComplete}
        maxLength={12}
      />
    </FieldFrame>
  );
}

// Formats the date while typing: inserts dots and keeps typed ones ('1.4.21').

/** '0104' -> '01.04.', '1.4' -> '1.4', '01042021' -> '01.04.2021'. Other separators become dots. */
export function formatDateInput(typed: string): string {
  // This is how browsers autofill a birthday (HTML Standard, autofill field 'bday').
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim());
  if (iso !== null) return `${iso[3]}.${iso[2]}.${iso[1]}`;
  const text = typed
    .replace(/[,/\-\s]+/g, '.')
    .replace(/[^\d.]/g, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^\./, '');
  const digits = text.replaceAll('.', '');
  if (!text.includes('.')) return fromDigits(digits);
  const [day = '', month = '', ...rest] = text.split('.');
  const year = rest.join('');
  // More than two digits in the day or month: the user typed on after an inserted dot.
  if (day.length > 2 || month.length > 2) return fromDigits(digits);
  const hasYear = rest.length > 0;
  const monthDone = month.length === 2 && !hasYear;
  return `${day}.${month}${hasYear || monthDone ? '.' : ''}${year.slice(0, 4)}`;
}

function fromDigits(digits: string): string {
  const day = digits.slice(0, 2);
  const month = digits.slice(2, 4);
  const year = digits.slice(4, 8);
  if (digits.length < 2) return day;
  return digits.length < 4 ? `${day}.${month}` : `${day}.${month}.${year}`;
}
