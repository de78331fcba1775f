// Checks one mail with every kind of block against the data of caniemail.com.
import { caniemail } from 'caniemail';
import { expect, test } from 'vitest';
import { loadSettings } from '../settings/load-settings.ts';
import { renderMail } from './render-mail.tsx';

const url = 'https://bescheinigung.example/mieter/status/x';
const { html, text } = renderMail(
  {
    title: 'Deine Mietschuldenfreiheitsbescheinigung <ist> fertig & da',
    greeting: 'Hallo Lena,',
    blocks: [
      { kind: 'text', text: 'ein Absatz' },
      { kind: 'heading', text: 'Eine Überschrift' },
      { kind: 'button', label: 'Öffnen', url },
      { kind: 'link', label: 'Mehr', url },
      { kind: 'facts', rows: [['Wohnung', 'Lindenallee 12']] },
      { kind: 'list', items: ['eins', 'zwei'] },
      { kind: 'note', text: 'klein' },
    ],
    reason: 'Du bekommst diese E-Mail, weil es ein Test ist.',
  },
  loadSettings({}).operator,
  { label: 'Deine Daten', url },
);

/** The data is incomplete for GMX, Web.de and Thunderbird, which render like the browser they run in. */
const clients: Parameters<typeof caniemail>[0]['clients'] = [
  'gmail.desktop-webmail',
  'gmail.ios',
  'gmail.android',
  'outlook.windows',
  'outlook.outlook-com',
  'outlook.macos',
  'outlook.ios',
  'outlook.android',
  'apple-mail.macos',
  'apple-mail.ios',
  'samsung-email.android',
  'yahoo.desktop-webmail',
  'yahoo.android',
];

/**
 * A mail is just as readable without these: dark colours, rounded corners, finer line breaks; the outer table stands in for the
 * body.
 */
const harmless = /^(?:color-scheme|overflow|hyphens|word-break|border-radius|<body> element)|^@media$/;

test('no mail program lacks what the mail needs to be read', () => {
  const missing = clients.flatMap((client) => {
    const { errors } = caniemail({ clients: [client], html }).issues;
    return [...errors.values()].flat().map(({ title }) => `${client}: ${title}`);
  });
  expect(missing.filter((line) => !harmless.test(line.split(': ')[1] ?? ''))).toEqual([]);
});

test('where the body is dropped, and with it its styles, every text still has its letters', () => {
  const cells = [...html.matchAll(/<td class="part[^>]*style="([^"]*)"/g)].map(([, style = '']) => style);
  expect(cells).toHaveLength(2);
  for (const style of cells) expect(style).toMatch(/font-family:.*line-height:.*font-size:/);
});

test('what was typed into a name or a title stays text', () => {
  expect(html).toContain('&lt;ist&gt; fertig &amp; da');
  expect(html).not.toContain('<ist>');
  expect(text).toContain('<ist> fertig & da');
});
