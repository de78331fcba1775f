// The text above the signature: composed in the browser while the landlord types, and replaced by the server's text once a TAN was sent
// for it.
import { useEffect, useState } from 'react';
import type { PrintedText, SheetWords } from '../../certificate/rules/index.ts';
import { addDays, calendarDate, dayInBerlin, daysBetween, type CalendarDate } from '../../platform/rules/dates.ts';
import { sheetOf, type Sheet, type StatedValues } from '../rules/index.ts';

export interface FixedSheet {
  /** The form content that the text was fixed for; other content is composed in the browser again. */
  readonly content: string;
  readonly text: PrintedText;
  /** Tenant, flat, Stichtag and open amount in one line, for the dialog. */
  readonly openLine: string;
  /** Set if the server's text differs from what was shown here. */
  readonly news?: string;
}

const emptyFixed: FixedSheet = {
  content: '',
  text: { title: '', referenceDate: '', statement: '', rows: [], reservation: '' },
  openLine: '',
};

export interface LiveSheet {
  readonly sheet: Sheet;
  readonly openLine: string;
  readonly news: string | undefined;
  readonly shownFor: (content: string) => SheetWords;
  readonly fix: (fixed: FixedSheet) => void;
}

/** `content` is the form's current content, `startDay` the server's day when the page was opened. */
export function useLiveSheet(values: StatedValues, content: string, startDay: string): LiveSheet {
  const [fixed, fix] = useState(emptyFixed);
  const today = useToday(startDay);
  const own = sheetOf(values, today);
  const wordsFor = (wanted: string): SheetWords =>
    fixed.content === wanted ? { ...fixed.text, notes: own.words.notes } : own.words;
  return {
    sheet: { ...own, words: wordsFor(content) },
    openLine: fixed.openLine,
    news: fixed.content === content ? fixed.news : undefined,
    shownFor: wordsFor,
    fix,
  };
}

/** Milliseconds per minute. */
const minute = 60_000;

/** The server's day, advanced by this device's clock, because a page may stay open past midnight. */
function useToday(startDay: string): CalendarDate {
  const [start] = useState(() => dayInBerlin(new Date()));
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(dayInBerlin(new Date())), minute);
    return () => clearInterval(timer);
  }, []);
  return addDays(calendarDate(startDay), daysBetween(start, now));
}
