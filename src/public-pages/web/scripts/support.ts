// The help page asks once whether the service answers and its database does too.
import { statusNeutralTexts as texts } from '../../rules/support-page.de.ts';
import { part } from './form-parts.ts';

const longestWait = 10_000;

async function isReady(): Promise<boolean> {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(longestWait) });
    return answer.ok;
  } catch {
    // No answer at all.
    return false;
  }
}

const clock = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });

async function showState(): Promise<void> {
  const ready = await isReady();
  const place = part('#dienst', HTMLElement);
  place.dataset['state'] = ready ? 'ready' : 'down';
  place.textContent = (ready ? texts.ready : texts.down)(clock.format(new Date()));
}

void showState();
