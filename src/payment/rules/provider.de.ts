/** What the payer reads on the provider's page; it does not say what was bought. */
export const providerNeutralTexts = {
  description: (orderNumber: string) => `Bestellung ${orderNumber}`,
};
