import { useEffect, useId, useRef, type ReactElement, type ReactNode, useState } from 'react';
import { PrintedSheet } from '../../certificate/web/index.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Sheet } from '../rules/index.ts';
import { sheetLandlordTexts as texts } from '../rules/sign-page.de.ts';
import './sheet-facts.css';
import './signing-form.css';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { StatusRegion } from '../../ui/status-region.tsx';

/** Milliseconds after the last change, so that nobody is interrupted while typing. */
const pause = 700;

/** An unfinished number would be announced as another amount. */
const amountField = (): HTMLElement | null => document.getElementById(fieldIds('arreasAmount').control);

/**
 * Announces the text to screen readers when it has changed, once per text. `text` is empty while the sentence is unknown; the first
 * text is not announced, but can be found on the page.
 */
function SpokenSheet({ text, appears }: { text: string; appears: boolean }): ReactElement {
  const [spoken, setSpoken] = useState('');
  const last = useRef(appears ? '' : text);
  useEffect(() => {
    if (text === '' || text === last.current) return undefined;
    const speak = (): void => {
      last.current = text;
      setSpoken(text);
    };
    let isOver = false;
    const field = amountField();
    const timer = setTimeout(() => {
      if (field === null || field !== document.activeElement) speak();
      else field.addEventListener('blur', () => (isOver ? undefined : speak()), { once: true });
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text]);
  return <StatusRegion hidden>{spoken}</StatusRegion>;
}

/** Shown where the sheet is wide. On a phone, name and flat are at the top of the page and the rest is one tap below (law L40). */
function Facts({ rows }: { rows: Sheet['facts'] }): ReactElement | undefined {
  return rows.length === 0 ? undefined : (
    <dl className="sheet-facts">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface SigningSheetProps {
  readonly sheet: Sheet;
  /** Why the text has just changed; it gets the focus with the heading, so that the text is read again. */
  readonly news?: string | undefined;
  /** The sheet appears with the first answers, so screen readers announce its first text. */
  readonly appears?: boolean;
  /** The signature, which is part of the sheet. */
  readonly children?: ReactNode;
}

/** What is signed is shown above the signature, word for word (decision D50, law L43). */
export function SigningSheet({ sheet, news, appears = false, children }: SigningSheetProps): ReactElement {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (news === undefined) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [news]);
  const { title, statement } = sheet.words;
  return (
    <section className="signing-sheet" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} aria-describedby={news === undefined ? undefined : `${id}-news`}>
        {texts.heading}
      </h2>
      {news === undefined ? undefined : (
        <div id={`${id}-news`}>
          <Notice kind="warning">{news}</Notice>
        </div>
      )}
      <PrintedSheet words={sheet.words} open={sheet.open} facts={<Facts rows={sheet.facts} />}>
        {children}
      </PrintedSheet>
      <SpokenSheet text={sheet.open === 'unknown' ? '' : texts.spoken(title, statement)} appears={appears} />
    </section>
  );
}
