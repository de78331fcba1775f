export type { Payer, Viewer } from '../../certificate/rules/index.ts';
export { certificateSendMethods, priceOf, priceTexts, vatPercent, type PriceItem } from './price.ts';
export { legalPaths, termsVersion } from './terms.ts';
export { paymentMethodNames } from './payment-methods.ts';
export { withdrawalPolicyNeutralTexts } from './withdrawal.de.ts';
