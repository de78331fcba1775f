/** What the operator has to set for SMS and calls. */
export const smsSettingsNeutralTexts = {
  secret: 'erwartet werden mindestens 8 Zeichen ohne Leerzeichen',
  twice: 'jeder Dienst darf nur einmal genannt werden',
  sender: 'erwartet werden 3 bis 11 Buchstaben und Ziffern, darunter ein Buchstabe, zum Beispiel MSchuldfrei',
  from: 'erwartet wird eine Nummer mit Vorwahl des Landes, zum Beispiel +491713920000',
  missing: {
    SEVEN_API_KEY: 'der API-Schlüssel von seven.io',
    SEVEN_SIGNING_SECRET: 'der Signaturschlüssel von seven.io, mit dem Zustellberichte geprüft werden',
    GATEWAYAPI_TOKEN: 'der Token der EU-Plattform von GatewayAPI',
    GATEWAYAPI_SECRET: 'der Schlüssel, mit dem GatewayAPI Zustellberichte signiert',
  },
  otherHost: (url: string) => `erlaubt ist nur ${url}, im Testbetrieb auch eine Adresse auf diesem Rechner`,
  trialVoice: "'trial' gibt es nur im Testbetrieb; seven ruft an, none schaltet Anrufe ab",
};
