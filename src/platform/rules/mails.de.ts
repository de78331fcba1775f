/** At the foot of every mail to a tenant. */
export const footerTenantTexts = { ownData: 'Deine Daten ansehen oder löschen' };

/** Who a mail is from, as mail programs show it: whoever asks, by name, and by whom it is sent. */
export const senderNeutralTexts = { onBehalfOf: (name: string) => `${name} über Mietschuldenfrei` };
