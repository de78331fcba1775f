// The terms of use as a file: the text under which an order was made, attached to its confirmation (law L04, L14).
import { termsVersion, termsVersionBefore } from '../payment/rules/index.ts';
import type { TermsFile } from '../payment/server/index.ts';
import type { Settings } from '../platform/settings/settings.ts';
import before from '../public-pages/texts/nutzungsbedingungen-before.md?raw';
import terms from '../public-pages/texts/nutzungsbedingungen.md?raw';
import { fillText, placeholderValues } from './site/fill-placeholders.ts';

/** An order older than both texts gets today's file, under the file's own name. */
export function termsFile(settings: Settings, wanted: string = termsVersion): TermsFile {
  const version = wanted === termsVersionBefore ? termsVersionBefore : termsVersion;
  const values = { ...placeholderValues(settings), TERMS_VERSION: version };
  const text = version === termsVersion ? terms : before;
  return {
    fileName: `nutzungsbedingungen-${version}.txt`,
    contentType: 'text/plain; charset=utf-8',
    bytes: Buffer.from(fillText(text, values, 'nutzungsbedingungen.md'), 'utf8'),
  };
}
