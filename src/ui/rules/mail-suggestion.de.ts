// Below a field for an address that looks mistyped; loaded by small pages, too.

export const suggestionTenantTexts = {
  /** Before the address, which is a button. */
  question: 'Meintest du',
  /** Read out behind it. */
  take: 'übernehmen',
};

export const suggestionLandlordTexts: typeof suggestionTenantTexts = {
  ...suggestionTenantTexts,
  question: 'Meinten Sie',
};
