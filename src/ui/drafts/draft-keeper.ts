// Stores typed input on the server as a draft (decision D47). A failure shows no message: the next change tries again, and
// submitting the form reports what is wrong.
import type { DraftMark } from '../../platform/rules/draft-mark.ts';
import type { ApiResult } from '../api-result.ts';
import { clearMark, leaveMark } from './draft-marks.ts';

/** Browsers allow calls with at most 64 KiB in total to outlive a page. */
const longestOutliving = 60_000;

export interface DraftToSend {
  /** The text as returned by `read`. */
  readonly text: string;
  readonly mark: DraftMark;
  readonly keepalive: boolean;
}

export interface Keeping {
  /** Unique per form and record; contains no personal data. */
  readonly place: string;
  /** Returns the form's current content as JSON. */
  readonly read: () => string;
  /** True when there is nothing left to store because the form is being signed. */
  readonly isOver: () => boolean;
  readonly send: (draft: DraftToSend) => Promise<ApiResult<unknown>>;
}

export interface DraftKeeper {
  /** Sends changes, one call at a time. */
  keep(): void;
  /** To be called when the page may go away: sends everything unanswered again, without waiting for a response. */
  flush(): void;
  /** Sends the current content, changed or not. */
  save(): Promise<ApiResult<unknown>>;
  /**
   * Runs an action that makes the draft obsolete. Earlier draft calls in progress are awaited first: after the action, they would
   * overwrite what it saved.
   */
  replaceBy<Value>(act: () => Promise<ApiResult<Value>>): Promise<ApiResult<Value>>;
}

const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

interface Sent {
  answer: ApiResult<unknown>;
  /** No newer text was sent meanwhile, so this response tells what the server has. */
  isLatest: boolean;
}

/** Acts as one writer: numbers its calls, and stores a mark while there is no response. */
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
    // A call that was aborted because the page goes away may have arrived nonetheless.
    if (isLatest && (answer.ok || answer.problem.status !== 0)) clearMark(place);
    return { answer, isLatest };
  };
}

/** `first` is the content that the server has or that nobody typed. */
export function createDraftKeeper(keeping: Keeping, first: string): DraftKeeper {
  const { place, read, isOver } = keeping;
  const sendMarked = createSender(keeping);
  /** Undefined when it is unknown what the server has. */
  let kept: string | undefined = first;
  let isReplaced = false;
  let isHeld = false;
  let last: { text: string; done: Promise<ApiResult<unknown>>; isFlush: boolean } | undefined;

  const start = (text: string, isFlush: boolean): Promise<ApiResult<unknown>> => {
    const done = sendMarked(text).then(({ answer, isLatest }) => {
      if (!isLatest) return answer;
      last = undefined;
      kept = answer.ok ? text : undefined;
      return answer;
    });
    last = { text, done, isFlush };
    return done;
  };
  const keep = (): void => {
    const text = read();
    if (isReplaced || isHeld || isOver() || last !== undefined || text === kept) return;
    void start(text, false).then((answer) => {
      if (answer.ok) keep();
    });
  };
  const flush = (): void => {
    const text = read();
    if (isReplaced || isOver()) return;
    const isSent = last === undefined ? text === kept : last.isFlush && last.text === text;
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
  return { keep, flush, save: () => start(read(), false), replaceBy };
}
