// Texts on the picture that messengers show for a link to us, and in the film.

/** Texts on the picture that messengers show for a link to us. */
export const shareNeutralTexts = {
  name: 'Mietschuldenfrei',
  headline: ['Schwarz auf weiß:', 'keine Mietschulden.'] as const,
  line: 'Online anfragen, digital unterschrieben, mit prüfbarem Code.',
  alt: 'Mietschuldenfrei: Schwarz auf weiß, keine Mietschulden.',
};

/** Title cards and labels of the film, and captions of scenes in which a landlord or anybody acts. */
export const filmNeutralTexts = {
  cards: {
    open: {
      number: 'Mietschuldenfrei',
      title: 'Schwarz auf weiß:\nkeine Mietschulden.',
      line: 'Der ganze Weg, von der Anfrage bis zur Prüfung',
    },
    register: { number: '1', title: 'Anmelden', line: 'Lena, Mieterin' },
    fillIn: { number: '2', title: 'Daten eingeben', line: 'Lena, Mieterin' },
    send: { number: '3', title: 'Mit TAN absenden', line: 'Lena, Mieterin' },
    sign: { number: '4', title: 'Vermieter bestätigt', line: 'Johannes, Vermieter' },
    load: { number: '5', title: 'Herunterladen', line: 'Lena, Mieterin' },
    check: { number: '', title: 'Und prüfen', line: 'Wer die Bescheinigung erhält' },
    close: {
      number: 'Mietschuldenfrei',
      title: 'Schwarz auf weiß:\nkeine Mietschulden.',
      line: 'Online anfragen, digital unterschrieben, mit prüfbarem Code',
    },
  },
  labels: {
    register: 'Anmelden',
    fillIn: 'Daten eingeben',
    send: 'Mit TAN absenden',
    sign: 'Vermieter bestätigt',
    load: 'Herunterladen',
    check: 'Prüfen',
  },
  captions: {
    open: 'Ein Film ohne Ton, mit Untertiteln.',
    review: 'Freiwillig und kostenlos: lesen, prüfen, Fragen beantworten.',
    sign: 'Dann unterschreiben, mit Maus oder Finger.',
    tan: 'Eine TAN bestätigt die Unterschrift.',
    check: 'Wer die Bescheinigung erhält, gibt den Code ein und sieht das Ergebnis.',
    close: 'Online angefragt, digital unterschrieben, prüfbar.',
  },
};

/** Captions of scenes in which the tenant acts. */
export const filmTenantTexts = {
  register: 'Du meldest dich an und bestätigst deine E-Mail-Adresse.',
  fillIn: 'Du gibst ein, wo und seit wann du wohnst und wer vermietet.',
  tan: 'Eine TAN, und deine Anfrage ist unterwegs.',
  order: 'Du siehst, was bescheinigt wird, und bezahlst erst dann.',
  load: 'Du lädst das PDF. Der Code oben links macht es prüfbar.',
};
