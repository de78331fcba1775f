// Which certificate that was begun is open stands in the address, so that a reload goes on with it and two tabs hold two.
import * as z from 'zod/mini';

/** So many may be begun at once: as many as a person keeps track of; more would only hide the ones that are meant. */
export const mostDrafts = 100;

const id = z.uuid();

/** Whatever somebody typed into the address: what is no id begins another one. */
export function readDraftAddress({ entwurf }: Record<string, unknown>): { entwurf?: string } {
  const read = id.safeParse(entwurf);
  return read.success ? { entwurf: read.data } : {};
}
