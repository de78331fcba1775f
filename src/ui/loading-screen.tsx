import type { ReactElement, ReactNode } from 'react';
import { neutralTexts as texts } from './rules/messages.de.ts';

export interface LoadingScreenProps {
  readonly title?: ReactNode;
  readonly text?: ReactNode;
}

export function LoadingScreen({
  title = texts.loadingTitle,
  text = texts.loadingText,
}: LoadingScreenProps): ReactElement {
  return (
    <main className="full-screen" id="inhalt" tabIndex={-1}>
      <div className="full-screen-inner" role="status">
        <span className="loader" aria-hidden="true" />
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </main>
  );
}
