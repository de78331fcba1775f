// Keeps what was typed on the server (decision D47). A failure is no message: the next change tries again, and sending the
// form tells what is wrong.
import type { DraftMark } from '../../platform/rules/draft-mark.ts';
import type { ApiResult } from '../api-result.ts';
import { clearMark, leaveMark } from './draft-marks.ts';

/** A browser lets no more than 64 KiB outlive a page, all its calls together. */
const longestOutliving = 60_000;

export interface DraftToSend {
  /** As `read` gave it. */
  readonly text: string;
  readonly mark: DraftMark;
  readonly keepalive: boolean;
}

export interface Keeping {
  /** One for each form of each record; names nobody. */
  readonly place: string;
  /** What is in the form now, as JSON. */
  readonly read: () => string;
  /** There is nothing left to keep: it is being signed. */
  readonly isOver: () => boolean;
  readonly send: (draft: DraftToSend) => Promise<ApiResult<unknown>>;
}

export interface DraftKeeper {
  /** Sends what changed, one call at a time. */
  keep(): void;
  /** The page may be gone at once: whatever has no answer yet is sent again, without waiting for it. */
  part(): void;
  /** Sends what there is, changed or not. */
  save(): Promise<ApiResult<unknown>>;
  /**
   * Runs what makes the draft needless. Older words that are under way come first: after it, they would lie on top of what
   * was saved.
   */
  replaceBy<Value>(act: () => Promise<ApiResult<Value>>): Promise<ApiResult<Value>>;
}

const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

interface Sent {
  answer: ApiResult<unknown>;
  /** Nothing newer was sent meanwhile: this answer says what the server has. */
  isLatest: boolean;
}

/** One writer: counts what it sends, and leaves a mark as long as there is no answer. */
function createSender({ place, send }: Keeping): (text: string) => Promise<Sent> {
  const writer = crypto.randomUUID();
  let count = 0;
  let outliving = 0;
  return async (text) => {
    count += 1;
    const mark = { writer, count };
    const size = sizeOf(text);
    const keepalive = outliving + size <= longestOutliving;
    if (keepalive) outliving += size;
    leaveMark(place, mark);
    const answer = await send({ text, mark, keepalive });
    if (keepalive) outliving -= size;
    const isLatest = mark.count === count;
    // A call that was broken off because the page goes away has arrived nonetheless, perhaps.
    if (isLatest && (answer.ok || answer.problem.status !== 0)) clearMark(place);
    return { answer, isLatest };
  };
}

/** `first`: what the server has, or what nobody typed. */
export function createDraftKeeper(keeping: Keeping, first: string): DraftKeeper {
  const { place, read, isOver } = keeping;
  const sendMarked = createSender(keeping);
  /** Undefined: nobody knows what the server has. */
  let kept: string | undefined = first;
  let isReplaced = false;
  let isHeld = false;
  let last: { text: string; done: Promise<ApiResult<unknown>>; isParting: boolean } | undefined;

  const start = (text: string, isParting: boolean): Promise<ApiResult<unknown>> => {
    const done = sendMarked(text).then(({ answer, isLatest }) => {
      if (!isLatest) return answer;
      last = undefined;
      kept = answer.ok ? text : undefined;
      return answer;
    });
    last = { text, done, isParting };
    return done;
  };
  const keep = (): void => {
    const text = read();
    if (isReplaced || isHeld || isOver() || last !== undefined || text === kept) return;
    void start(text, false).then((answer) => {
      if (answer.ok) keep();
    });
  };
  const part = (): void => {
    const text = read();
    if (isReplaced || isOver()) return;
    const isSent = last === undefined ? text === kept : last.isParting && last.text === text;
    if (!isSent) void start(text, true);
  };
  const replaceBy = async <Value>(act: () => Promise<ApiResult<Value>>): Promise<ApiResult<Value>> => {
    isHeld = true;
    if (last !== undefined && last.text !== read()) await last.done;
    const replaced = await act();
    isHeld = false;
    isReplaced = replaced.ok;
    if (replaced.ok) clearMark(place);
    else keep();
    return replaced;
  };
  return { keep, part, save: () => start(read(), false), replaceBy };
}
