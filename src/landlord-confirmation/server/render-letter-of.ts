import type { Platform } from '../../platform/platform.ts';
import type { LandlordsRequest } from '../../tenant-request/server/index.ts';
import { renderReceiptRequestLetter } from './receipt-request-letter.ts';

/** The tenant's letter asking for a receipt (section 368 BGB), ready to print. */
export function renderLetterOf({ pdf, clock }: Platform, { tenant, landlord }: LandlordsRequest): Promise<Uint8Array> {
  const { street, houseNumber, postalCode, city, firstName, lastName } = tenant.personal;
  return renderReceiptRequestLetter(pdf, {
    createdAt: clock.now(),
    tenant: { firstName, lastName, address: { street, houseNumber, postalCode, city } },
    // The tenant gave no postal address of the landlord.
    landlord: { ...landlord, address: undefined },
    property: tenant.rental,
  });
}
