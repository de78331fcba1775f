/** At the foot of every mail to a tenant. */
export const footerTenantTexts = { ownData: 'Deine Daten ansehen oder löschen' };
