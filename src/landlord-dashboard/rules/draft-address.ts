// The URL names the open draft, so that a reload continues it and two tabs can hold two.
import * as z from 'zod/mini';

/** The maximum of drafts at once: as many as a person can keep track of; more would only hide the relevant ones. */
export const maxDrafts = 100;

const id = z.uuid();

/** Anything may be typed into the URL: what is no id begins another draft. */
export function readDraftAddress({ entwurf }: Record<string, unknown>): { entwurf?: string } {
  const read = id.safeParse(entwurf);
  return read.success ? { entwurf: read.data } : {};
}
