// Notices when the text above a restored signature is no longer the text it was drawn under.
import { useState } from 'react';
import type { SheetWords } from '../../certificate/rules/index.ts';
import type { OpenConfirmation } from '../rules/index.ts';

/** 32-bit checksum, so the names in the words cannot be recovered from it. Leaves out the Stichtag, which changes every day. */
export function checksumOfSheet({ title, statement, notes, reservation }: SheetWords): string {
  let sum = 0;
  for (const sign of JSON.stringify([title, statement, notes, reservation]))
    sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2 ** 32;
  return sum.toString(36);
}

/** True when the draft holds a signature made under another text. Drafts of earlier versions have no checksum and count as unchanged. */
export function useSignedTextChanged({ draft }: Pick<OpenConfirmation, 'draft'>, sum: string): boolean {
  const [isOther] = useState(() => {
    if (draft?.sheetSum === undefined || draft.sheetSum === sum) return false;
    return (draft.strokes ?? []).length > 0 || (draft.values['signatureTyped'] ?? '') !== '';
  });
  return isOther;
}
