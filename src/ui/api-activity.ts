// Every answered call of a session restarts its idle time on the server; the warning listens here.
const listeners = new Set<() => void>();

export function tellActivity(): void {
  for (const listener of listeners) listener();
}

export function onActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
