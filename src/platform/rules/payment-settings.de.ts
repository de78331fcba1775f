/** What the operator has to set for a payment provider. */
export const paymentSettingsNeutralTexts = {
  stripeSecret: 'der geheime Schlüssel von Stripe, Form sk_test_... oder sk_live_...',
  stripePublishable: 'der öffentliche Schlüssel von Stripe, Form pk_test_... oder pk_live_...',
  webhookSecret: 'ein oder zwei Signaturschlüssel des Webhooks von Stripe, Form whsec_..., durch Komma getrennt',
  mollieKey: 'der Schlüssel von Mollie, Form test_... oder live_...',
  testKey: 'Testschlüssel gelten nur im Testbetrieb',
  liveKey: 'dieser Schlüssel bewegt echtes Geld und gilt nur mit MODE=production',
  otherHost: (url: string) => `erlaubt ist nur ${url}, im Testbetrieb auch eine Adresse auf diesem Rechner`,
};
