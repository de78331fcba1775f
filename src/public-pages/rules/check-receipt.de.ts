// Texts of the printed receipt of a check. Neutral, because the visitor may be anybody.
import { dataHashNeutralTexts } from '../../certificate/rules/index.ts';

export const checkReceiptNeutralTexts = {
  address: (host: string) => `${host}/check`,
  title: 'Prüfbeleg',
  ofCode: 'Bescheinigung mit dem Sicherheitscode ',
  ofFile: 'PDF-Datei einer Bescheinigung,',
  checkedAt: (time: string) => `online geprüft am ${time}`,
  sheetTitle: 'Das steht in der Bescheinigung',
  comparedTitle: 'Das wurde vom Papier eingetippt und verglichen',
  level: (words: string) => `Nachweisstufe ${words}`,
  checked: (day: string) => `Geprüft am ${day}: `,
  checkedUndated: 'Geprüft: ',
  notChecked: 'Nicht geprüft: ',
  warnings: 'Auffällig: ',
  fileHash: 'Prüfwert der Datei (SHA-256)',
  register: 'Nachweisregister',
  hash: dataHashNeutralTexts.label,
  note: 'Vermerk',
  paperSame: 'Papier lag vor und stimmt überein',
  paperOther: 'Papier weicht ab',
  day: 'Datum',
  name: 'Name, Handzeichen',
  foot: (address: string) =>
    `Dieser Beleg zeigt den Stand zur Zeit der Prüfung. Er ist keine Bescheinigung und ersetzt sie nicht. Noch einmal prüfen: ${address}`,
};
