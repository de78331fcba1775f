// 'PDF-Kopie laden'. The copy is made after the share was created, and may not exist yet.
import { fetchFile, saveFile, type ServedFile } from '../../../ui/api-client.ts';
import type { ApiProblem, ApiResult } from '../../../ui/api-result.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { openedShareLandlordTexts as texts } from '../../rules/share-page.de.ts';
import { part, submitOnce } from './form-parts.ts';

const pauseMs = 2000;
const maxTries = 20;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** What can be done with a share while it is open on the page. */
export interface OpenShare {
  /** The token; null in a preview, in which nothing can be downloaded. */
  readonly token: () => string | null;
  /** Handles a response that the half hour or the share is over: the page then says so. Returns whether it was one. */
  readonly isOver: (problem: ApiProblem) => boolean;
}

/** Polls for the copy; stops when another link was opened, whose button must not wait for this copy. */
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
