// One call with its bad values, and what the answer to each must be.
import { expect } from 'vitest';
import { addDays, addMonths, dayInBerlin, formatDate } from '../../src/platform/rules/dates.ts';
import { morningOf } from '../support/morning.ts';
import type { Answer } from '../support/test-product.ts';
import { wrongTypes, type BadValue } from './field-tables.ts';

export interface FieldCall {
  title: string;
  /** Sends a right body with this change. */
  send: (change: Record<string, unknown>) => Promise<Answer>;
  /** How the answer names a field of the change. */
  nameOf?: (field: string) => string;
  rows: BadValue[];
}

/** Asked anew by each file: what it imports stays loaded through a whole run, which may go on past midnight. */
const today = () => dayInBerlin(morningOf(new Date()));

/** One day short of this age. */
export const tooYoung = (years: number): string => formatDate(addDays(addMonths(today(), -12 * years), 1));
export const inAYear = (): string => formatDate(addMonths(today(), 12));

export async function expectMessageAtField(
  { send, nameOf }: FieldCall,
  { field, value, message }: BadValue,
): Promise<void> {
  const { status, body } = await send({ [field]: value });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalid-fields', errors: { [nameOf?.(field) ?? field]: message } });
}

export async function expectWrongTypesNamed({ send, nameOf, rows }: FieldCall): Promise<void> {
  for (const field of new Set(rows.map((row) => row.field)))
    for (const value of wrongTypes) {
      const { status, body } = await send({ [field]: value });
      expect({ field, value, status }).toEqual({ field, value, status: 400 });
      const errors = body['errors'] as Record<string, string>;
      const named = Object.keys(errors).filter((key) => key.startsWith(nameOf?.(field) ?? field));
      expect({ field, value, count: named.length }).not.toEqual({ field, value, count: 0 });
      expect(Object.values(errors).join(' ')).not.toMatch(/Invalid|expected|received|Unrecognized/i);
    }
}
