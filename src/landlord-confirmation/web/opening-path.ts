import type { RequestKind } from './form-variant.ts';

/** Path of the call that exchanges a link's value or opens the record again by its id, without '/api/v1'. */
export const openingPath = (request: RequestKind, linkOrId: string): string =>
  `/certificate/angaben-bestaetigen?request=${request}&token=${encodeURIComponent(linkOrId)}`;
