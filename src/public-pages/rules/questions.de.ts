// The twelve questions, used on the landing page, on /support, and as structured data for search engines. They address nobody,
// because both sides read them.

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export const questionsNeutralTexts = {
  title: 'Häufige Fragen',
  questions: [
    {
      question: 'Was ist eine Mietschuldenfreiheitsbescheinigung?',
      answer:
        'Eine Erklärung der Vermieterseite, dass zu einem bestimmten Tag keine Miete offen ist. Sie nennt die Mietpartei, die Wohnung und den Zeitraum. Sind Beträge offen, heißt das Papier „Bescheinigung über den Stand der Mietzahlungen“ und nennt die Summe.',
    },
    {
      question: 'Muss die Vermieterseite sie ausstellen?',
      answer:
        'Nein. Der Bundesgerichtshof hat 2009 entschieden, dass es darauf grundsätzlich keinen Anspruch gibt (VIII ZR 238/08). Wer als Vermieterin oder Vermieter nicht bestätigen möchte, sagt das auf der Seite der Anfrage mit einem Klick. Die Mietpartei erfährt es und bekommt ein Schreiben, mit dem sich eine Quittung verlangen lässt. Eine Quittung zeigt, dass gezahlt wurde, nicht, dass nichts offen ist.',
    },
    {
      question: 'Darf ein neuer Vermieter eine solche Bescheinigung verlangen?',
      answer:
        'Nach Ansicht der Datenschutzaufsichtsbehörden nicht (Orientierungshilfe der Datenschutzkonferenz, Januar 2024). Sie kann aber freiwillig vorgelegt werden, am besten erst nach der Besichtigung. Statt der Datei kann die Mietpartei einen Link weitergeben, der zeigt, was heute gilt, und den sie jederzeit beenden kann.',
    },
    {
      question: 'Was kostet sie, und wer bezahlt?',
      answer:
        'Die Anfrage und die Bestätigung sind kostenlos. Das PDF kostet %PRICE_PDF%, mit zusätzlichem Brief %PRICE_PDF_WITH_POST%, jeweils inkl. %VAT_PERCENT% % MwSt. In der Regel bezahlt die Mietpartei; mit einem Vermieter-Konto kann auch die Vermieterseite bezahlen.',
    },
    {
      question: 'Wann wird bezahlt?',
      answer:
        'Erst wenn die Vermieterseite unterschrieben hat und der Inhalt bekannt ist. Bis zur Bestellung lässt sich alles kostenlos beenden.',
    },
    {
      question: 'Wie lange dauert es?',
      answer:
        'Die Anfrage dauert etwa fünf Minuten, die Bestätigung etwa zwei. Wie schnell die Vermieterseite antwortet, liegt nicht in unserer Hand. Nach 24 Stunden lässt sich eine Erinnerung schicken.',
    },
    {
      question: 'Braucht die Vermieterseite ein Konto?',
      answer:
        'Nein. Der Link in der E-Mail genügt, dazu ein Telefon für die TAN. Ein kostenloses Konto lohnt sich, wenn öfter bescheinigt wird.',
    },
    {
      question: 'Was, wenn die Vermieterseite nicht antwortet?',
      answer:
        'Zwei Erinnerungen sind möglich. Nach 30 Tagen endet die Anfrage ohne Kosten. Welche anderen Nachweise helfen, steht auf der Seite „Wenn der Vermieter nicht mitmacht“.',
    },
    {
      question: 'Wie wird eine Bescheinigung geprüft?',
      answer:
        'Mit dem Code aus der linken oberen Ecke auf der Seite „Bescheinigung prüfen“. Angezeigt werden Vorname, die ersten drei Ziffern der Postleitzahl, Datum, Stand und Nachweisstufe. Der Code allein sagt nicht, ob das Papier unverändert ist und ob Miete offen ist: Das zeigen dort der QR-Code, die PDF-Datei oder ein Vergleich der Angaben. Ein Konto ist dafür nicht nötig.',
    },
    {
      question: 'Ist die Unterschrift auf dem Bildschirm gültig?',
      answer:
        'Für diese Erklärung ist keine besondere Form vorgeschrieben. Sie wird elektronisch unterzeichnet und mit einer TAN per SMS oder Anruf bestätigt (einfache elektronische Signatur). Unterschreiben kann, wer den Link in unserer E-Mail bekommen hat. Ob diese Person vermietet, prüfen wir meist nicht; was geprüft wurde und was nicht, steht auf dem Dokument.',
    },
    {
      question: 'Wie lange gilt die Bescheinigung?',
      answer:
        'Eine gesetzliche Frist gibt es nicht. Die Bescheinigung beschreibt den Stand an einem bestimmten Tag, dem Stichtag. Wir empfehlen, sie innerhalb von drei Monaten vorzulegen; bis wann, steht darauf unter „empfohlen bis“. Prüfen lässt sie sich %CERTIFICATE_MONTHS% Monate ab Ausstellung; danach löschen wir Datei und Inhalt.',
    },
    {
      question: 'Was geschieht mit den Daten?',
      answer:
        'Sie werden verschlüsselt gespeichert, für jede Person mit einem eigenen Schlüssel. Wer mietet, kann sie über den Link in jeder E-Mail ansehen, herunterladen und löschen, wer vermietet, im Konto oder über den Link in der Anfrage löschen. Beim Löschen wird der Schlüssel vernichtet. Was danach bleibt, steht in der Datenschutzerklärung.',
    },
  ] as readonly Question[],
};
