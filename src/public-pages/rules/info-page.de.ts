// Texts of the landlord information page: five steps and a carousel of five benefits. A request links to it, and it is only
// about this request, with no advertising of an account (§ 7 UWG, law L23).
export const infoBenefitsLandlordTexts = {
  title: 'Was die Bestätigung für Sie bedeutet',
  carousel: 'Vorteile',
  previous: 'Vorheriger Punkt',
  next: 'Nächster Punkt',
  pause: 'Anhalten',
  resume: 'Weiterlaufen lassen',
  show: (title: string) => `${title} zeigen`,
  position: (index: number, count: number) => `${index} von ${count}`,
  benefits: [
    { title: 'Effizienz', text: 'Prüfen, zwei Fragen beantworten, unterschreiben. Kein Ausdrucken, kein Porto.' },
    { title: 'Schnelligkeit', text: 'In etwa zwei Minuten ist alles erledigt, auch auf dem Handy.' },
    {
      title: 'Professionalität',
      text: 'Ein klar formuliertes Dokument mit Stichtag und Vorbehalt für offene Abrechnungen.',
    },
    {
      title: 'Sicherheit',
      text: 'Ihre Unterschrift wird mit einer TAN bestätigt, die an die Nummer geht, die Sie angeben.',
    },
    {
      title: 'Datenschutz',
      text: 'Wer nur den Code prüft, erfährt nichts über Sie. Ihre Daten können Sie löschen lassen.',
    },
  ] as const,
};

/** For a mailed link whose request was answered or has ended. */
export const answeredLandlordTexts = {
  title: 'Diese Anfrage ist beantwortet oder beendet',
  receipt:
    'Haben Sie unterschrieben? Dann haben wir Ihren Beleg am selben Tag per E-Mail geschickt, an die Adresse, mit der unterschrieben wurde. Der Betreff beginnt mit „Ihre Bestätigung für“.',
  certificate:
    'Mit dem Ausstellen der Bescheinigung geht eine zweite E-Mail an Sie, vielleicht haben Sie sie schon. Ihr Betreff beginnt mit „Ihre Bescheinigung für“.',
  look: 'Stand der Anfrage ansehen',
};

/** For a link that the tenant passed on. */
export const passedOnLandlordTexts = {
  title: 'Ihr Link kommt per E-Mail',
  text: 'Diesen Link hat Ihnen die Mietpartei geschickt. Den Link zum Antworten schicken wir nur an die E-Mail-Adresse, bei der die Anfrage jetzt liegt: die angegebene oder, nach einer Weiterleitung, die der Hausverwaltung. Mit dem Link der Mietpartei kann niemand für Sie antworten.',
  submit: 'Link per E-Mail senden',
  busy: 'Wird gesendet ...',
  sent: 'Wenn die Anfrage noch offen ist, ist eine E-Mail mit einem Link unterwegs. Nichts angekommen? Bitte sehen Sie auch im Ordner für unerwünschte E-Mails nach. Kommt weiterhin nichts an, liegt die Anfrage vielleicht bei einer anderen Adresse. Fragen Sie die Mietpartei, welche sie angegeben hat und ob die Anfrage weitergeleitet wurde.',
  over: 'Diese Anfrage ist beendet oder schon beantwortet. Es ist nichts mehr zu tun.',
};

/** On the home page, for landlords who do not follow links in mails. */
export const answerRequestLandlordTexts = {
  title: 'Anfrage beantworten',
  text: 'Sie haben eine Anfrage bekommen und möchten den Link in der E-Mail nicht anklicken? Geben Sie die Nummer der Anfrage ein. Wir schicken dann einen Link, den Sie selbst angefordert haben, an die Adresse aus der Anfrage.',
  label: 'Nummer der Anfrage',
  hint: '16 Zeichen, sie stehen in unserer E-Mail. Groß- und Kleinschreibung, Leerzeichen und Bindestriche spielen keine Rolle.',
  submit: 'Anfrage beantworten',
  busy: 'Wird gesendet ...',
  sent: 'Wenn es die Anfrage gibt, ist eine E-Mail mit einem Link unterwegs. Bitte sehen Sie auch im Ordner für unerwünschte E-Mails nach. Am Tag verschicken wir höchstens drei, zu einer Anfrage höchstens zehn.',
  working:
    'Von diesem Anschluss kamen viele Nummern. Der Browser löst deshalb erst eine kleine Rechenaufgabe, das dauert einige Sekunden.',
};
