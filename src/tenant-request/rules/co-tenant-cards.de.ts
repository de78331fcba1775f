// The cards of who else is in the lease; they come when somebody adds a person.
export const coTenantCardsTenantTexts = {
  take: 'Übernehmen',
  cancel: 'Abbrechen',
  change: 'Ändern',
  changeWhom: (name: string) => `${name} ändern`,
  remove: 'Entfernen',
  removeWhom: (name: string) => `${name} entfernen`,
  /** Read out. */
  taken: (name: string) => `${name} ist eingetragen.`,
  removed: (name: string) => `${name} ist entfernt.`,
};
