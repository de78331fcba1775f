import type { Settings } from '../../../platform/settings/settings.ts';
import type { PrintHouse } from './print-house.ts';
import { createLetterXpress } from './letter-xpress.ts';

/** The one that the settings name; null: the operator prints the letters himself. */
export function createPrintHouse({ letterXpress }: Pick<Settings, 'letterXpress'>): PrintHouse | null {
  return letterXpress ? createLetterXpress(letterXpress) : null;
}
