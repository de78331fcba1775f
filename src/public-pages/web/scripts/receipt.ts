// The content of the printed receipt of a check ('Prüfbeleg').
import type { PrintedRow, PrintedText } from '../../../certificate/rules/index.ts';

interface ReceiptSeal {
  readonly word: string;
  /** How much of the seal is drawn, by how much was checked. */
  readonly drawn: 'half' | 'three-quarters' | 'full';
}

interface ComparedRow extends PrintedRow {
  /** For example 'stimmt' or 'stimmt nicht'. */
  readonly word: string;
}

export interface ShownEvidence {
  readonly checked: readonly string[];
  readonly notChecked: readonly string[];
  /** Missing from the previous version. */
  readonly warnings?: readonly string[];
  /** Day of signing (YYYY-MM-DD); missing when it is not disclosed. */
  readonly on?: string | undefined;
}

interface SheetRow extends PrintedRow {
  readonly isOpen?: boolean;
}

/** What was checked. It never contains the key of a QR code. */
export interface Receipt {
  /** The code in groups; null when only a file was checked. */
  readonly code: string | null;
  /** What was checked, when it is neither a code nor a file. */
  readonly of?: string;
  /** How to check it again, when not on the check page. */
  readonly again?: string;
  /** ISO time. */
  readonly checkedAt: string;
  /** The colour of the frame; 'good' is forest, all others ink. */
  readonly tone: 'code' | 'good' | 'open' | 'over' | 'mismatch';
  readonly seal: ReceiptSeal;
  readonly title: string;
  readonly lines: readonly string[];
  /** The complete text, decrypted with the key of the QR code. */
  readonly sheet?: Pick<PrintedText, 'title' | 'statement' | 'reservation'> & { readonly rows: readonly SheetRow[] };
  /** Whose certificate it is, when the text was not decrypted. */
  readonly facts?: readonly PrintedRow[];
  /** SHA-256 of the checked file, hexadecimal. */
  readonly fileHash?: string;
  /** What was typed from the document. */
  readonly compared?: readonly ComparedRow[];
  readonly level: { readonly words: string; readonly evidence: ShownEvidence };
  readonly register?: { readonly words: string; readonly hash: string | null };
}
