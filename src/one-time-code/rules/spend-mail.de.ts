/** To the operator: what SMS and calls cost today. No personal data. */
export const spendMailNeutralTexts = {
  subject: {
    alarm: (count: number) => `Heute wurden schon ${count} SMS und Anrufe verschickt`,
    stopped: () => 'Es werden heute keine TANs mehr verschickt',
  },
  greeting: 'Guten Tag,',
  what: {
    alarm:
      'das sind mehr, als Sie für einen Tag eingestellt haben (SMS_ALARM_PER_DAY). Prüfen Sie beim SMS-Dienst, wohin sie gingen: Wer das Angebot missbraucht, lässt oft viele Nummern eines Netzes anschreiben.',
    stopped:
      'die Höchstzahl für einen Tag ist erreicht (LIMIT_TAN_IN_ALL). Bis Mitternacht (UTC) bekommt niemand eine TAN, und niemand kann absenden oder unterschreiben. Prüfen Sie beim SMS-Dienst, ob das Angebot missbraucht wird, oder heben Sie die Grenze an und starten Sie neu.',
  },
  sent: 'SMS und Anrufe heute',
  failed: 'davon nicht zugestellt',
  reason: 'Diese Nachricht geht an den Betreiber des Angebots, höchstens einmal am Tag.',
};
