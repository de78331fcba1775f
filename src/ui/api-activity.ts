// Every answered call of a session restarts its idle time on the server; session-warning.tsx listens to these calls in all tabs of
// the browser.
import type { SessionScope } from './session.ts';

type Listener = (scope: SessionScope) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

function tell(scope: SessionScope): void {
  for (const listener of listeners) listener(scope);
}

function otherTabs(): BroadcastChannel {
  if (channel === undefined) {
    channel = new BroadcastChannel('session-activity');
    channel.addEventListener('message', ({ data }: MessageEvent<SessionScope>) => tell(data));
  }
  return channel;
}

/** Tells all tabs of this browser that a call of the session was answered. */
export function reportActivity(scope: SessionScope): void {
  tell(scope);
  otherTabs().postMessage(scope);
}

/** Calls the listener for answered calls of any tab; returns a function that removes it. */
export function onActivity(listener: Listener): () => void {
  listeners.add(listener);
  otherTabs();
  return () => {
    listeners.delete(listener);
  };
}
