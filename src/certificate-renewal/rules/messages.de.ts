/** To the tenant: the same tenancy, the state of today. */
export const reminderTenantTexts = {
  /** Beside a box without a tick; kept word for word with the consent. */
  words: 'Erinnere mich einmal per E-Mail, zwei Wochen bevor das empfohlene Datum endet.',
};
