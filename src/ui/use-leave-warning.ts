import { useCallback, useEffect, useRef } from 'react';

/** Makes the browser ask before a page with unsent input is left or reloaded. Returns a function that stops this after sending. */
export function useLeaveWarning(hasUnsentInput: boolean): () => void {
  const isStopped = useRef(false);
  useEffect(() => {
    if (!hasUnsentInput) return undefined;
    const warn = (event: BeforeUnloadEvent): void => {
      if (!isStopped.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsentInput]);
  return useCallback(() => {
    isStopped.current = true;
  }, []);
}
