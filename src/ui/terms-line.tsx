import type { ReactElement } from 'react';
import type { Voice } from '../platform/rules/text-field.ts';
import { voiceTexts } from './voice-texts.ts';

/** Above the button whose click agrees to the terms (law L56): a line to read, no click more. */
export function TermsLine({ voice }: { readonly voice: Voice }): ReactElement {
  const { before, link, after } = voiceTexts[voice].terms;
  return (
    <p className="terms-line">
      {before}{' '}
      <a href="/nutzungsbedingungen" target="_blank" rel="noopener">
        {link}
      </a>{' '}
      {after}
    </p>
  );
}
