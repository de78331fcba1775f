/** What is wrong with the settings of the operator's page. */
export const operatorPageSettingsNeutralTexts = {
  token: 'erwartet werden mindestens 24 Zeichen ohne Leerzeichen, zum Beispiel aus „openssl rand -hex 24“',
  needsToken:
    'die Betriebsseite wäre nicht nur von diesem Rechner aus zu erreichen (OPERATOR_HOST, OPERATOR_URL) und braucht dann ein Kennwort mit mindestens 24 Zeichen, zum Beispiel aus „openssl rand -hex 24“',
  needsHttps: 'muss mit https:// beginnen, denn das Kennwort der Betriebsseite ginge sonst lesbar durch das Netz',
  needsAddress: 'muss eine Adresse dieses Rechners sein, zum Beispiel 127.0.0.1, ::1 oder 10.0.0.5',
};
