// Texts for several people on one side of the certificate: how they are listed, and what is said of all of them.

export const partiesNeutralTexts = {
  tenants: 'Mietparteien (gemeinsam)',
  landlords: 'Vermieterseite (gemeinsam)',
  have: { one: (name: string) => `${name} hat`, several: (names: string) => `${names} haben` },
  shared: 'aus dem gemeinsamen Mietverhältnis ',
  signer: {
    'for-all': (name: string) => `${name}, nach eigener Angabe zugleich für die Übrigen bevollmächtigt`,
    alone: (name: string, company: string) => `${name}, nur für ${company === '' ? 'sich' : company}`,
  },
  /** Printed before the reservation (sections 421, 427 BGB). */
  clause:
    'Die Aussage betrifft das gemeinsame Mietverhältnis. Wer von mehreren Mietparteien wie viel gezahlt hat, ist nicht Gegenstand dieser Bescheinigung.',
  /** Used when one of several landlords signs for himself only: what the others know is not stated. */
  ownKnowledge: {
    ongoing:
      'Diese Bescheinigung gibt nur das Wissen der unterzeichnenden Person zum Stichtag wieder. Die übrigen Vermieter haben nicht unterschrieben.',
    ended:
      'Diese Bescheinigung gibt nur das Wissen der unterzeichnenden Person am Tag der Unterschrift wieder. Die übrigen Vermieter haben nicht unterschrieben.',
  },
} as const;
