import type { ReactElement, ReactNode } from 'react';
import { neutralTexts as texts } from './rules/messages.de.ts';

export interface LoadingScreenProps {
  readonly text?: ReactNode;
}

/** Instead of a page that is not there yet. While the words are there that came with the document, they say it. */
export function LoadingScreen(props: LoadingScreenProps): ReactElement | undefined {
  return document.getElementById('opening') === null ? <LoadingWords {...props} /> : undefined;
}

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
