// Texts for mails to the tenant about a renewal that ended without a certificate.
export const refusedRenewalMailTenantTexts = {
  stays: (referenceDate: string, from: string) =>
    `Deine Bescheinigung mit dem Stichtag ${referenceDate} bleibt für diesen Tag richtig. Nach einem neuen Stand kannst du bei uns frühestens ab dem ${from} noch einmal fragen, auf der Seite zu dieser Bescheinigung.`,
  link: 'Zu deiner Bescheinigung',
};
