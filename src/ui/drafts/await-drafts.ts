// A page that was left sends what was typed last, and the next one may ask for it before it has arrived (decision D47).
import type { DraftMark } from '../../platform/rules/draft-mark.ts';
import { clearMark, marksLeft } from './draft-marks.ts';

/** Milliseconds, two seconds together: what has not come by then is shown as it is. */
const pauses = [150, 250, 400, 500, 700];

/** Place -> what the server keeps there. */
export type DraftsFound = Readonly<Record<string, DraftMark | undefined>>;

const isBehind = (found: DraftMark | undefined, left: DraftMark | undefined): boolean =>
  left !== undefined && (found?.writer !== left.writer || found.count < left.count);

/**
 * Asks until the server has what this tab sent at last. `draftsIn` tells what an answer knows of it; undefined for an
 * answer that tells nothing: the one before it counts.
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
