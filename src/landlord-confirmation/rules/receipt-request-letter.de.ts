// The letter that a tenant may send if there is no confirmation (L33), and the list of other proofs.

/** The letter addresses the landlord; the tenant sends it in the first person. */
export const receiptRequestLandlordTexts = {
  title: 'Bitte um eine Quittung über gezahlte Mieten',
  subject: (flat: string) => `Wohnung ${flat}`,
  dateLine: (city: string, date: string) => `${city}, ${date}`,
  salutation: {
    Herr: (lastName: string) => `Sehr geehrter Herr ${lastName},`,
    Frau: (lastName: string) => `Sehr geehrte Frau ${lastName},`,
    ohne: (name: string) => `Guten Tag ${name},`,
    company: 'Sehr geehrte Damen und Herren,',
  },
  ongoing: (flat: string, from: string) => `seit dem ${from} miete ich von Ihnen die Wohnung ${flat}.`,
  ended: (flat: string, from: string, to: string) =>
    `vom ${from} bis zum ${to} hatte ich von Ihnen die Wohnung ${flat} gemietet.`,
  request: (from: string, to: string) =>
    `Bitte bestätigen Sie mir, welche Mieten und Nebenkostenvorauszahlungen Sie in der Zeit vom ${from} bis zum ${to} erhalten haben, mit Datum und Betrag. Auf eine solche Quittung habe ich nach §\u00a0368 BGB einen Anspruch.`,
  form: 'Es genügt ein Auszug des Mietkontos mit Ihrer Unterschrift. Falls Kosten entstehen, trage ich sie (§\u00a0369 BGB).',
  difference: 'Ich bitte Sie damit nicht um eine Mietschuldenfreiheitsbescheinigung, nur um eine Quittung.',
  deadline: (date: string) => `Bitte senden Sie mir die Quittung bis zum ${date}. Vielen Dank für Ihre Mühe.`,
  closing: 'Mit freundlichen Grüßen',
} as const;

export const receiptRequestTenantTexts = {
  heading: 'Für dich: so geht es weiter',
  letterHeading: 'Der Brief auf Seite 1',
  letterSteps: [
    'Drucke ihn aus und unterschreibe ihn.',
    'Ergänze die Anschrift, wenn sie fehlt.',
    'Schicke ihn per Post oder gib ihn persönlich ab.',
    'Behalte eine Kopie.',
  ],
  proofsHeading: 'Andere Nachweise',
  proofsIntro:
    'Niemand muss eine solche Bescheinigung ausstellen, und nach Ansicht der Datenschutzaufsichtsbehörden darf bei der Wohnungssuche niemand sie von dir verlangen (DSK, Januar 2024). Diese Nachweise helfen dir auch:',
  proofs: [
    'Kontoauszüge der letzten zwölf Monate, auf denen die Mieten zu sehen sind. Alles andere darfst du schwärzen.',
    'Mietvertrag mit der Höhe der Miete, passend zu den Kontoauszügen.',
    'Quittungen oder ein Auszug des Mietkontos.',
    'Betriebskostenabrechnungen und Belege, dass du sie bezahlt hast.',
    'Eine Auskunft über deine Bonität. Die Datenkopie nach Art.\u00a015 DSGVO ist kostenlos, aber nur für dich gedacht: Lege lieber eine Fassung für Vermieter vor.',
  ],
  advice: 'Gib Kopien erst heraus, wenn es um eine bestimmte Wohnung geht, und schwärze, was niemand wissen muss.',
  page: (page: string, pages: string) => `Seite ${page} von ${pages}`,
} as const;

const gap = '_'.repeat(14);
const line = '_'.repeat(44);

/** Blanks for unknown data, for somebody who fills the letter in by hand. */
export const blankReceiptRequestLandlordTexts = {
  gap,
  line,
  /** Leaves space to write between the lines. */
  sender: ['_'.repeat(30), '', '_'.repeat(30), '', '_'.repeat(30)],
  recipient: ['An die Vermieterin oder den Vermieter'],
  dateLine: `${gap}, den ${gap}`,
  salutation: 'Guten Tag,',
  tenancy: `vom ${gap} bis zum ${gap} (oder: bis heute) habe ich die oben genannte Wohnung von Ihnen gemietet.`,
  signature: 'Unterschrift',
};

export const blankReceiptRequestTenantTexts = {
  letterSteps: [
    'Drucke ihn aus, ergänze oben rechts deinen Namen und deine Anschrift und fülle die Lücken.',
    'Wähle eine Frist von etwa zwei Wochen und unterschreibe.',
    'Schicke ihn per Post oder gib ihn persönlich ab.',
    'Behalte eine Kopie.',
  ],
};
