// Reads every text of the product: the right address for each reader, no claim without proof (law L12, L24, L32).
import { beforeAll, expect, test } from 'vitest';
import { longTexts, readTexts, type Text } from './texts.ts';
import { files, textOf } from './tree.ts';

let texts: Text[] = [];
let voiceless: string[] = [];

beforeAll(async () => {
  ({ texts, voiceless } = await readTexts());
  texts = [...texts, ...longTexts()];
});

const found = (pattern: RegExp, isMeant: (text: Text) => boolean = () => true): string[] =>
  texts
    .filter((text) => isMeant(text) && pattern.test(text.text))
    .map(({ place, text }) => `${place}: ${pattern.exec(text)?.[0]} in '${text.slice(0, 120)}'`);

test('every text has a voice by its name', () => {
  expect(voiceless).toEqual([]);
});

test('tenants are never addressed with Sie', () => {
  expect(
    found(/(?<![\p{L}-])(?:Sie|Ihnen|Ihr(?:e[mnrs]?|erseits)?)(?![\p{L}-])/u, ({ voice }) => voice === 'tenant'),
  ).toEqual([]);
});

test('landlords are never addressed with du', () => {
  const informal = /(?<![\p{L}-])(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?)(?![\p{L}-])/iu;
  expect(found(informal, ({ voice }) => voice === 'landlord')).toEqual([]);
});

test('long texts for both sides address nobody', () => {
  // At the start of a sentence 'Sie' may be a thing.
  const address =
    /(?<=[\p{L},] )(?:Sie|Ihnen|Ihre[mnrs]?)(?![\p{L}-])|(?<![\p{L}-])(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnrs]?)(?![\p{L}-])/u;
  expect(found(address, ({ place, voice }) => voice === 'neutral' && place.endsWith('.md'))).toEqual([]);
});

test('both articles and every legal text are read', () => {
  const read = new Set(texts.map(({ place }) => place));
  for (const name of ['artikel-mieter', 'artikel-vermieter', 'datenschutz', 'impressum', 'nutzungsbedingungen'])
    expect([...read]).toContain(`src/public-pages/texts/${name}.md`);
});

const claims: readonly RegExp[] = [
  /rechtssicher/i,
  /rechtsverbindlich/i,
  /f(?:ä|ae)lschungs(?:sicher|frei)/i,
  /(?:überall|allgemein|bundesweit) anerkannt/i,
  /schriftform/i,
  /(?<!un)qualifiziert/i,
  /(?:support|hilfe|erreichbar)[^.]{0,20}(?:jederzeit|rund um die uhr|24\/7)/i,
  /rund um die uhr/i,
  /regelmäßige[nr]? (?:sicherheits-?)?audits?/i,
  /garantiert|100 ?%ig|testsieger|marktführer|tausende[nr]? (?:zufriedene|kunden)/i,
  // 'Pflicht' as a claim; the words of law and form that hold it are fine.
  /(?<!\p{L})pflicht(?!feld|angabe|en\b|verletzung)/iu,
  /ec\.europa\.eu\/consumers\/odr|(?<!\p{L})TMG(?!\p{L})/u,
];

test.each(claims.map((pattern) => ({ pattern })))('no text says $pattern', ({ pattern }) => {
  expect(found(pattern)).toEqual([]);
});

// Quoted word for word by the specification.
const quotedExclamations = new Set([
  'Ups! Seite ist nicht mehr aktiv',
  'Oops! Seite nicht gefunden',
  'Bitte fordern Sie erneut eine TAN an!',
  'Bitte fordern Sie ein neues Token an!',
  'Bitte fordere die TAN erneut an!',
  'Zahlung erfolgreich!',
  'Die Bescheinigung wurde erfolgreich heruntergeladen!',
  'Die Rechnung erfolgreich heruntergeladen!',
  'Rechnung erfolgreich heruntergeladen!',
  'Etwas ist schief gelaufen!',
  'Nachricht erfolgreich gesendet!',
]);

test('texts do without exclamation marks, but where the specification has them', () => {
  expect(found(/!/, ({ text }) => !quotedExclamations.has(text))).toEqual([]);
});

test('texts carry no slips that the readings have mended', () => {
  expect(
    found(/Bescheinigungung|\bBitt\b|heitsbescheinigung(?<!Mietschuldenfreiheitsbescheinigung)|\{product\}/),
  ).toEqual([]);
});

test('a command of the operator is written in one way, for which each machine puts its own', () => {
  expect(found(/operator -- \p{L}/u).length).toBeGreaterThan(20);
  expect(found(/(?<!npm run )operator -- |mietschuldenfrei-operator|server\/operator\.js/)).toEqual([]);
});

// Letters as data, invented people for tests, and what the operator reads in the terminal beside its cause.
const mayHoldLetters =
  /^src\/(?:platform\/|person-fields\/rules\/|address\/rules\/|one-time-code\/rules\/code-message\.ts)|\.(?:de|test|fixture)\.tsx?$|\.d\.ts$/;

test('German words stand in text files only', () => {
  const sources = files.filter((path) => /^src\/.*\.tsx?$/.test(path) && !mayHoldLetters.test(path));
  const withoutComments = (code: string): string => code.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g, '');
  const german = sources.flatMap((path) =>
    withoutComments(textOf(path))
      .split('\n')
      .filter((line) => /[äöüÄÖÜß]/.test(line) && !line.includes('StartProblem('))
      .map((line) => `${path}: ${line.trim().slice(0, 140)}`),
  );
  expect(german).toEqual([]);
});
