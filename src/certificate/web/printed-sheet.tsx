import type { ReactElement, ReactNode } from 'react';
import type { SheetWords } from '../rules/index.ts';
import { sheetNeutralTexts } from '../rules/sheet.de.ts';
import { softened } from '../rules/soft-hyphens.ts';
import './printed-sheet.css';

export interface PrintedSheetProps {
  readonly words: SheetWords;
  /** Decides the colour; 'unknown': the statement only says what is missing. */
  readonly open: 'nothing' | 'something' | 'unknown';
  /** Between the statement and the notes. */
  readonly facts?: ReactNode;
  /** Below the words: the signature, or what the checker needs. */
  readonly children?: ReactNode;
}

/** The one sheet: whoever signs and whoever checks read the same words in the same order. */
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
