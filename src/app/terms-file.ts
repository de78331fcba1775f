// The terms of use as a file to keep: the same text as the page, attached to the order confirmation (law L04, L14).
import { termsVersion } from '../payment/rules/index.ts';
import type { TermsFile } from '../payment/server/index.ts';
import type { Settings } from '../platform/settings/settings.ts';
import terms from '../public-pages/texts/nutzungsbedingungen.md?raw';
import { fillText, placeholderValues } from './site/fill-placeholders.ts';

export function termsFile(settings: Settings): TermsFile {
  const text = fillText(terms, placeholderValues(settings), 'nutzungsbedingungen.md');
  return {
    fileName: `nutzungsbedingungen-${termsVersion}.txt`,
    contentType: 'text/plain; charset=utf-8',
    bytes: Buffer.from(text, 'utf8'),
  };
}
