/** What the payer reads at the provider; it does not tell what was bought. */
export const providerNeutralTexts = {
  description: (orderNumber: string) => `Bestellung ${orderNumber}`,
};
