import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import { Envelope } from './envelope.tsx';
import { envelopeSteps } from './rules/envelope-steps.ts';
import { Seal } from './seal.tsx';
import { placeToasts } from './toast-place.ts';

export interface FullScreenMessageProps {
  /** Also the document's title. */
  readonly title: string;
  readonly text?: ReactNode;
  readonly art?: 'envelope' | 'seal';
  /** Buttons below the text. */
  readonly actions?: ReactNode;
}

/** The whole content of a page; it takes the focus, so that screen readers read its text. */
export function FullScreenMessage({ title, text, art, actions }: FullScreenMessageProps): ReactElement {
  const box = useRef<HTMLElement>(null);
  useDocumentTitle(title);
  useEffect(() => {
    box.current?.focus();
    placeToasts();
  }, []);
  return (
    <main className="full-screen" id="inhalt" ref={box} tabIndex={-1} aria-label={title}>
      <div className="full-screen-inner">
        {art === 'seal' ? <Seal /> : undefined}
        {art === 'envelope' ? <EnvelopeProgress /> : undefined}
        <h1>{title}</h1>
        {text === undefined ? undefined : <p>{text}</p>}
        {actions === undefined ? undefined : <div className="actions">{actions}</div>}
      </div>
    </main>
  );
}

function EnvelopeProgress(): ReactElement {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const timer = setInterval(
      () => setPercent((value) => Math.min(100, value + envelopeSteps.percent)),
      envelopeSteps.milliseconds,
    );
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <Envelope />
      <progress className="envelope-track" max={100} value={percent} aria-hidden="true" />
    </>
  );
}
