// Marks of drafts that this tab has sent and that are unanswered. They survive a reload and contain nothing of what was typed.
import type { DraftMark } from '../../platform/rules/draft-mark.ts';
import { parseJson } from '../../platform/rules/parse-json.ts';

const key = 'drafts';

export type DraftMarks = Readonly<Record<string, DraftMark>>;

const isMark = (value: unknown): value is DraftMark =>
  typeof value === 'object' && value !== null && 'writer' in value && 'count' in value;

/** The marks of drafts without a response, by place. */
export function marksLeft(): DraftMarks {
  const left = parseJson(sessionStorage.getItem(key) ?? '');
  if (typeof left !== 'object' || left === null) return {};
  return Object.fromEntries(Object.entries(left).filter((entry): entry is [string, DraftMark] => isMark(entry[1])));
}

export function leaveMark(place: string, mark: DraftMark): void {
  sessionStorage.setItem(key, JSON.stringify({ ...marksLeft(), [place]: mark }));
}

export function clearMark(place: string): void {
  const { [place]: _cleared, ...others } = marksLeft();
  if (Object.keys(others).length === 0) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(others));
}
