import type { ReactElement, ReactNode } from 'react';
import { neutralTexts as texts } from './rules/messages.de.ts';

export interface LoadingScreenProps {
  readonly text?: ReactNode;
}

/** Shown until a page is loaded. As long as the document's own initial text is visible, that text serves instead. */
export function LoadingScreen(props: LoadingScreenProps): ReactElement | undefined {
  return document.getElementById('opening') === null ? <LoadingWords {...props} /> : undefined;
}

/** The loading screen's text, also used in the HTML shell. */
export function LoadingWords({ text = texts.loadingText }: LoadingScreenProps): ReactElement {
  return (
    <main className="full-screen" id="inhalt" tabIndex={-1}>
      <div className="full-screen-inner" role="status">
        <span className="loader" aria-hidden="true" />
        <h1>{texts.loadingTitle}</h1>
        <p>{text}</p>
      </div>
    </main>
  );
}
