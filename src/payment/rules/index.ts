export type { Payer, Viewer } from '../../certificate/rules/index.ts';
export { priceOf, priceTexts, vatPercent } from './price.ts';
export { termsVersion } from './terms.ts';
export { paymentMethodNames } from './payment-methods.ts';
