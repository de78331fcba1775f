/** `npm run operator -- letters`: printed certificates that were bought. */
export const lettersOperatorNeutralTexts = {
  about: 'bestellte Briefe; mit Kennung: einer davon, dazu pdf DATEI | printed | sent | returned | again | off',
  title: (count: number) => `Offene Briefe: ${count}`,
  columns: ['Brief', 'Zustand', 'Bestellung', 'Bescheinigung', 'Deren Zustand', 'Seit', 'Übergeben', 'Beendet'],
  states: {
    queued: 'wartet auf Versand',
    'no-address': 'ohne Anschrift',
    'handed-over': 'gedruckt oder beim Druckdienst',
    sent: 'versendet',
    failed: 'nicht zustellbar',
    canceled: 'abgesagt',
  },
  /** Behind the state: it was offered there, and nobody knows what became of it. */
  lost: 'vielleicht früher beim Druckdienst angekommen',
  failures: {
    refused: 'nicht zustellbar: vom Druckdienst abgelehnt',
    'called-off': 'nicht zustellbar: vom Druckdienst abgesagt',
    returned: 'nicht zustellbar: zurückgekommen',
  },
  one: (id: string) => `Brief ${id}`,
  oneColumns: ['Feld', 'Inhalt'],
  attempts: 'Versuche',
  tenant: 'Mietpartei',
  email: 'E-Mail',
  unknown: (id: string) => `Einen Brief ${id} gibt es nicht oder nicht mehr. Beendete werden nach 90 Tagen gelöscht.`,
  stepColumns: ['Brief', 'Schritt'],
  steps:
    'Möglich ist: pdf DATEI, printed (gedruckt), sent (eingeworfen), returned (zurückgekommen), again (noch einmal), off (nicht verschicken).',
  byService: 'Briefe gehen über den Druckdienst. Von Hand wird keiner gedruckt, sonst gingen zwei auf den Weg.',
  notNow: 'Dieser Brief darf jetzt nicht gedruckt werden: Er wartet nicht, oder seine Bescheinigung gilt gerade nicht.',
  calledOff:
    'Dieser Brief darf nicht mehr verschickt werden: Seine Bescheinigung gilt nicht mehr, oder das Geld ging ganz zurück.',
  written: (path: string, id: string) =>
    `Geschrieben: ${path}. Nach dem Drucken löschen, dann: npm run operator -- letters ${id} printed`,
  done: {
    printed: 'Als gedruckt vermerkt. Nach dem Einwurf: sent.',
    sent: 'Als versendet vermerkt.',
    returned: 'Als zurückgekommen vermerkt. Die Mietpartei bekommt eine E-Mail.',
    again: 'Der Brief wird in wenigen Minuten neu geschrieben, mit neuer Kennung.',
    off: 'Abgesagt.',
  },
  offLost: 'Abgesagt. Vielleicht kam der Brief früher beim Druckdienst an: Bitte sehen Sie dort nach.',
  postage: 'Das Porto geht nicht von selbst zurück:',
  postageAfter: (amount: string) =>
    `Erstattet oder auf dem Weg sind schon ${amount} €. Nur wenn das Porto nicht ganz dabei war:`,
  refund: (orderNumber: string, postage: string) => `npm run operator -- refund ${orderNumber} ${postage}`,
  notHere: {
    printed: 'Nur ein wartender Brief kann gedruckt werden.',
    sent: 'Nur ein offener Brief kann versendet werden.',
    returned: 'Nur ein gedruckter oder versendeter Brief kann zurückkommen.',
    again: 'Noch einmal geht nur, wenn der Brief nicht zustellbar war und die Bescheinigung höchstens 60 Tage alt ist.',
    off: 'Abgesagt werden kann nur ein Brief, der noch hier liegt und dem Druckdienst nie angeboten wurde.',
  },
};
