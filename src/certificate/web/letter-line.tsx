import type { ReactElement } from 'react';
import { dayInBerlin, formatDateLong } from '../../platform/rules/dates.ts';
import { productSettings } from '../../ui/product-settings.ts';
import type { DeliveredCertificate } from '../rules/index.ts';
import type { DownloadTexts } from './download-texts.ts';

interface LetterLineProps {
  readonly letter: NonNullable<DeliveredCertificate['letter']>;
  readonly texts: DownloadTexts;
}

/** Where the bought letter is, and what now when it does not arrive. */
export function LetterLine({ letter: { state, at }, texts }: LetterLineProps): ReactElement {
  const date = at === null ? '' : formatDateLong(dayInBerlin(new Date(at)));
  const more = moreOf(state, texts);
  return (
    <>
      {texts.letterStates[state](date)}
      {more === undefined ? undefined : <span className="download-letter">{more}</span>}
    </>
  );
}

function moreOf(state: LetterLineProps['letter']['state'], texts: DownloadTexts): string | undefined {
  if (state === 'sent') return texts.letterSent;
  if (state === 'failed') return texts.letterFailed(productSettings().operatorEmail);
  return state === 'canceled' ? texts.letterCanceled : undefined;
}
