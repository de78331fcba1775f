// Texts of the co-tenant cards, loaded when the tenant adds a person.
export const coTenantCardsTenantTexts = {
  take: 'Übernehmen',
  cancel: 'Abbrechen',
  change: 'Ändern',
  changeWhom: (name: string) => `${name} ändern`,
  remove: 'Entfernen',
  removeWhom: (name: string) => `${name} entfernen`,
  /** Announced by screen readers. */
  taken: (name: string) => `${name} ist eingetragen.`,
  removed: (name: string) => `${name} ist entfernt.`,
};
