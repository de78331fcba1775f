// Texts of two help pages: for a landlord who fears phishing, and for a tenant whose landlord does not answer.

export const mailCheckLandlordTexts = {
  title: 'Ist diese E-Mail echt?',
  lead: 'Sie haben eine E-Mail von uns bekommen und sind vorsichtig. Das ist richtig so. Hier sehen Sie, woran Sie unsere Nachrichten erkennen.',
  signsTitle: 'So sehen unsere E-Mails aus',
  signs: [
    'Eine Anfrage nennt den Namen Ihrer Mieterin oder Ihres Mieters und die Wohnung.',
    'Die Links führen nur zu dieser Adresse: %PUBLIC_HOST%.',
    'Der Absender ist genau die Adresse, die unten auf dieser Seite steht.',
    'Eine Anfrage hat keinen Anhang.',
  ] as const,
  neverTitle: 'Das fragen wir nie',
  never: [
    'Bankverbindung, Kreditkarte oder eine Überweisung, damit Sie antworten können.',
    'Ein Passwort oder eine TAN am Telefon oder per E-Mail.',
    'Eine Kopie Ihres Ausweises.',
    'Die Installation eines Programms.',
  ] as const,
  safeTitle: 'Der sicherste Weg',
  safe: [
    'Rufen Sie Ihre Mieterin oder Ihren Mieter an, unter einer Nummer, die Sie schon kennen. Dort weiß man, ob Sie gefragt wurden.',
    'Tippen Sie die Adresse %PUBLIC_HOST% selbst in den Browser, statt auf den Link zu klicken. Unter „Hilfe“ finden Sie „Ein Link ist abgelaufen“: Gibt es wirklich eine Anfrage an Sie, schicken wir Ihnen den Link noch einmal.',
    'Fragen Sie uns. Sie erreichen uns per E-Mail und Telefon.',
  ] as const,
  senderTitle: 'Absender unserer E-Mails',
  senderText: 'Ein Absender lässt sich fälschen. Verlassen Sie sich deshalb nie auf ihn allein.',
  fakeTitle: 'Etwas stimmt nicht?',
  fake: 'Klicken Sie nichts an, leiten Sie die E-Mail an uns weiter und löschen Sie sie. Haben Sie schon eine TAN weitergegeben, schreiben Sie uns sofort. Bei begründeten Zweifeln zeigt die Prüfseite „wird geprüft“.',
  stop: 'Sie möchten keine solchen Anfragen mehr? In jeder Anfrage und Erinnerung steht „Nie wieder anschreiben“. Das gilt für Anfragen aller Mieterinnen und Mieter.',
  contact: 'Zum Kontakt',
};

export const tenantHelpTenantTexts = {
  title: 'Wenn der Vermieter nicht mitmacht',
  lead: 'Eine Mietschuldenfreiheitsbescheinigung ist freiwillig. Lehnt dein Vermieter ab oder meldet er sich nicht, kannst du auf anderen Wegen zeigen, dass du deine Miete zahlst.',
  noAnswerTitle: 'Es kommt keine Antwort',
  noAnswer: [
    'Frag persönlich oder am Telefon nach. Oft liegt die E-Mail im Ordner für unerwünschte Nachrichten.',
    'Schick nach 24 Stunden von deiner Statusseite aus eine Erinnerung. Zwei sind möglich.',
    'Prüfe die E-Mail-Adresse. Bei einer Hausverwaltung steht die richtige oft auf der letzten Betriebskostenabrechnung.',
  ] as const,
  declinedTitle: 'Es kommt eine Absage',
  declined: [
    'Das darf er, auch ohne Begründung. Dich kostet es nichts.',
    'Für deine Zahlungen kannst du aber eine Quittung verlangen. Das steht in § 368 BGB. Eine Quittung zeigt, dass du gezahlt hast, nicht, dass nichts offen ist.',
    'Manchmal ist nur jemand anderes zuständig. Dann kann er die Anfrage an die Hausverwaltung weiterleiten.',
  ] as const,
  letterTitle: 'Schreiben: Quittung verlangen',
  letterText:
    'Das Schreiben ist fertig formuliert. Du ergänzt Namen, Wohnung und Zeitraum, unterschreibst und schickst es ab, am besten so, dass du es nachweisen kannst. Auf der zweiten Seite steht eine Liste anderer Nachweise.',
  letterButton: 'Schreiben als PDF herunterladen',
  proofsTitle: 'Diese Nachweise helfen auch',
  proofs: [
    'Kontoauszüge der letzten sechs bis zwölf Monate mit den Mietzahlungen. Alles andere darfst du schwärzen.',
    'Quittungen oder ein Auszug aus dem Mietkonto.',
    'Der Mietvertrag und die letzte Betriebskostenabrechnung mit dem Beleg, dass sie bezahlt ist.',
    'Eine eigene Erklärung, dass keine Miete offen ist. Was darin steht, muss stimmen.',
  ] as const,
  landlordRightTitle: 'Was ein neuer Vermieter verlangen darf',
  landlordRight:
    'Nach Ansicht der Datenschutzaufsichtsbehörden darf er eine Bescheinigung des früheren Vermieters nicht verlangen (Orientierungshilfe der Datenschutzkonferenz, Januar 2024); du kannst sie freiwillig vorlegen. Sag offen, dass dein Vermieter keine ausstellt, und leg einen der anderen Nachweise bei.',
  start: 'Trotzdem anfragen',
  contact: 'Frage stellen',
};
