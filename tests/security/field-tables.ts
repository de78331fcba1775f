// Section 5 of the specification as bad values with the sentence that answers them, in both voices.
export interface BadValue {
  readonly field: string;
  readonly value: unknown;
  readonly message: string;
}

type Row = readonly [value: unknown, message: string];
type Voice = 'du' | 'Sie';

const say = (voice: Voice, du: string, sie: string): string => (voice === 'du' ? du : sie);

function nameRows(voice: Voice, kind: 'Vorname' | 'Nachname', required: string): Row[] {
  const whole = say(
    voice,
    `Gib einen gültigen ${kind}n ein (Buchstaben, Umlaute und Bindestriche sind erlaubt).`,
    `Geben Sie einen gültigen ${kind}n ein (Buchstaben, Umlaute und Bindestriche sind erlaubt).`,
  );
  const latin = say(
    voice,
    'Gib den Namen bitte in lateinischen Buchstaben ein, so wie er im Ausweis steht.',
    'Geben Sie den Namen bitte in lateinischen Buchstaben ein, so wie er im Ausweis steht.',
  );
  return [
    ['', required],
    ['   ', required],
    [undefined, required],
    ['A', `Der ${kind} muss mindestens 2 Zeichen lang sein.`],
    ['a'.repeat(61), `Der ${kind} darf höchstens 60 Zeichen lang sein.`],
    ['a'.repeat(5000), `Der ${kind} darf höchstens 60 Zeichen lang sein.`],
    ['Anna1', whole],
    ['<b>Anna</b>', whole],
    ['Иван', latin],
  ];
}

