import { dayInBerlin } from '../../platform/rules/dates.ts';
import { documentNeutralTexts as texts } from './document-texts.de.ts';

/** The file name contains only the day of issue: file names travel, so it reveals no code, name or debt (decision D74). */
export function certificateFileName(issuedAt: Date): string {
  return texts.fileName(dayInBerlin(issuedAt));
}
