// Texts of the page on which a tenant asks for a renewal.
export const renewalTenantTexts = {
  title: 'Neu bestätigen lassen',
  lead: (landlord: string) =>
    `Deine Angaben sind schon da, du brauchst nur noch eine TAN. ${landlord} beantwortet dann drei Fragen zum Stand von heute und unterschreibt neu. Danach entscheidest du, ob du die neue Bescheinigung bestellst.`,
  about: 'Darum geht es',
  tenants: (count: number) => (count === 1 ? 'Mietpartei' : 'Mietparteien'),
  flat: 'Wohnung',
  landlord: 'Vermieterseite',
  follows: 'Schließt an',
  followsWhat: (day: string) => `die Bescheinigung mit dem Stichtag ${day}`,
  stays:
    'Die frühere Bescheinigung bleibt für ihren Stichtag richtig. Wer sie prüft, erfährt, dass es eine neuere gibt.',
  otherLandlord: 'Gibt es eine neue Vermieterin oder einen neuen Vermieter, stell bitte eine neue Anfrage.',
  /** The TAN goes to the number given for the previous certificate, which is shown masked. */
  otherNumber: 'Hast du inzwischen eine andere Telefonnummer, bekommst du hier keine TAN.',
  newRequest: 'Neue Anfrage stellen',
  people: {
    title: 'Ist jemand aus- oder eingezogen?',
    unchanged: 'Nein, alles wie bisher',
    left: (names: string) => `ausgezogen: ${names}`,
    joined: (names: string) => `eingezogen: ${names}`,
    hasLeft: (name: string) => `${name} ist ausgezogen`,
    notJoined: (name: string) => `${name}: doch nicht eingezogen`,
    add: 'Eingezogene Person hinzufügen',
    save: 'Änderung speichern',
    notSaved: 'Bitte speichere zuerst, wer aus- oder eingezogen ist.',
    saving: 'Wird gespeichert ...',
    failed: 'Das ließ sich nicht speichern. Bitte versuche es noch einmal.',
  },
  back: 'Zurück',
};
