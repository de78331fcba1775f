import { useEffect } from 'react';
import { messageResponse } from '../rules/index.ts';
import type { ConfirmationSession } from './confirmation-session.ts';

const inputs = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Tells the server when somebody touches the page that a link opened. A mail scanner's browser opens it and runs its scripts,
 * and touches nothing: for it the request stays unopened (security.md W61).
 */
export function useFirstInput(session: ConfirmationSession, isByLink: boolean): void {
  useEffect(() => {
    if (!isByLink) return undefined;
    const over = new AbortController();
    const tell = ({ isTrusted }: Event): void => {
      if (!isTrusted) return;
      over.abort();
      // Without an answer the next call that changes something tells it.
      void session.call({ method: 'POST', path: '/certificate/first-input', answer: messageResponse });
    };
    for (const input of inputs) document.addEventListener(input, tell, { capture: true, signal: over.signal });
    return () => over.abort();
  }, [session, isByLink]);
}
