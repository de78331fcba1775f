// Every mail, really written by the product: word for word against the kept texts, by the rules of the table, and by what mail
// programs draw. WRITE_WORDINGS=yes writes the texts anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTable, mailTemplates, type MailKind } from '../../src/platform/messages/mail-table.ts';
import { everyMail, type Specimen } from '../support/every-mail/every-mail.ts';
import { wordingOf } from '../support/every-mail/wording.ts';
import { findUndrawable } from '../support/mail-programs.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';

const keptFile = join(import.meta.dirname, 'every-mail.md');
let product: TestProduct;
let mails: Specimen[];
beforeAll(async () => {
  product = await startTestProduct();
  mails = await everyMail(product);
}, 300_000);
afterAll(() => product.close());

/** Names of the mails where it does not hold. */
const where = (isWrong: (specimen: Specimen & { kind: MailKind }) => boolean): string[] =>
  mails.filter((one) => isWrong({ ...one, kind: mailTable[one.template] })).map(({ name }) => name);

test('every mail of the table is written by the product, and no other', () => {
  expect(mailTemplates.filter((template) => !mails.some((mail) => mail.template === template))).toEqual([]);
  expect(where(({ template }) => !mailTemplates.includes(template))).toEqual([]);
});

test('[L21] no subject is longer than 60 signs, and none is empty or shouts', () => {
  expect(
    where(({ mail }) => mail.subject.length > 60 || mail.subject.length < 10 || /!|[A-Z]{5}/.test(mail.subject)),
  ).toEqual([]);
});

/** Words between tags, parted where they may break; no addresses, which end with what nobody may tear. */
const longestPart = (html: string, within: RegExp): number => {
  const text = [...html.matchAll(within)].map(([, inner = '']) => inner.replaceAll(/<[^>]*>/g, ' ')).join(' ');
  const words = text.split(/\s+/).filter((word) => !/[@:]\S/.test(word));
  return Math.max(0, ...words.flatMap((word) => word.split(/[-\u00ad\u2011/]/)).map((part) => part.length));
};

test('on a phone of 360 px no word is torn without a hyphen: not in a title, and not below it', () => {
  expect(where(({ mail }) => longestPart(mail.html, /<h1[^>]*>([\s\S]*?)<\/h1>/g) > 18)).toEqual([]);
  expect(where(({ mail }) => longestPart(mail.html, /<body[^>]*>([\s\S]*)<\/body>/g) > 25)).toEqual([]);
});

test('the text part says all that the HTML says, with every link', () => {
  const words = (text: string): string => text.replaceAll(/[\s\u00ad]+/g, '');
  const plain = (html: string): string =>
    html
      .replace(/[\s\S]*<body[^>]*>/, '')
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');
  expect(
    where(({ mail }) => {
      const text = words(mail.text);
      const lines = plain(mail.html)
        .split('\n')
        .filter((line) => line.trim() !== '' && line !== 'Mietschuldenfrei');
      const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
      return lines.some((line) => !text.includes(words(line))) || links.some((url) => !mail.text.includes(url));
    }),
  ).toEqual([]);
});

test('each mail speaks as its table says: du, Sie, or to nobody in particular', () => {
  const formal = /(?<=[\p{L},:] )(?:Sie|Ihnen|Ihre[mnrs]?|Ihr)(?![\p{L}-])|(?<![\p{L}-])(?:Ihre[mnrs]?|Ihr) /u;
  const informal = /(?<![\p{L}-])(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnrs]?)(?![\p{L}-])/u;
  // Quoted: the withdrawal policy and what was ticked speak as the law words them.
  // The random value of a link may spell anything.
  const own = ({ mail }: Specimen): string =>
    (mail.text.split('\n\nWiderrufsbelehrung')[0] ?? '').replaceAll(/https?:\S+/g, '');
  expect(where((one) => one.kind.to === 'tenant' && formal.test(own(one)))).toEqual([]);
  expect(where((one) => /landlord/.test(one.kind.to) && informal.test(own(one)))).toEqual([]);
});

test('[D67] a tenant reads of a person, not of a ‘Vermieterseite’, when something of the certificate is to go', () => {
  expect(
    where(({ template, mail }) => template.startsWith('removal-') && mail.text.includes('Vermieterseite')),
  ).toEqual([]);
});

test('after a greeting that ends with a comma the sentence goes on in lower case', () => {
  const capital = /,\n\n(?:Aus|Bei|Bezahlt|Das|De[mnrs]|Die|Dies\w*|Ein\w*|Es|Für|In|Von|Wir|Zu|Zum|Zur) /;
  expect(where(({ mail }) => capital.test(mail.text))).toEqual([]);
});

