// 'PDF-Kopie laden'. The copy is made after the share was, and may take a moment more.
import { fetchFile, saveFile, type ServedFile } from '../../../ui/api-client.ts';
import type { ApiProblem, ApiResult } from '../../../ui/api-result.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { openedShareLandlordTexts as texts } from '../../rules/share-page.de.ts';
import { part, submitOnce } from './form-parts.ts';

const pauseMs = 2000;
const maxTries = 20;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** What can be done with a share as long as it is open on the page. */
export interface OpenShare {
  /** Null: nothing can be had, it is a preview. */
  readonly token: () => string | null;
  /** Of an answer that says that the half hour is over, or the share: the page says so, and that was all. */
  readonly isOver: (problem: ApiProblem) => boolean;
}

/** Ends when another link was opened: that one's button must not wait for this copy. */
async function ask(mine: string, token: OpenShare['token']): Promise<ApiResult<ServedFile>> {
  for (let tries = 1; ; tries++) {
    const answer = await fetchFile({ path: '/certificate/shares/file', token: mine });
    const isInTheMaking = !answer.ok && answer.problem.code === 'copy-in-the-making';
    if (!isInTheMaking || tries === maxTries || mine !== token()) return answer;
    await pause();
  }
}

const say = (text: string): void => {
  part('#kopie-antwort', HTMLElement).textContent = text;
};

export function startCopy({ token, isOver }: OpenShare): void {
  submitOnce(part('#kopie', HTMLFormElement), async () => {
    const mine = token();
    if (mine === null) return say(texts.fileInPreview);
    say('');
    const answer = await ask(mine, token);
    if (mine !== token()) return;
    if (answer.ok) return saveFile(answer.value);
    if (!isOver(answer.problem)) say(orFallback(answer.problem, texts.fileFailed).message);
  });
}
