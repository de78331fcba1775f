/** The six means of payment of spec 9; the same price for each (law L10). */
export const paymentMethods = ['paypal', 'visa', 'mastercard', 'applepay', 'klarna', 'googlepay'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** Brand names, alike in every language. */
export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  paypal: 'PayPal',
  visa: 'Visa',
  mastercard: 'Mastercard',
  applepay: 'Apple Pay',
  klarna: 'Klarna',
  googlepay: 'Google Pay',
};

/** Card data is typed into the page itself; the others continue at the provider. */
export const isCard = (method: PaymentMethod): boolean => method === 'visa' || method === 'mastercard';
