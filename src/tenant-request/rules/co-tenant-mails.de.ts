// Mails to a co-tenant whom the tenant named: the information of Art. 14 GDPR (law L21), and the notice of the end.
import type { DataController } from '../../platform/rules/data-controller.ts';
import { coTenantFactsTenantTexts } from './co-tenant-information.de.ts';

export const namedMailTenantTexts = {
  subject: (from: string) => `${from} nennt dich als Mietpartei`,
  title: 'Du bist als Mietpartei genannt',
  greeting: (firstName: string) => `Hallo ${firstName},`,
  intro: (from: string) =>
    `${from} bittet um eine Bescheinigung über die Mietzahlungen für die unten genannte Wohnung und hat dich dabei als weitere Mietpartei genannt. Die Vermieterseite wird jetzt gefragt.`,
  /** Used for a renewal, whose tenancy already has a certificate. */
  introRenewal: (from: string, referenceDate: string) =>
    `für die unten genannte Wohnung gibt es schon eine Bescheinigung über die Mietzahlungen mit dem Stichtag ${referenceDate}. ${from} bittet jetzt um eine neue über den Stand von heute, die an diese anschließt, und hat dich dabei als weitere Mietpartei genannt. Die Vermieterseite wird jetzt gefragt.`,
  flatLabel: 'Wohnung',
  periodLabel: 'Mietzeit',
  nothing:
    'Stimmt das, musst du nichts tun. Stehst du nicht in diesem Mietvertrag oder möchtest du nicht genannt werden, kannst du das mit zwei Klicks sagen, ohne Konto.',
  button: 'Ansehen oder widersprechen',
  validity: (date: string) =>
    `Der Link gilt bis zum ${date}. Gib diese E-Mail nicht weiter: Mit dem Link lässt sich für dich widersprechen.`,
  once: (from: string) =>
    `Wir erinnern dich nicht. Du hörst nur noch von uns, wenn du auf der Seite etwas tust oder wenn ${from} alles löscht.`,
  never: 'Nie wieder anschreiben',
  reason: (from: string) => `Du bekommst diese E-Mail, weil ${from} deine Adresse angegeben hat.`,
  heading: 'Information nach Art. 14 DSGVO',
  facts: (
    { name, address, email, officer, privacyUrl }: DataController,
    from: string,
    months: number,
  ): readonly (readonly [string, string])[] => [
    ['Verantwortlich', `${name}, ${address}, ${email}`],
    ...(officer === undefined ? [] : [['Für den Datenschutz beauftragt', officer] as const]),
    ...coTenantFactsTenantTexts({ from, months, hasAddress: true }),
    ['Alles Weitere', `in der Datenschutzerklärung: ${privacyUrl}`],
  ],
  /** The right to object is kept apart from the rest, as Art. 21 (4) requires. */
  objectionHeading: 'Widerspruchsrecht',
  objection: (email: string) =>
    `Du kannst der Verarbeitung deiner Daten jederzeit widersprechen: auf der Seite hinter dem Link oder mit einer E-Mail an ${email} (Art. 21 DSGVO).`,
};

/** Sent when the tenant who asked had everything deleted, so that nobody is named any more. */
export const endedMailTenantTexts = {
  subject: 'Eine Bescheinigung, die dich nannte, ist beendet',
  title: 'Deine Daten sind mit gelöscht',
  greeting: 'Guten Tag,',
  intro: (at: string) =>
    `du warst als weitere Mietpartei genannt. Wer dich genannt hatte, hat am ${at} seine Daten bei uns gelöscht. Damit endet die Anfrage für alle, und eine Bescheinigung, die es schon gab, lässt sich nicht mehr mit ihrem Inhalt prüfen.`,
  gone: 'Was wir dazu über dich gespeichert hatten, ist mit gelöscht. Du musst nichts tun.',
  kept: 'Wer die Datei oder ein gedrucktes Papier hat, hat beides weiter. Der Code sagt dann: gelöscht.',
  reason:
    'Du bekommst diese E-Mail, weil wir dir geschrieben hatten, dass du genannt bist. Die Empfängeradresse wird nicht weiter gespeichert.',
};
