// Whether the words above a kept signature are still those that it was drawn under.
import { useState } from 'react';
import type { SheetWords } from '../../certificate/rules/index.ts';
import type { OpenConfirmation } from '../rules/index.ts';

/** Of 32 bits: who is named in the words can't be read from it. Without the Stichtag, which moves on by itself each day. */
export function sumOfSheet({ title, statement, notes, reservation }: SheetWords): string {
  let sum = 0;
  for (const sign of JSON.stringify([title, statement, notes, reservation]))
    sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2 ** 32;
  return sum.toString(36);
}

/** Something was signed here before, and under other words than those of now. Drafts of earlier versions do not say. */
export function useOtherWords({ draft }: Pick<OpenConfirmation, 'draft'>, sum: string): boolean {
  const [isOther] = useState(() => {
    if (draft?.sheetSum === undefined || draft.sheetSum === sum) return false;
    return (draft.strokes ?? []).length > 0 || (draft.values['signatureTyped'] ?? '') !== '';
  });
  return isOther;
}
