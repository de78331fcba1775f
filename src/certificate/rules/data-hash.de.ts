export const dataHashNeutralTexts = {
  /** On the second page of the paper, and where the check page shows the same value. */
  label: 'Prüfwert der unterschriebenen Angaben (SHA-256)',
};
