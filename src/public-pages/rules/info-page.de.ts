// The landlord information page: five steps and a carousel of five benefits. Reached from a request; about this request only, no
// advertising of an account (§ 7 UWG, law L23).
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
    { title: 'Schnelligkeit', text: 'In etwa drei Minuten ist alles erledigt, auch auf dem Handy.' },
    {
      title: 'Professionalität',
      text: 'Ein klar formuliertes Dokument mit Stichtag und Vorbehalt für offene Abrechnungen.',
    },
    { title: 'Sicherheit', text: 'Ihre Unterschrift wird mit einer TAN bestätigt, die nur auf Ihr Handy kommt.' },
    {
      title: 'Datenschutz',
      text: 'Wer nur den Code prüft, erfährt nichts über Sie. Ihre Daten können Sie jederzeit löschen.',
    },
  ] as const,
};
