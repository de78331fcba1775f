/** What somebody reads who found a weakness, behind the line 'Policy' of /.well-known/security.txt; in both languages named there. */
export const securityPolicyNeutralTexts = {
  policy: (email: string): string =>
    [
      'Sicherheitslücken melden',
      '',
      `Schreiben an: ${email}`,
      'Hilfreich sind die Adresse der Seite oder des Aufrufs, die Schritte und was daraus folgt.',
      '',
      'Bitte nur mit eigenen Angaben und eigenen Bescheinigungen prüfen, keine Daten anderer lesen oder ändern,',
      'den Betrieb nicht stören und nichts veröffentlichen, bevor die Lücke geschlossen ist.',
      '',
      'Wer sich daran hält, wird nicht verfolgt. Jede Meldung wird gelesen und beantwortet; wer sie gemacht hat,',
      'erfährt, was daraus geworden ist. Eine Belohnung in Geld gibt es nicht.',
      '',
      '',
      'Reporting a weakness',
      '',
      `Write to: ${email}`,
      'The address of the page or call, the steps and what follows from them help most.',
      '',
      'Please use your own data and certificates only, neither read nor change those of others, do not disturb the',
      'service, and publish nothing before the weakness is closed.',
      '',
      'Who keeps to this is not prosecuted. Every report is read and answered; who made it learns what became of it.',
      'There is no reward in money.',
      '',
    ].join('\n'),
} as const;
