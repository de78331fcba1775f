import type { ReactElement } from 'react';
import type { Voice } from '../platform/rules/text-field.ts';
import { voiceTexts } from './voice-texts.ts';

/** A line above the button whose click accepts the terms (law L56); it needs no extra click. */
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
