// The account at the print house. Without one the operator prints the letters.
import { z } from 'zod';
import { letterSettingsNeutralTexts as texts } from '../rules/letter-settings.de.ts';
import { isAllowedUrl } from './loopback.ts';
import { matching } from './setting-kinds.ts';

export interface LetterXpressSettings {
  username: string;
  apiKey: string;
  /** In trial mode the print house prints nothing. */
  mode: 'test' | 'live';
  url: string;
}

export interface LetterSettings {
  letterProvider: 'embedded' | 'letterxpress';
  letterXpress: LetterXpressSettings | undefined;
}

/** The only host that letters are sent to (ASVS 13.2.4). */
export const letterXpressUrl = 'https://api.letterxpress.de';

export const letterShape = {
  LETTER_PROVIDER: z.enum(['embedded', 'letterxpress']).default('embedded'),
  LETTERXPRESS_USERNAME: z.string().trim().min(1).max(200).optional(),
  LETTERXPRESS_API_KEY: matching(/^\S{8,300}$/, texts.apiKey).optional(),
  LETTERXPRESS_URL: z.url({ protocol: /^https?$/ }).default(letterXpressUrl),
};

type Raw = z.output<z.ZodObject<typeof letterShape>>;

/** What is wrong or missing for the chosen service, one line each; never a value. */
export function letterProblems(raw: Raw, isTrial: boolean): string[] {
  if (raw.LETTER_PROVIDER === 'embedded') return [];
  return [
    ...(raw.LETTERXPRESS_USERNAME === undefined ? [`LETTERXPRESS_USERNAME: ${texts.username}`] : []),
    ...(raw.LETTERXPRESS_API_KEY === undefined ? [`LETTERXPRESS_API_KEY: ${texts.apiKey}`] : []),
    ...(isAllowedUrl(raw.LETTERXPRESS_URL, letterXpressUrl, isTrial)
      ? []
      : [`LETTERXPRESS_URL: ${texts.otherHost(letterXpressUrl)}`]),
  ];
}

/** To be called when there are no problems. */
export function letterOf(raw: Raw, isTrial: boolean): LetterSettings {
  const { LETTER_PROVIDER: letterProvider, LETTERXPRESS_USERNAME: username, LETTERXPRESS_API_KEY: apiKey } = raw;
  const isChosen = letterProvider === 'letterxpress' && username !== undefined && apiKey !== undefined;
  const mode = isTrial ? 'test' : 'live';
  return { letterProvider, letterXpress: isChosen ? { username, apiKey, mode, url: raw.LETTERXPRESS_URL } : undefined };
}
