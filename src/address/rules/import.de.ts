const number = (value: number): string => value.toLocaleString('de-DE');

/** `npm run import-addresses`, read in the terminal. */
export const importNeutralTexts = {
  usage:
    'Aufruf: npm run import-addresses -- <Datei.csv> [weitere.csv]\n\nGelesen werden streets.csv von OpenPLZ (Spalten Name, PostalCode, Locality) und Listen von Postleitzahlen und Orten (Spalten code, city).',
  notReadable: (file: string) =>
    `Die Datei ${file} lässt sich nicht lesen. Prüfen Sie den Pfad und die Leserechte dieses Benutzerkontos.`,
  wrongColumns: (file: string) =>
    `${file} ist keine bekannte Adressdatei. Erwartet wird in der ersten Zeile Name, PostalCode, Locality (streets.csv von OpenPLZ) oder code, city (Postleitzahlen und Orte). Es wurde nichts verändert.`,
  nothingGerman: (file: string) =>
    `In ${file} steht keine Zeile mit einer deutschen Postleitzahl (fünf Ziffern) und einem Ort. Es wurde nichts verändert.`,
  progress: (rows: number) => `${number(rows)} Zeilen gelesen ...`,
  sorting: 'Das Verzeichnis wird aufgebaut ...',
  done: (rows: number, names: number, places: number) =>
    `${number(rows)} Zeilen gelesen: ${number(names)} Straßennamen, ${number(places)} Orte mit Postleitzahl.`,
  skipped: (rows: number) =>
    `${number(rows)} Zeilen ohne deutsche Postleitzahl oder mit unlesbarem Namen wurden ausgelassen.`,
  written: (path: string, megabytes: string, seconds: string) =>
    `Geschrieben: ${path} (${megabytes} MB, ${seconds} s). Ein laufendes Produkt nimmt die Vorschläge nach einem Neustart auf.`,
  unchanged: (path: string) => `${path} enthielt schon genau diese Daten und bleibt, wie es ist.`,
};
