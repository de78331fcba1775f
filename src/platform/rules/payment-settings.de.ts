/** Which of a provider's keys a mode takes. */
type KeyKind = 'test' | 'live';

/** What the operator has to set for a payment provider. */
export const paymentSettingsNeutralTexts = {
  stripeSecret: (kind: KeyKind) => `der geheime Schlüssel von Stripe, Form sk_${kind}_...`,
  stripePublishable: (kind: KeyKind) => `der öffentliche Schlüssel von Stripe, Form pk_${kind}_...`,
  webhookSecret: 'ein oder zwei Signaturschlüssel des Webhooks von Stripe, Form whsec_..., durch Komma getrennt',
  mollieKey: (kind: KeyKind) => `der Schlüssel von Mollie, Form ${kind}_...`,
  testKey: 'Testschlüssel gelten nur im Testbetrieb',
  liveKey: 'dieser Schlüssel bewegt echtes Geld und gilt nur mit MODE=production',
  otherHost: (url: string) => `erlaubt ist nur ${url}, im Testbetrieb auch eine Adresse auf diesem Rechner`,
};
