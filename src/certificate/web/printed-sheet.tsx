import type { ReactElement, ReactNode } from 'react';
import type { SheetWords } from '../rules/index.ts';
import { sheetNeutralTexts } from '../rules/sheet.de.ts';
import { softened } from '../rules/soft-hyphens.ts';
import './printed-sheet.css';

export interface PrintedSheetProps {
  readonly words: SheetWords;
  /** Sets the colour; 'unknown' is for a statement that only says what is missing. */
  readonly open: 'nothing' | 'something' | 'unknown';
  /** Shown between the statement and the notes. */
  readonly facts?: ReactNode;
  /** Shown below the text: the signature, or what a checker needs. */
  readonly children?: ReactNode;
}

/** The certificate's text on screen: signer and checker read the same text in the same order. */
export function PrintedSheet({ words, open, facts, children }: PrintedSheetProps): ReactElement {
  const { title, referenceDate, statement, notes, reservation } = words;
  return (
    <div className="printed-sheet" data-open={open}>
      <h3 className="printed-title">{softened(title)}</h3>
      {referenceDate === '' ? undefined : (
        <p className="printed-date">{sheetNeutralTexts.referenceDate(referenceDate)}</p>
      )}
      <p className="printed-statement">{softened(statement)}</p>
      {facts}
      {notes.map(({ label, value }) => (
        <dl key={label} className="printed-note">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </dl>
      ))}
      <p className="printed-reservation">{softened(reservation)}</p>
      {children}
    </div>
  );
}
