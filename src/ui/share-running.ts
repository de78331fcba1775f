/** Shares one response between concurrent calls: a second exchange of a link would end the token of the first. */
export function shareRunning<Value>(ask: (idOrLink: string) => Promise<Value>): (idOrLink: string) => Promise<Value> {
  const running = new Map<string, Promise<Value>>();
  return (idOrLink) => {
    const before = running.get(idOrLink);
    if (before) return before;
    const asked = ask(idOrLink).finally(() => running.delete(idOrLink));
    running.set(idOrLink, asked);
    return asked;
  };
}
