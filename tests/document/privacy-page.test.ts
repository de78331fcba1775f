// The privacy page, sentence by sentence: what it says is so in the code, the tables or the settings, or it does not stand (L48).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { proofs, withoutPeople } from '../support/privacy-proofs/index.ts';
import { informationBlocks, informationRows } from '../support/privacy-proofs/of-information.ts';
import type { Proof } from '../support/privacy-proofs/proof.ts';
import { columnsOf, tables } from '../support/schema-columns.ts';
import { root, textOf } from '../house/tree.ts';

const page = textOf('src/public-pages/texts/datenschutz.md');
const mails = textOf('tests/document/every-mail.md');

interface Sentence {
  name: string;
  text: string;
}

/** A line, its words and the name behind them. */
const named = /^(?:- |> )?(?<text>.+) \{#(?<name>[a-z0-9-]+)\}$/;

const lines = page.split('\n').filter((line) => line !== '' && !line.startsWith('## '));
const sentences: Sentence[] = lines.flatMap((line) => {
  const { text, name } = named.exec(line)?.groups ?? {};
  return text === undefined || name === undefined ? [] : [{ text, name }];
});

test('every line is a named sentence, but the address and what leads into a list', () => {
  const others = lines.filter((line) => !named.test(line));
  expect(others.filter((line) => !/^(?:%OPERATOR|E-Mail: |Telefon: )|:$/.test(line))).toEqual([]);
  expect(new Set(sentences.map(({ name }) => name)).size).toBe(sentences.length);
});

test('no sentence hides behind the name of another', () => {
  // After a full stop a capital begins the next one; 'Art.', 'Abs.' and the like are followed by numbers and small letters.
  const two = sentences.filter(({ text, name }) => /[.!?] [A-ZÄÖÜ]/.test(text) && !name.startsWith('english'));
  expect(two).toEqual([]);
});

test('every sentence has a proof, and every proof a sentence', () => {
  expect(Object.keys(proofs).toSorted()).toEqual(sentences.map(({ name }) => name).toSorted());
  expect(Object.entries(proofs).filter(([, proof]) => Object.keys(proof).length === 0)).toEqual([]);
});

/** One mail of the wordings. */
const mailOf = (template: string): string => {
  const [, after = ''] = mails.split(`\n## ${template}\n`);
  return after.split('\n## ')[0] ?? '';
};

const checks: Readonly<Record<keyof Proof, (proof: Proof, text: string) => unknown[]>> = {
  says: ({ says = [] }, text) => says.filter((words) => !text.includes(words)),
  settings: ({ settings = [] }, text) => settings.filter((name) => !text.includes(`%${name}%`)),
  tables: (proof) => (proof.tables ?? []).filter((table) => !tables.includes(table)),
  columns: ({ columns = [] }) =>
    columns.filter((place) => {
      const [table = '', column = ''] = place.split('.');
      return !columnsOf(table as (typeof tables)[number]).includes(column);
    }),
  holds: ({ holds }) => (holds === undefined || holds() ? [] : ['it is not so']),
  shown: ({ shown = [] }) =>
    shown.filter(([path, title]) => !existsSync(join(root, path)) || !textOf(path).includes(title)),
  mails: (proof) => (proof.mails ?? []).filter(([template, words]) => !mailOf(template).includes(words)),
  duty: ({ duty = '' }) =>
    (textOf('docs/operations/requests.md') + textOf('docs/operations/retention.md')).includes(duty) ? [] : [duty],
  law: () => [],
};

test.each(sentences)('[L48] $name is so', ({ name, text }) => {
  const proof = proofs[name] ?? {};
  const wrong = Object.entries(checks).flatMap(([kind, check]) =>
    check(proof, text).map((what) => `${kind}: ${JSON.stringify(what)}`),
  );
  expect({ text, wrong }).toEqual({ text, wrong: [] });
});

test('[L48] every table that holds something of a person stands behind a sentence', () => {
  const told = new Set(
    Object.values(proofs).flatMap((proof) => [
      ...(proof.tables ?? []),
      ...(proof.columns ?? []).map((place) => place.split('.')[0] ?? ''),
    ]),
  );
  const untold = tables.filter((table) => !told.has(table) && !(table in withoutPeople));
  expect(untold).toEqual([]);
  expect(Object.keys(withoutPeople).filter((table) => told.has(table))).toEqual([]);
});

test('no number of days, months or years stands on the page without a constant behind it', () => {
  const period =
    /(?:\d+|ein(?:em)?|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf) (?:Minuten|Stunden|Tage|Tag|Monate|Jahre)/;
  const loose = sentences.filter(({ name, text }) => period.test(text) && !proofs[name]?.says && !proofs[name]?.law);
  expect(loose.map(({ name }) => name)).toEqual([]);
});

test.each(informationBlocks)(
  '[L21] [L48] the information for a $to who was asked says in short what the page says, and sets the objection apart',
  ({ to, texts, facts, mail }) => {
    const controller = {
      name: 'Betreiber',
      address: 'Allee 1',
      email: 'hilfe@betreiber.example',
      officer: 'Dr. Vera Beispiel',
      privacyUrl: 'https://betreiber.example/datenschutz',
    };
    const rows = facts(controller, 'Lena Hoffmann');
    expect(rows.map(([label]) => label).toSorted()).toEqual(Object.keys(informationRows[to]).toSorted());
    const unknown = Object.values(informationRows[to])
      .flat()
      .filter((name) => !(name in proofs));
    expect(unknown).toEqual([]);
    expect(facts({ ...controller, officer: undefined }, '').map(([label]) => label)).not.toContain(
      'Für den Datenschutz beauftragt',
    );
    const sent = mailOf(mail);
    for (const [label] of rows.filter(([, text]) => text !== controller.officer)) expect(sent).toContain(`${label}: `);
    expect(sent).toContain(`\n${texts.objectionHeading}\n\n${texts.objection('hilfe@mietschuldenfrei.example')}\n`);
  },
);
