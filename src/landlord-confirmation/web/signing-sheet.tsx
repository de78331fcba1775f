import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { PrintedSheet } from '../../certificate/web/index.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Sheet } from '../rules/index.ts';
import { sheetLandlordTexts as texts } from '../rules/sign-page.de.ts';
import { SpokenSheet } from './spoken-sheet.tsx';
import './signing-form.css';

export interface SigningSheetProps {
  readonly sheet: Sheet;
  /** Why the words are others than a moment ago; it gets the focus with the heading, so that they are read again. */
  readonly news?: string | undefined;
  /** The signature, which is part of the sheet. */
  readonly children?: ReactNode;
}

/** What is signed stands above the signature, word for word (decision D50, law L43). */
export function SigningSheet({ sheet, news, children }: SigningSheetProps): ReactElement {
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
      <PrintedSheet words={sheet.words} open={sheet.open}>
        {children}
      </PrintedSheet>
      <SpokenSheet text={sheet.open === 'unknown' ? '' : texts.spoken(title, statement)} />
    </section>
  );
}
