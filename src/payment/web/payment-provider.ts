import { productSettings } from '../../ui/product-settings.ts';
import { methodsOf, paymentMethods, type PaymentMethod, type ProviderId } from '../rules/payment-methods.ts';

/** The configured payment provider, as named in the page's HTML. */
export function paymentProvider(): ProviderId {
  const { paymentProvider: named } = productSettings();
  return Object.hasOwn(methodsOf, named) ? (named as ProviderId) : 'embedded';
}

/** The methods of that provider, in the order of the page. */
export function offeredMethods(): { readonly method: PaymentMethod; readonly isInline: boolean }[] {
  const offered = methodsOf[paymentProvider()];
  return paymentMethods
    .filter((method) => method in offered)
    .map((method) => ({ method, isInline: offered[method] === 'inline' }));
}
