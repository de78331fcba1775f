/** The panel beside the entry screens of the landlord's account (spec 2, layout). */
export const promoLandlordTexts = {
  heading: 'Erstellen und verwalten Sie Mietschulden\u00ADfreiheits\u00ADbescheinigungen',
  benefits: [
    'Das Konto ist für Sie kostenlos.',
    'Ausfüllen, auf dem Bildschirm unterschreiben, mit TAN bestätigen.',
    'Alle Ihre Bescheinigungen an einem Ort: ansehen, erneut senden, Rechnung abrufen.',
    'Jede Bescheinigung trägt einen Code, den jeder online prüfen kann.',
  ],
};
