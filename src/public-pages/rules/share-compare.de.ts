// Texts of the comparison on a share's page, with the identity card of a person in front of its reader.
import { checkComparedNeutralTexts as compared, checkCompareNeutralTexts as compare } from './check-compare.de.ts';

export const comparePersonLandlordTexts = {
  title: 'Wer steht vor Ihnen?',
  lead: 'Tippen Sie Name und Geburtsdatum vom Ausweis ab. Sie erfahren, ob beides zu dieser Bescheinigung passt, und sonst nichts.',
  labels: { lastName: 'Name auf dem Ausweis', dob: compare.labels.dob },
  hints: { lastName: 'Nachname, oder Vor- und Nachname', dob: compare.hints.dob },
  submit: compare.submit,
  busy: compare.busy,
  note: 'Fünfmal am Tag für jede Bescheinigung.',
  missing: {
    lastName: 'Bitte den Namen eintippen, wie er auf dem Ausweis steht.',
    dob: 'Bitte das Geburtsdatum eintippen, wie es auf dem Ausweis steht.',
  },
  badDate: compare.badDate,
  parts: { lastName: compared.parts.lastName, dob: compared.parts.dob },
  right: compared.fits,
  wrong: compared.fitsNot,
  notCompared: compared.notCompared,
  fits: 'Name und Geburtsdatum stehen so in der Bescheinigung. Ob der Ausweis echt ist, sehen wir nicht.',
  fitsNot:
    'So steht es nicht in der Bescheinigung. Bitte prüfen Sie, ob Sie sich vertippt haben. Sonst gehört sie jemand anderem.',
  tries: compared.tries,
  inPreview: 'In der Vorschau lässt sich nichts vergleichen.',
  changed: 'Sie haben inzwischen etwas anderes eingetippt. Bitte vergleichen Sie noch einmal.',
  failed: 'Das Vergleichen hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
};
