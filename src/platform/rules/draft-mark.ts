// Unsent input is kept on the server (decision D47). Calls overtake each other; a mark tells which one is the latest.
import * as z from 'zod/mini';

export const draftMark = z.object({
  /** At random, one for each form of each page load: two tabs are two writers. */
  writer: z.uuid(),
  /** The writer's how-manieth. */
  count: z.int().check(z.gte(1), z.lte(1_000_000)),
});
export type DraftMark = z.output<typeof draftMark>;
