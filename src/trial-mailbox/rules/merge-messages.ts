import type { TrialMessage } from './schema.ts';

/** Puts new messages of a poll before the known ones; newest first, each once. */
export function mergeMessages(known: readonly TrialMessage[], fresh: readonly TrialMessage[]): readonly TrialMessage[] {
  const isFresh = new Set(fresh.map(({ id }) => id));
  const merged = [...fresh, ...known.filter(({ id }) => !isFresh.has(id))];
  return fresh.length === 0 ? known : merged.toSorted((a, b) => b.position - a.position);
}

/** Position to ask from at the next poll. */
export function newestPosition(messages: readonly TrialMessage[]): number {
  return messages.reduce((highest, { position }) => Math.max(highest, position), 0);
}

/** All recipients with their number of messages, in the order of their last message. */
export function recipientsOf(messages: readonly TrialMessage[]): { to: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { to } of messages) counts.set(to, (counts.get(to) ?? 0) + 1);
  return [...counts].map(([to, count]) => ({ to, count }));
}
