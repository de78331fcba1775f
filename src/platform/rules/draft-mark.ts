// The mark of unsent input kept on the server (decision D47). Calls may arrive out of order; the mark tells which one is the
// latest.
import * as z from 'zod/mini';

export const draftMark = z.object({
  /** A random id per form and page load: two tabs are two writers. */
  writer: z.uuid(),
  /** The sequence number of this write by the writer. */
  count: z.int().check(z.gte(1), z.lte(1_000_000)),
});
export type DraftMark = z.output<typeof draftMark>;
