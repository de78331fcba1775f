import { useEffect, useRef, type ReactElement } from 'react';
import type { Voice } from '../../platform/rules/text-field.ts';
import { ReloadButton } from '../reload-button.tsx';
import { voiceTexts } from '../voice-texts.ts';
import { fieldIds } from './field-ids.ts';

export interface SummaryItem {
  readonly field: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly items: readonly SummaryItem[];
  /** An error that belongs to no field. */
  readonly message?: string | undefined;
  /** Replaces the title that counts the fields. */
  readonly title?: string | undefined;
  readonly voice: Voice;
  /** The page is older than the server: only reloading helps. */
  readonly isOutdated?: boolean;
}

/** After a failed submit: takes the focus when it appears (give it a new `key` for each failure) and links to the fields. */
export function ErrorSummary({ items, message, title, voice, isOutdated = false }: ErrorSummaryProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const texts = voiceTexts[voice];
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert">
      <h2>{items.length > 0 ? (title ?? texts.summaryTitle(items.length)) : texts.failedTitle}</h2>
      {message === undefined ? undefined : <p>{message}</p>}
      {items.length > 0 ? (
        <ul>
          {items.map(({ field, message: text }) => (
            <li key={field}>
              <a href={`#${fieldIds(field).control}`} onClick={(event) => focusField(event, field)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      ) : undefined}
      {isOutdated ? <ReloadButton /> : undefined}
    </div>
  );
}

/** Focuses without changing the URL: the router would treat a fragment as a page of its own. */
function focusField(event: { preventDefault: () => void }, field: string): void {
  event.preventDefault();
  const control = document.getElementById(fieldIds(field).control);
  openFolds(control);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

function openFolds(control: Element | null): void {
  for (let fold = control?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
}
