import { sharedNeutralTexts } from './messages.de.ts';
import type { ShareChoice } from './parts.ts';

/** 'Genaue Anschrift der Wohnung, Name der Vermieterseite': in one row, on the page and on the copy. */
export function notSharedLine(choices: readonly ShareChoice[]): string {
  const line = choices.map((choice) => sharedNeutralTexts.choices[choice]).join(', ');
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}
