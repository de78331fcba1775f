// Texts of the contact form and of 'Inhalt melden'; both sides write to us, so nobody is addressed. Quoted ones from spec 5 and 8.

export const contactNeutralTexts = {
  formTitle: 'Nachricht schreiben',
  formLead: 'Wir antworten per E-Mail. Bitte keine TAN und kein Passwort mitschicken.',
  firstname: 'Vorname',
  lastname: 'Nachname',
  email: 'E-Mail-Adresse',
  phone: 'Telefonnummer',
  regarding: 'Betreff',
  message: 'Nachricht',
  submit: 'Nachricht senden',
  busy: 'Nachricht wird gesendet ...',
  success: 'Nachricht erfolgreich gesendet!',
  error: 'Fehler beim Senden der Nachricht: ',
  firstnameRequired: 'Vorname ist erforderlich',
  lastnameRequired: 'Nachname ist erforderlich',
  phoneRequired: 'Telefonnummer ist erforderlich',
  phoneInvalid: 'Bitte nur Ziffern, Leerzeichen, +, -, / und Klammern eingeben.',
  regardingRequired: 'Betreff ist erforderlich',
  messageRequired: 'Nachricht ist erforderlich',
  tooLong: (most: number) => `Bitte höchstens ${most} Zeichen eingeben.`,
  oneLine: 'Bitte ohne Zeilenumbruch eingeben.',
  link: 'Bitte ohne Internetadresse und ohne E-Mail-Adresse eingeben.',
  /** Only programs see this field (W40). */
  honeypot: 'Dieses Feld bitte leer lassen',
  tooMany:
    'Aus diesem Netz kamen gerade zu viele Nachrichten. Bitte später noch einmal versuchen oder eine E-Mail schreiben.',
};

export const reportNeutralTexts = {
  title: 'Inhalt melden',
  lead: 'Enthält eine Bescheinigung falsche Angaben oder wurde sie verändert? Hier lässt sich das melden.',
  code: 'Code der Bescheinigung',
  codeHint: 'Wenn bekannt: 16 Zeichen, oben links auf der ersten Seite.',
  codeInvalid: 'Das ist kein vollständiger Code. Bitte prüfen oder das Feld leer lassen.',
  reason: 'Grund',
  reasonRequired: 'Bitte einen Grund auswählen.',
  choose: 'Bitte wählen',
  reasons: {
    false: 'Die Angaben sind falsch',
    altered: 'Das vorgelegte Papier weicht von der Prüfung ab',
    'not-signed': 'Ich habe nicht unterschrieben',
    unlawful: 'Der Inhalt ist aus einem anderen Grund unzulässig',
  },
  details: 'Was genau stimmt nicht?',
  detailsRequired: 'Bitte kurz beschreiben, was nicht stimmt.',
  name: 'Name',
  nameRequired: 'Name ist erforderlich',
  email: 'E-Mail-Adresse',
  goodFaith: 'Die Angaben in dieser Meldung sind nach bestem Wissen richtig und vollständig.',
  goodFaithRequired: 'Bitte bestätigen, dass die Angaben nach bestem Wissen richtig sind.',
  submit: 'Meldung absenden',
  busy: 'Wird gesendet ...',
  success: 'Die Meldung ist eingegangen. Eine Bestätigung ist per E-Mail unterwegs.',
};

export const contactMailNeutralTexts = {
  /** Not with half an emoji at its end. */
  operatorSubject: (regarding: string) => `Kontakt: ${regarding}`.slice(0, 60).replace(/\p{Cs}$/u, ''),
  operatorReportSubject: 'Meldung zu einer Bescheinigung',
  operatorGreeting: 'Neue Nachricht über die Website',
  operatorReason: 'Diese E-Mail geht an die hinterlegte Adresse des Betreibers.',
  copySubject: 'Die Nachricht an Mietschuldenfrei ist eingegangen',
  copyGreeting: 'Guten Tag,',
  copyIntro:
    'auf unserer Website wurde mit dieser Adresse eine Nachricht an uns geschrieben. Wir antworten an Werktagen, in der Regel innerhalb von zwei Tagen. Den Text wiederholen wir hier nicht, weil wir nicht wissen, ob die Adresse stimmt.',
  reportSubject: 'Die Meldung ist eingegangen',
  reportIntro:
    'auf unserer Website wurde mit dieser Adresse eine Bescheinigung gemeldet. Wir prüfen die Meldung und schicken die Entscheidung an diese Adresse. Den Text wiederholen wir hier nicht, weil wir nicht wissen, ob die Adresse stimmt.',
  copyReason:
    'Diese E-Mail kommt, weil auf unserer Website diese Adresse angegeben wurde. War das ein Versehen, genügt es, sie zu löschen.',
};
