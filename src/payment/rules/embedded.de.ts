export const embeddedNeutralTexts = {
  trialOnly:
    'Der eingebaute Zahlungsdienst (PAYMENT_PROVIDER=embedded) nimmt nur Testkarten an und läuft nur im Testbetrieb.',
};
