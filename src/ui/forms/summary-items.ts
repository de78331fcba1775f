// The lines of a form's error summary.
import type { FieldErrors } from 'react-hook-form';
import type { SummaryItem } from './error-summary.tsx';
import { fieldIds } from './field-ids.ts';

export interface TogetherFields {
  readonly fields: readonly string[];
  readonly message: string;
}

/** All fields with an error, from top to bottom of the page. */
export function listErrors(errors: FieldErrors, prefix = ''): SummaryItem[] {
  return Object.entries(errors).flatMap(([key, error]): SummaryItem[] => {
    if (error === undefined || key === 'root') return [];
    const field = `${prefix}${key}`;
    if (typeof error.message === 'string' && error.message !== '') return [{ field, message: error.message }];
    return 'type' in error && typeof error.type === 'string' ? [] : listErrors(error as FieldErrors, `${field}.`);
  });
}

/** Sorts by the order of the page, including fields in a closed fold, which has no screen position. Unknown fields come last. */
function sorted(items: readonly SummaryItem[]): SummaryItem[] {
  return items.toSorted((one, other) => {
    const [first, second] = [one, other].map(({ field }) => document.getElementById(fieldIds(field).control));
    if (!first || !second) return Number(!first) - Number(!second);
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

function joined(items: readonly SummaryItem[], together: readonly TogetherFields[]): SummaryItem[] {
  const wrong = new Set(items.map(({ field }) => field));
  const groups = together.filter(({ fields }) => fields.every((field) => wrong.has(field)));
  return items.flatMap((item) => {
    const group = groups.find(({ fields }) => fields.includes(item.field));
    if (group === undefined) return [item];
    return group.fields[0] === item.field ? [{ field: item.field, message: group.message }] : [];
  });
}

/** Adds the part of the page to labels that occur twice, for example with two addresses. */
function withParts(items: readonly SummaryItem[]): SummaryItem[] {
  return items.map(({ field, message }) => {
    const sameWords = items.filter((other) => other.message === message);
    if (new Set(sameWords.map((item) => partOf(item.field))).size < 2) return { field, message };
    const part = partOf(field);
    return { field, message: part === undefined ? message : `${part}: ${message}` };
  });
}

function partOf(field: string): string | undefined {
  const heading = document.getElementById(fieldIds(field).control)?.closest('section')?.querySelector('h2');
  return heading?.textContent.trim() || undefined;
}

/** The summary's lines for these errors, with grouped fields joined. */
export const itemsOf = (errors: FieldErrors, together: readonly TogetherFields[]): SummaryItem[] =>
  withParts(joined(sorted(listErrors(errors)), together));
