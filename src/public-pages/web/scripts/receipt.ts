// What is on the sheet that is printed of a check ('Prüfbeleg').
import type { PrintedRow, PrintedText } from '../../../certificate/rules/index.ts';

interface ReceiptSeal {
  readonly word: string;
  /** As far as was checked. */
  readonly drawn: 'half' | 'three-quarters' | 'full';
}

interface ComparedRow extends PrintedRow {
  /** 'stimmt', 'stimmt nicht' ... */
  readonly word: string;
}

export interface ShownEvidence {
  readonly checked: readonly string[];
  readonly notChecked: readonly string[];
  /** None in an answer of the version before. */
  readonly warnings?: readonly string[];
  /** ISO time. */
  readonly on: string;
}

interface SheetRow extends PrintedRow {
  readonly isOpen?: boolean;
}

/** What was checked. The key of a QR code never gets here. */
export interface Receipt {
  /** In groups; null when a file alone was checked. */
  readonly code: string | null;
  /** What it is, where it is neither a code nor a file. */
  readonly of?: string;
  /** How it is checked once more, where the check page is not the place. */
  readonly again?: string;
  /** ISO time. */
  readonly checkedAt: string;
  /** Colour of the frame; 'good' is forest, all others are ink. */
  readonly tone: 'code' | 'good' | 'open' | 'over' | 'mismatch';
  readonly seal: ReceiptSeal;
  readonly title: string;
  readonly lines: readonly string[];
  /** The whole text, opened by the key of the QR code. */
  readonly sheet?: Pick<PrintedText, 'title' | 'statement' | 'reservation'> & { readonly rows: readonly SheetRow[] };
  /** Whose certificate it is, where the text was not opened. */
  readonly facts?: readonly PrintedRow[];
  /** SHA-256 of the file that was looked at, hexadecimal. */
  readonly fileHash?: string;
  /** What was typed from the paper. */
  readonly compared?: readonly ComparedRow[];
  /** `on` is missing where nobody is told. */
  readonly level: { readonly words: string; readonly evidence: Omit<ShownEvidence, 'on'> & { readonly on?: string } };
  readonly register?: { readonly words: string; readonly hash: string | null };
}
