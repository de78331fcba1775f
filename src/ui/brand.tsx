import type { ReactElement } from 'react';
import { neutralTexts as texts } from './rules/messages.de.ts';

/** Logo and name, linked to the start page with a full load, because '/' is a static page. */
export function Brand(): ReactElement {
  return (
    <a className="brand" href="/" aria-label={texts.homeOf}>
      <span className="brand-mark" aria-hidden="true" />
      <span>{texts.productName}</span>
    </a>
  );
}
