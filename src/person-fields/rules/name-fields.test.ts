// Names appear in mails to people who never asked for one: nothing in them may become clickable.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { personFields } from './index.ts';

const sie = personFields('Sie');
const du = personFields('du');

function outcome(schema: z.ZodMiniType, input: unknown): unknown {
  const parsed = z.safeParse(schema, input);
  return parsed.success ? parsed.data : { refused: parsed.error.issues[0]?.message };
}
const refused = (message: string): unknown => ({ refused: message });

test.each([
  ['Müller & Söhne GmbH & Co. KG'],
  ['A.B.C. Immobilien'],
  ['immobilien24 GmbH'],
  ['Immoscout24.de GmbH'],
  ['Dr. Meyer/Schmidt GbR'],
  ['Büro @ Home GmbH'],
  ['WWW Immobilien'],
  ['Haus: Grund // Boden'],
])('the company %s is no web address', (name) => {
  expect(outcome(sie.companyName, name)).toBe(name);
});

test.each([
  ['Gewinn abholen: https://gewinn.example/x'],
  ['Gewinn HTTP://gewinn.example'],
  ['ftp://x'],
  ['www.gewinn.example'],
  ['Jetzt auf WWW.Gewinn.example klicken'],
  ['gewinn.example/x'],
  ['(gewinn.example/x)'],
  ['gewinn.example?x=1'],
  ['gewinn.example:8443/x'],
  ['gewinn\u200b.example/x'],
  ['geld-müller.example#x'],
  ['Schreib an gewinn@post.example'],
])('the company %j is refused as an address of the internet', (name) => {
  expect(outcome(sie.companyName, name)).toEqual(
    refused('Der Unternehmensname darf keine Internetadresse und keine E-Mail-Adresse enthalten.'),
  );
});

test.each([['https://gewinn.example'], ['www.gewinn.example'], ['anna@post.example'], ['gewinn.example/x']])(
  'no name of a person is %s',
  (name) => {
    for (const field of [sie.firstName, sie.lastName, du.firstName, du.lastName, sie.registrationFirstName])
      expect(outcome(field, name)).toHaveProperty('refused');
  },
);
