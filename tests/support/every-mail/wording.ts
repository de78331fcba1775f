// The text of a mail without what differs from one run to the next.
import type { Specimen } from './every-mail.ts';

const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';

/** Dates stay dates for the reader; those of the people in it are kept. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '{link}'],
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '{id}'],
  [/\b[\dA-Z]{4}(?:-[\dA-Z]{4}){3}\b/g, '{code}'],
  [/\b[A-Z]{2}-[\dA-Z]{4}-[\dA-Z]{4}\b/g, '{order}'],
  [/(?<![\dA-Z])\d{4}-\d{6}\b/g, '{number}'],
  [/(?<!\d)\d{4}-\d{2}-\d{2}(?=\.pdf)/g, 'JJJJ-MM-TT'],
  [/http:\/\/localhost:\d+/g, 'https://bescheinigung.example'],
  [/localhost:\d+/g, 'bescheinigung.example'],
  [/\b(?!01\.04\.2021)\d\d\.\d\d\.\d{4}\b/g, 'TT.MM.JJJJ'],
  [new RegExp(`\\b\\d{1,2}\\.\\s(?:${months})\\s\\d{4}\\b`, 'g'), 'T. Monat JJJJ'],
  [/\b\d\d:\d\d(?::\d\d)? (Uhr )?MES?Z\b/g, 'hh:mm $1MEZ'],
  // Of two to whom the same happens at once, either may be written to first.
  [/\b([a-z]+)\d+(?=@(?:zusammen|haus)\.example)/g, '$1'],
];

const stable = (text: string): string =>
  replacements.reduce((changed, [pattern, by]) => changed.replaceAll(pattern, by), text);

export function wordingOf({ name, mail }: Specimen): string {
  const files = mail.attachments.map(({ fileName }) => stable(fileName));
  const lines = [
    `Von: ${mail.fromName ?? 'Mietschuldenfrei'}`,
    `An: ${stable(mail.to)}`,
    `Betreff: ${stable(mail.subject)}`,
    ...(files.length === 0 ? [] : [`Anhang: ${files.join(', ')}`]),
    '',
    stable(mail.text),
  ];
  return `## ${name}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`;
}
