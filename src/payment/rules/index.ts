export type { Payer } from '../../certificate/rules/index.ts';
export { certificateSendMethods, postageCents, priceOf, priceTexts, vatPercent, type PriceItem } from './price.ts';
export { deliveryTimeNeutralTexts } from './delivery-time.de.ts';
export { legalPaths, termsVersion, termsVersionBefore } from './terms.ts';
export { isPaymentMethod, paymentMethodNames, paymentMethods, type PaymentMethod } from './payment-methods.ts';
export { withdrawalPolicyNeutralTexts } from './withdrawal.de.ts';
