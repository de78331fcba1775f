import type { Payer } from './delivery-schema.ts';
import { certificateEndLandlordTexts, certificateEndTenantTexts } from './ends.de.ts';

/**
 * The sentence shown before ordering about how long the certificate can be checked. `months` is the setting CERTIFICATE_MONTHS.
 */
export const checkablePromise = (payer: Payer, months: number): string =>
  (payer === 'tenant' ? certificateEndTenantTexts : certificateEndLandlordTexts).promise(months);