export const rowsOf = {
  gender: (voice: Voice): Row[] => {
    const message = say(voice, 'Bitte wähle eine Anrede aus.', 'Bitte wählen Sie eine Anrede aus.');
    return [
      ['', message],
      ['Dr.', message],
      [undefined, message],
    ];
  },
  entityType: (voice: Voice): Row[] => {
    const message = say(
      voice,
      'Bitte wähle den Typ Firma oder Privatperson aus.',
      'Bitte wählen Sie Ihren Typ Firma oder Privatperson aus.',
    );
    return [
      ['', message],
      ['verein', message],
      [undefined, message],
    ];
  },
  firstName: (voice: Voice): Row[] => nameRows(voice, 'Vorname', 'Der Vorname ist erforderlich.'),
  lastName: (voice: Voice): Row[] =>
    nameRows(voice, 'Nachname', say(voice, 'Gib deinen Nachnamen ein.', 'Geben Sie Ihren Nachnamen ein.')),
  companyName: (): Row[] => [
    ['', 'Der Unternehmensname ist erforderlich'],
    ['A', 'Der Unternehmensname muss mindestens 2 Zeichen lang sein'],
    [`${'a'.repeat(60)} ${'b'.repeat(60)}`, 'Der Unternehmensname darf höchstens 120 Zeichen lang sein'],
    ['a'.repeat(61), 'Ein einzelnes Wort darf höchstens 60 Zeichen lang sein.'],
  ],
  /** `own`: the registration has words of its own (decision D60). */
  email: (voice: Voice, own?: string): Row[] => {
    const message =
      own ?? say(voice, 'Gib bitte eine gültige E-Mail-Adresse ein', 'Geben Sie eine gültige E-Mail-Adresse ein.');
    return [
      ['', 'E-Mail ist erforderlich.'],
      [undefined, 'E-Mail ist erforderlich.'],
      ['weber', message],
      ['weber@haus', message],
      ['a b@haus.example', message],
      ['weber@haus.example\r\nBcc: x@y.example', message],
      [`${'a'.repeat(65)}@haus.example`, message],
    ];
  },
  street: (voice: Voice): Row[] => [
    ['', 'Die Straße ist erforderlich.'],
    [undefined, 'Die Straße ist erforderlich.'],
    [`${'a'.repeat(50)} ${'b'.repeat(50)}`, 'Die Straße darf höchstens 80 Zeichen lang sein.'],
    ['a'.repeat(61), 'Ein einzelnes Wort darf höchstens 60 Zeichen lang sein.'],
    [
      'Straße 🏠',
      say(
        voice,
        'Verwende bitte nur lateinische Buchstaben, Ziffern und Satzzeichen.',
        'Verwenden Sie bitte nur lateinische Buchstaben, Ziffern und Satzzeichen.',
      ),
    ],
  ],
  houseNumber: (): Row[] => [
    ['', 'Die Hausnummer ist erforderlich.'],
    [undefined, 'Die Hausnummer ist erforderlich.'],
    ['12345678901', 'Die Hausnummer darf 10 Zeichen nicht überschreiten'],
    ['12 #', 'Die Hausnummer darf nur Buchstaben, Ziffern, Punkte, Leerzeichen, Binde- und Schrägstriche enthalten.'],
  ],
  postalCode: (voice: Voice): Row[] => {
    const message = say(
      voice,
      'Bitte gib eine gültige 5-stellige Postleitzahl ein.',
      'Bitte geben Sie eine gültige 5-stellige Postleitzahl ein.',
    );
    return ['', undefined, '1011', '101155', 'abcde', '1011٣'].map((value): Row => [value, message]);
  },
  city: (voice: Voice): Row[] => [
    ['', 'Der Ort ist erforderlich.'],
    [undefined, 'Der Ort ist erforderlich.'],
    ['B', 'Der Ort muss 2 bis 32 Zeichen lang sein.'],
    ['B'.repeat(33), 'Der Ort muss 2 bis 32 Zeichen lang sein.'],
    [
      'Köln #1',
      say(
        voice,
        'Gib einen gültigen Ort ein (Buchstaben, Ziffern, Klammern, Punkte, Kommas und Bindestriche).',
        'Geben Sie einen gültigen Ort ein (Buchstaben, Ziffern, Klammern, Punkte, Kommas und Bindestriche).',
      ),
    ],
  ],
  phone: (voice: Voice, required = 'Die Mobilnummer ist erforderlich.'): Row[] => {
    const german = `Ungültige Nummer. ${say(voice, 'Gib', 'Geben Sie')} eine gültige deutsche Handynummer ein, die mit '0' beginnt und 10-11 Ziffern enthält.`;
    return [
      ['', required],
      [undefined, required],
      ['030 123456', german],
      ['0171 392000', german],
      ['0171 392000012', german],
      ['+91 59999 00000', say(voice, 'Gib eine gültige Handynummer ein.', 'Geben Sie eine gültige Handynummer ein.')],
      ['+43 664 1234567', 'Möglich sind Nummern mit den Vorwahlen +49, +91.'],
    ];
  },
  /** Of the landlord, a landline too. */
  telephone: (): Row[] => [
    ...rowsOf.phone('Sie').filter(([value]) => value !== '030 123456'),
    ...['0900 1234567', '0137 1234567', '0180 1234567', '0700 1234567', '110', '116117', '11833'].map((value): Row => [
      value,
      'An Sonderrufnummern und Kurzwahlen, zum Beispiel 0137, 0180, 0700, 0800, 0900 oder 118, geben wir keine TAN. Bitte geben Sie eine Handy- oder Festnetznummer an.',
    ]),
    [
      '030 12',
      'Ungültige Nummer. Geben Sie eine deutsche Handynummer oder eine Festnetznummer mit Vorwahl ein, zum Beispiel 030 23125000.',
    ],
  ],
} as const;

export const bad = (field: string, rows: readonly Row[]): BadValue[] =>
  rows.map(([value, message]) => ({ field, value, message }));

export function addressRows(voice: Voice, nameField: (part: string) => string = (part) => part): BadValue[] {
  return (['street', 'houseNumber', 'postalCode', 'city'] as const).flatMap((part) =>
    bad(nameField(part), rowsOf[part](voice)),
  );
}

/** Types that no field takes; each must be named at its field by a German sentence. */
export const wrongTypes: readonly unknown[] = [null, 7, [], ['x'], {}, { toString: 'x' }, [[[]]]];
