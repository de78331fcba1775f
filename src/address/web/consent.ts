// Whether this visitor lets an external service complete addresses (law L20). Stored only in the page: a new visit asks again.
import { useSyncExternalStore } from 'react';

let isGiven = false;
const listeners = new Set<() => void>();

export const hasConsent = (): boolean => isGiven;

export function giveConsent(): void {
  isGiven = true;
  for (const listener of listeners) listener();
}

export function useConsent(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, hasConsent);
}
