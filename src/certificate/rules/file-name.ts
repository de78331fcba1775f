import { dayInBerlin } from '../../platform/rules/dates.ts';
import { documentNeutralTexts as texts } from './document-texts.de.ts';

/** By the day of issue alone: a file name travels, and says nothing of code, names or debts (decision D74). */
export function certificateFileName(issuedAt: Date): string {
  return texts.fileName(dayInBerlin(issuedAt));
}
