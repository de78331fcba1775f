// The help page checks once whether the service and its database respond.
import { statusNeutralTexts as texts } from '../../rules/support-page.de.ts';
import { part } from './form-parts.ts';

const timeoutMs = 10_000;

async function isReady(): Promise<boolean> {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok;
  } catch {
    // There was no response at all.
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
