// A photo or a screenshot is read by a worker of this browser; the worker and its decoder are loaded with the first one.
// oxlint-disable-next-line import/default -- Vite gives the address of the worker instead of what it exports
import workerUrl from './qr-worker.ts?worker&url';
import type { PictureAnswer } from './qr-worker.ts';

interface ScriptUrls {
  createScriptURL: (url: string) => string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls };
  }
}

let policy: ScriptUrls | undefined;

/** Our pages' Trusted Types policy allows only this URL as a script. A policy can be created once per page. */
function startWorker(): Worker {
  const rules = { createScriptURL: () => workerUrl };
  policy ??= window.trustedTypes?.createPolicy('qr-worker', rules) ?? rules;
  return new Worker(policy.createScriptURL(workerUrl), { type: 'module' });
}

/** Longer than the worker itself keeps scanning, even on a slow phone; after this it hangs. */
const maxMs = 20_000;

/**
 * Reads a picture in a worker of its own, whose memory is freed afterwards. Null when the worker could not be loaded or failed.
 */
export async function readPicture(file: File): Promise<PictureAnswer | null> {
  const worker = startWorker();
  let limit: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<PictureAnswer | null>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      limit = setTimeout(() => resolve({ kind: 'unreadable' }), maxMs);
      worker.postMessage(file);
    });
  } finally {
    clearTimeout(limit);
    worker.terminate();
  }
}
