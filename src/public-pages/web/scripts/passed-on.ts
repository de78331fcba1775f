// Handles a link that the tenant passed on, with its value in the fragment. The page shows nothing of the request; one button
// has the confirming link mailed to the landlord's stored address. Opening the page changes nothing.
import { callApi } from '../../../ui/api-client.ts';
import { passedOnLandlordTexts as texts } from '../../rules/info-page.de.ts';
import { part, showText, submitOnce } from './form-parts.ts';
import { isOver } from './is-over.ts';
import { tellAnswer } from './tell-answer.ts';

const linkValue = /^[\w-]{43}$/;

/** Reads the value and removes it from the address bar at once; the history entry keeps it, so that reloading works. */
function valueOfPage(): string | undefined {
  const typed = window.location.hash.slice(1);
  if (linkValue.test(typed)) {
    window.history.replaceState({ passedOn: typed }, '', window.location.pathname);
    return typed;
  }
  const state: unknown = window.history.state;
  const kept: unknown =
    typeof state === 'object' && state !== null ? Object.getOwnPropertyDescriptor(state, 'passedOn')?.value : undefined;
  return typeof kept === 'string' && linkValue.test(kept) ? kept : undefined;
}

async function send(token: string): Promise<void> {
  const result = await callApi({ method: 'POST', path: '/token/renew', body: { token } });
  if (!result.ok) return tellAnswer('#weitergabe-fehler', result.problem.message);
  part('#weitergabe-formular', HTMLFormElement).hidden = true;
  showText('#weitergabe-antwort', texts.sent);
  part('#weitergabe-antwort', HTMLElement).focus();
}

async function checkWhetherOver(token: string): Promise<void> {
  if (!(await isOver(token))) return;
  part('#weitergabe-formular', HTMLFormElement).hidden = true;
  showText('#weitergabe-antwort', texts.over);
}

/** Whether the page was opened by such a link. */
export function startPassedOn(): boolean {
  const token = valueOfPage();
  if (token === undefined) return false;
  part('#weitergabe', HTMLElement).hidden = false;
  submitOnce(part('#weitergabe-formular', HTMLFormElement), () => send(token));
  void checkWhetherOver(token);
  return true;
}
