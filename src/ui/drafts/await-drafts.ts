// A page sends the latest input when it is left, and the next page may read the draft before that has arrived (decision D47).
import type { DraftMark } from '../../platform/rules/draft-mark.ts';
import { clearMark, marksLeft } from './draft-marks.ts';

/** Milliseconds, two seconds in total; what has not arrived by then is not waited for. */
const pauses = [150, 250, 400, 500, 700];

/** Maps a place to the draft mark that the server has for it. */
export type DraftsFound = Readonly<Record<string, DraftMark | undefined>>;

const isBehind = (found: DraftMark | undefined, left: DraftMark | undefined): boolean =>
  left !== undefined && (found?.writer !== left.writer || found.count < left.count);

/**
 * Repeats `ask` until the server has the latest input sent by this tab. `draftsIn` extracts the marks from a response, or returns
 * undefined if it has none: the previous one counts then.
 */
export async function awaitDrafts<Answer>(
  ask: () => Promise<Answer>,
  draftsIn: (answer: Answer) => DraftsFound | undefined,
): Promise<Answer> {
  let left = marksLeft();
  let answer = await ask();
  let found = draftsIn(answer);
  for (const pause of pauses) {
    if (!Object.entries(found ?? {}).some(([place, mark]) => isBehind(mark, left[place]))) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    left = marksLeft();
    const later = await ask();
    const laterFound = draftsIn(later);
    if (laterFound === undefined) break;
    answer = later;
    found = laterFound;
  }
  for (const place of Object.keys(found ?? {})) clearMark(place);
  return answer;
}
