import type { Payer } from './delivery-schema.ts';
import { certificateEndLandlordTexts, certificateEndTenantTexts } from './ends.de.ts';

/** Before anybody orders: how long it can be checked. `months`: the setting CERTIFICATE_MONTHS. */
export const checkablePromise = (payer: Payer, months: number): string =>
  (payer === 'tenant' ? certificateEndTenantTexts : certificateEndLandlordTexts).promise(months);
