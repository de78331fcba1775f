import { useSyncExternalStore, type ReactElement } from 'react';
import { neutralTexts as texts } from './rules/messages.de.ts';
import { StatusRegion } from './status-region.tsx';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function OfflineNotice(): ReactElement {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <StatusRegion>{isOnline ? undefined : <p className="offline">{texts.offline}</p>}</StatusRegion>;
}
