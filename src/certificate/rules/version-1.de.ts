// FROZEN: the wording of certificates from before they stored their own text. Certificates with these sentences exist; never
// change one.

type RentSpan = 'bis zum Stichtag' | 'während der Mietzeit';

export const versionOneNeutralTexts = {
  title: 'Mietschuldenfreiheitsbescheinigung',
  titleWithArrears: 'Bescheinigung über den Stand der Mietzahlungen',
  spanOngoing: 'bis zum Stichtag',
  spanEnded: 'während der Mietzeit',
  regular: (tenant: string, span: RentSpan) =>
    `${tenant} hat alle ${span} fälligen Mieten und Nebenkostenvorauszahlungen regelmäßig und vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.`,
  irregular: (tenant: string, span: RentSpan) =>
    `${tenant} hat die ${span} fälligen Mieten und Nebenkostenvorauszahlungen nicht immer regelmäßig, aber vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.`,
  arrears: (tenant: string, span: RentSpan, amount: string) =>
    `${tenant} hat die ${span} fälligen Mieten und Nebenkosten nicht vollständig gezahlt. Zum Stichtag sind ${amount} offen.`,
  confirmed: (landlord: string, role: string, statement: string) => `${landlord} bestätigt ${role}: ${statement}`,
  asLandlord: { Herr: 'als Vermieter', Frau: 'als Vermieterin', ohne: 'für die Vermieterseite' },
  asManagement: 'als Hausverwaltung in Vollmacht',
  asMainTenant: { Herr: 'als Hauptmieter', Frau: 'als Hauptmieterin', ohne: 'als Hauptmietpartei' },
  tenant: { Herr: 'Mieter', Frau: 'Mieterin', ohne: 'Mietpartei' },
  landlord: { Herr: 'Vermieter', Frau: 'Vermieterin', ohne: 'Vermieterseite' },
  role: {
    owner: 'Eigentümer/in',
    'property-management': 'Hausverwaltung in Vollmacht',
    'main-tenant': 'Hauptmieter/in (Untermiete)',
  },
  born: (name: string, date: string) => `${name}, geboren am ${date}`,
  until: (from: string, to: string) => `${from} bis ${to}`,
  today: 'heute',
  tenantAddress: 'Anschrift',
  flat: 'Wohnung',
  period: 'Mietzeit',
  signedBy: 'Unterzeichnet von',
  roleLabel: 'Rolle',
  paidRegularly: 'Mieten regelmäßig gezahlt',
  yes: 'ja',
  no: 'nein',
  arrearsLabel: 'Rückstände',
  noArrears: 'keine',
  remark: 'Anmerkung',
  reservation:
    'Diese Bescheinigung gibt das Wissen der Vermieterseite zum Stichtag wieder. Forderungen aus noch nicht erteilten Betriebskostenabrechnungen und streitige Forderungen bleiben vorbehalten. Die Bescheinigung ist weder Verzicht noch Anerkenntnis.',
} as const;
