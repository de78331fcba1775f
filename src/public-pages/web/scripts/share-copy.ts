// 'PDF-Kopie laden'. The copy is made after the share was, and may take a moment more.
import { fetchFile, saveFile, type ServedFile } from '../../../ui/api-client.ts';
import type { ApiResult } from '../../../ui/api-result.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { openedShareLandlordTexts as texts } from '../../rules/share-page.de.ts';
import { part } from './form-parts.ts';

const pauseMs = 2000;
const maxTries = 20;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));

const askOnce = (token: string): Promise<ApiResult<ServedFile>> =>
  fetchFile({ path: '/certificate/shares/file', token });

async function ask(token: string): Promise<ApiResult<ServedFile>> {
  let answer = await askOnce(token);
  for (let tries = 1; tries < maxTries; tries++) {
    if (answer.ok || answer.problem.code !== 'copy-in-the-making') break;
    await pause();
    answer = await askOnce(token);
  }
  return answer;
}

interface CopyParts {
  /** Null: nothing can be had, it is a preview. */
  readonly token: () => string | null;
  /** The session (half an hour) or the share has ended: start over. */
  readonly onSignedOut: () => void;
}

export function startCopy({ token, onSignedOut }: CopyParts): void {
  const button = part('#kopie-laden', HTMLButtonElement);
  const label = part('span', HTMLSpanElement, button);
  const idle = label.textContent;
  let isBusy = false;
  const say = (text: string): void => {
    part('#kopie-antwort', HTMLElement).textContent = text;
  };
  const load = async (): Promise<void> => {
    const mine = token();
    if (mine === null) return say(texts.fileInPreview);
    say('');
    const answer = await ask(mine);
    if (answer.ok) return saveFile(answer.value);
    if (answer.problem.status === 401) return onSignedOut();
    say(orFallback(answer.problem, texts.fileFailed).message);
  };
  button.addEventListener('click', () => {
    if (isBusy) return;
    isBusy = true;
    button.setAttribute('aria-disabled', 'true');
    label.textContent = button.dataset['busy'] ?? idle;
    void load().finally(() => {
      isBusy = false;
      button.removeAttribute('aria-disabled');
      label.textContent = idle;
    });
  });
}
