// Words that promise more than is done, in any text of the product (law L51, L52, L27; decision D19).
import { beforeAll, expect, test } from 'vitest';
import { longTexts, readTexts, type Text } from './texts.ts';

let texts: Text[] = [];

beforeAll(async () => {
  texts = [...(await readTexts()).texts, ...longTexts()];
});

/** Sentence by sentence: one that says whose view it is does not speak for the next. A quotation mark may end one. */
const sentencesOf = ({ text }: Text): string[] => text.split(/(?<=[.:!?][“)]?)\s+(?=[A-ZÄÖÜ„])/u);

const found = (claim: RegExp, unless: RegExp = /(?!)/): string[] =>
  texts.flatMap((text) =>
    sentencesOf(text)
      .filter((sentence) => claim.test(sentence) && !unless.test(sentence))
      .map((sentence) => `${text.place}: ${sentence}`),
  );

test('[L52] one click is only promised on the page where it is one', () => {
  expect(
    found(
      /(?<!e)(?:einem|ein) Klick(?! noch)/,
      /auf (?:der|dieser)[^.]*Seite|mit einem Klick, dass|(?:^|: )Ein Klick/i,
    ),
  ).toEqual([]);
  // Passing a request on takes an address.
  expect(found(/Klick[^.;]*weiterleit|weiterleit[^.;]*Klick/i)).toEqual([]);
});

test('[L52] that nobody may demand a certificate is somebody’s view, and the sentence says whose', () => {
  expect(
    found(
      /nicht (?:von dir )?verlang(?:en|t werden)|niemand sie von dir verlangen/,
      /Ansicht der Datenschutzaufsichtsbehörden/,
    ),
  ).toEqual([]);
});

test('[L52] false content is one thing, signing with another’s name or falsifying another', () => {
  expect(found(/263[^.]{0,25}26[79]/)).toEqual([]);
  expect(found(/26[79]/, /mit fremdem Namen[^.]*verfälsch/i)).toEqual([]);
  // Who signs in his own name and wrongly claims authority forges nothing (section 179 BGB).
  expect(found(/Vollmacht[^.]*26[79]|Befugnis[^.]*26[79]|für andere[^.]*26[79]/i)).toEqual([]);
});

test('[L52] where a tenant is told what a receipt is, it is told what it does not show', () => {
  const places = ['rules/questions.de.ts', 'rules/help-pages.de.ts', 'texts/artikel-mieter.md'];
  for (const place of places)
    expect(texts.some((text) => text.place.includes(place) && text.text.includes('nicht, dass nichts offen ist'))).toBe(
      true,
    );
  expect(found(/Quittung[^.]*(?:dasselbe|genauso|beweist|belegt, dass nichts)/i)).toEqual([]);
});

/** What the document denies: who signed had a mailbox and a telephone, and no more is known of most. */
const identity: readonly RegExp[] = [
  /(?:sein|ihr|seinem|ihrem|seinen|ihren|Ihrem) eigene[nsmr]? (?:Handy|Telefon|Mobil)/i,
  /(?:Vermieter(?:in)?|Vermieterseite) unterschreibt (?:selbst|persönlich)/,
  /(?:verifizierte|geprüfte|echte|nachgewiesene)[nrs]? (?:Vermieter|Eigentümer|Identität)/i,
  /nachvollziehen lässt, wer/,
  /(?:beweist|belegt|garantiert|bestätigt)[^.]{0,30}(?:Identität|dass (?:er|sie|Sie) (?:die Wohnung )?vermiete)/i,
  /wer unterschrieben hat, (?:ist|wurde|wird) geprüft|wie geprüft wurde, wer/,
];

test.each(identity.map((claim) => ({ claim })))('[L51] no text claims $claim', ({ claim }) => {
  expect(found(claim, /nicht geprüft/)).toEqual([]);
});

test('[L51] page, articles and terms say that whether somebody lets is mostly not checked', () => {
  const places = [
    'landing-sections.de.ts',
    'questions.de.ts',
    'artikel-mieter.md',
    'artikel-vermieter.md',
    'nutzungsbedingungen.md',
  ];
  for (const place of places)
    expect([
      place,
      texts.some((text) => text.place.includes(place) && /meist (?:auch )?nicht/.test(text.text)),
    ]).toEqual([place, true]);
});

test('[L27] [D19] where the servers stand is the operator’s word alone', () => {
  expect(found(/Servern? in |europäische[nr]? Server/i, /…|%SERVER/)).toEqual([]);
});

test('the sample of a certificate holds no opinion about anybody', () => {
  expect(found(/(?:sehr )?(?:angenehm|zuverlässig|nett|freundlich|ordentlich)e[sr]? (?:Miet|Mieter)/i)).toEqual([]);
});

test('[S5.message.fallbacks] [S8.download-popup] what no state of the product says stands nowhere (decision D59)', () => {
  expect(
    found(
      /Bitte geben Sie (?:einen gültigen Vornamen|eine gültige E-Mail-Adresse) ein|Bitte erlauben Sie Pop-ups|fordern Sie ein neues Token an/,
    ),
  ).toEqual([]);
});
