// Texts about how long a certificate can be checked. Every one uses the setting CERTIFICATE_MONTHS (law L45).
import { endingNoticeDays } from './ends.ts';

/** For example '12 Monate'; every text uses these words. */
const months = (count: number): string => `${count} Monate`;

export const certificateEndTenantTexts = {
  promise: (count: number): string =>
    `Die Bescheinigung ist ${months(count)} ab Ausstellung prüfbar. Danach löschen wir Datei und Inhalt. ${endingNoticeDays} Tage vorher schreiben wir dir.`,
  information: (count: number): string =>
    `unbezahlt 30 Tage; nach der Ausstellung ${months(count)}, oder bis du die Löschung verlangst`,
};

export const certificateEndLandlordTexts: Pick<typeof certificateEndTenantTexts, 'promise'> = {
  promise: (count) =>
    `Die Bescheinigung ist ${months(count)} ab Ausstellung prüfbar. Danach löschen wir Datei und Inhalt. ${endingNoticeDays} Tage vorher schreiben wir der Mietpartei.`,
};

/** The single mail sent before the end. */
export const endingMailTenantTexts = {
  subject: 'Deine Bescheinigung ist bald nicht mehr prüfbar',
  intro: (issued: string, until: string): string =>
    `deine Bescheinigung vom ${issued} ist noch bis zum ${until} prüfbar. Danach löschen wir bei uns die Datei, den Inhalt und die Schlüssel dazu.`,
  afterwards:
    'Wer dann den Code, den QR-Code oder die Datei prüft, liest nur noch: abgelaufen, Inhalt gelöscht. Dass wir die Bescheinigung ausgestellt haben, bleibt erkennbar.',
  doHeading: 'Was du tun kannst',
  keep: (until: string): string =>
    `Lade die Datei herunter und hebe sie auf. Nach dem ${until} haben wir sie nicht mehr.`,
  /** Used when the landlord was erased, and the file with him. */
  keepOwn: 'Hebe die Datei aus unserer E-Mail von damals auf. Bei uns ist sie schon gelöscht.',
  keepInvoice: 'Lade auch deine Rechnung herunter. Wir bewahren sie noch auf, aber dieser Link ist der letzte zu ihr.',
  renew: 'Brauchst du weiter einen Nachweis, frage eine neue Bescheinigung an. Die Anfrage kostet nichts.',
  nothing: 'Brauchst du keinen mehr, musst du nichts tun.',
  download: 'Bescheinigung herunterladen',
  invoice: 'Rechnung herunterladen',
  validity: (until: string): string => `Der Link gilt bis zum ${until} und ist nur für dich.`,
  newRequest: 'Neue Bescheinigung anfragen',
  reason: 'Du bekommst diese E-Mail, weil diese Bescheinigung für dich ausgestellt wurde.',
};

/** The page that a mailed link leads to after the end. */
export const endedNeutralTexts = {
  title: 'Diese Bescheinigung ist abgelaufen',
  lead: 'Die Zeit, in der sie prüfbar war, ist um. Datei und Inhalt haben wir gelöscht. Wer die Datei noch hat, kann auf der Prüfseite weiter zeigen, dass sie von uns ist.',
  newRequest: 'Neue Bescheinigung',
  check: 'Bescheinigung prüfen',
};
