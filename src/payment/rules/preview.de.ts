/** Texts beside the preview picture, the same for either payer. */
export const previewNeutralTexts = {
  reference: 'Stichtag',
  /** Used only for a renewal. */
  follows: 'Schließt an',
  followsWhat: (day: string) => `die Bescheinigung mit dem Stichtag ${day}`,
  signed: 'Unterschrieben am',
  recommended: 'Empfohlen bis',
  level: 'Nachweisstufe',
  checked: 'Geprüft',
  notChecked: 'Nicht geprüft',
  warnings: 'Auffällig',
  levelValue: (level: number, name: string) => `${level}, ${name}`,
  allRows: 'Alle Angaben auf der ersten Seite',
  pictureAlt: 'Vorschau der ersten Seite. Der Text steht daneben.',
  enlarge: 'Seite groß ansehen',
  pictureTitle: 'Vorschau der ersten Seite',
  pictureArea: 'Die Seite, zum Verschieben',
  zoomIn: 'Größer',
  zoomOut: 'Ganze Breite',
  pictureMissing: 'Das Bild der Seite ist gerade nicht da. Der Text daneben ist derselbe.',
};
