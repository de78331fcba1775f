import { sharedNeutralTexts } from './messages.de.ts';
import type { ShareChoice } from './parts.ts';

/**
 * One row that lists what is not shared, such as 'Genaue Anschrift der Wohnung, Name der Vermieterseite', for the page and the
 * copy.
 */
export function notSharedLine(choices: readonly ShareChoice[]): string {
  const line = choices.map((choice) => sharedNeutralTexts.choices[choice]).join(', ');
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}
