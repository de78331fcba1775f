/** The six payment methods of spec 9; the price is the same for each (law L10). */
export const paymentMethods = ['paypal', 'visa', 'mastercard', 'applepay', 'klarna', 'googlepay'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

export const isPaymentMethod = (value: unknown): value is PaymentMethod =>
  paymentMethods.some((method) => method === value);

/** Brand names, which are the same in every language. */
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

export type ProviderId = 'embedded' | 'stripe' | 'mollie';

export type OfferedMethods = Readonly<Partial<Record<PaymentMethod, 'inline' | 'redirect'>>>;

const wallets = { paypal: 'redirect', klarna: 'redirect', applepay: 'redirect', googlepay: 'redirect' } as const;

/** The methods of each provider, and whether the payer stays on our page. */
export const methodsOf: Readonly<Record<ProviderId, OfferedMethods>> = {
  embedded: { visa: 'inline', mastercard: 'inline', ...wallets },
  stripe: { visa: 'inline', mastercard: 'inline', ...wallets },
  // Cards are typed in on Mollie's own page. Klarna is left out, because with Mollie it requires the name and address, which we
  // give to no payment provider.
  mollie: { paypal: 'redirect', visa: 'redirect', mastercard: 'redirect', applepay: 'redirect', googlepay: 'redirect' },
};