test('what hangs on a mail is what the table says', () => {
  expect(where(({ mail, kind }) => mail.attachments.length > 0 !== (kind.attachment !== undefined))).toEqual([]);
  expect(
    where(({ mail }) =>
      mail.attachments.some(
        ({ contentType }) => !/^(?:application\/pdf|text\/plain; charset=utf-8)$/.test(contentType),
      ),
    ),
  ).toEqual([]);
});

test('[L23] mails to a landlord who was asked promise nothing and advertise nothing', () => {
  const advertising =
    /vorteil|kostenlos(?:es|e[nr]?)? konto|jetzt (?:registrieren|anmelden|sichern)|registrier|angebot|rabatt|gratis|testen|empfehl|newsletter|entdeck|premium|exklusiv|prei?s|€/i;
  const asked = mails.filter(({ template }) => mailTable[template].to === 'asked landlord');
  expect(asked.length).toBeGreaterThan(5);
  const found = asked.flatMap(({ name, mail }) => {
    // The last line names the operator; a link's value may spell anything.
    const text = mail.text
      .split('\n\n')
      .slice(0, -1)
      .join('\n')
      .replaceAll(/https:\S+/g, '');
    const words = advertising.exec(text)?.[0];
    return words === undefined ? [] : [`${name}: ${words}`];
  });
  expect(found).toEqual([]);
  expect(where(({ kind, mail }) => kind.to === 'asked landlord' && /<img|background-image/i.test(mail.html))).toEqual(
    [],
  );
});

test('[L21] the first mail to a landlord names tenant and flat, tells Art. 14 GDPR, and lets him say never again', () => {
  const first = mails.filter(({ template }) => template === 'landlord-request' || template === 'landlord-reminder');
  expect(first.length).toBeGreaterThanOrEqual(3);
  for (const { name, mail } of first) {
    expect([name, mail.fromName]).toEqual([name, expect.stringMatching(/^\p{L}+ \p{L}+ über Mietschuldenfrei$/u)]);
    for (const part of [
      'Lena Hoffmann',
      'Lindenallee 12, 50968 Köln',
      'Information nach Art. 14 DSGVO',
      'Verantwortlich',
      'angegeben von',
      'Rechtsgrundlage',
      'Wie lange',
      'Ihre Rechte',
      'Datenschutzaufsichtsbehörde',
      'Nie wieder anschreiben',
      'Daten löschen',
      'freiwillig',
      'Der Link gilt bis zum',
    ])
      expect(`${name}: ${mail.text}`).toContain(part);
  }
});

test('[L23] the last reminder says that it is the last and when everything ends', () => {
  const reminders = mails.filter(({ template }) => template === 'landlord-reminder').map(({ mail }) => mail.text);
  const product = 'Ohne Ihre Antwort endet die Anfrage am';
  // To the landlord, and to the manager whom another one named.
  expect(reminders.filter((text) => text.includes(product))).toHaveLength(2);
  // And the first one of a new state.
  expect(reminders).toHaveLength(5);
});

test('[L12] [L24] [L32] no mail claims what nobody can prove, and none leads to the closed platform of the EU', () => {
  const claims =
    /rechtssicher|rechtsverbindlich|fälschungssicher|garantiert|rund um die uhr|consumers\/odr|Testsieger/i;
  expect(where(({ mail }) => claims.test(mail.text))).toEqual([]);
});

test('no mail loads anything, and every link leads to the product or to the operator', () => {
  const { publicUrl } = product.platform.settings;
  const links = mails.flatMap(({ mail }) =>
    [...mail.html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url = '']) => url),
  );
  expect(links.filter((url) => !url.startsWith(`${publicUrl}/`) && !url.startsWith('mailto:'))).toEqual([]);
  expect(where(({ mail }) => /<(?:img|script|link|iframe|svg|form|video)\b/i.test(mail.html))).toEqual([]);
});

test('mail programs draw every mail: known elements and properties, German, light and dark, far below what Gmail cuts off', () => {
  expect(mails.flatMap(({ name, mail }) => findUndrawable(mail.html).map((what) => `${name}: ${what}`))).toEqual([]);
  expect(
    where(
      ({ mail: { html } }) =>
        !html.startsWith('<!doctype html><html lang="de">') ||
        !html.includes('<meta name="color-scheme" content="light dark"/>') ||
        !html.includes('prefers-color-scheme: dark') ||
        Buffer.byteLength(html) > 100 * 1024,
    ),
  ).toEqual([]);
});

test('every mail reads word for word as kept', () => {
  const head =
    '# Wording of the mails\n\nThe text part of every mail, as the product wrote it. What differs each time stands in braces; dates read TT.MM.JJJJ.';
  const current = `${head}\n\n${mails.map(wordingOf).join('\n')}`;
  if (process.env['WRITE_WORDINGS'] === 'yes') writeFileSync(keptFile, current);
  expect(current).toBe(readFileSync(keptFile, 'utf8'));
});
