// What a reader sees of a certificate: the closed list, for every combination of choices and every version of the wording.
import { expect, test } from 'vitest';
import { combinations } from '../../../tests/support/certificate-combinations.ts';
import { sampleFacts } from '../../../tests/support/sample-certificate.ts';
import { printedText } from '../../certificate/rules/wording.ts';
import { rowPart, versionOneText } from '../../certificate/rules/index.ts';
import { calendarDate } from '../../platform/rules/dates.ts';
import { sharedText, shareChoices, sharedNeutralTexts, type ShareChoice } from './index.ts';

const jonas = { gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: calendarDate('1992-08-19') } as const;
const ute = { firstName: 'Ute', lastName: 'Brandt' };

const tenant = {
  ...sampleFacts.tenant,
  coTenants: [jonas],
  remark: 'Kaution ist hinterlegt',
  property: { ...sampleFacts.tenant.property, unit: '2. OG links' },
};
const landlord = { ...sampleFacts.landlord, coLandlords: [ute], authority: 'for-all' as const };
const facts = { ...sampleFacts, tenant, landlord };
const stated = { text: printedText(facts), tenant, landlord };

/** Strings that would disclose a part. */
const secrets: Readonly<Record<ShareChoice, readonly string[]>> = {
  'birth-date': ['geboren', '1994', '1992'],
  address: [tenant.property.street, tenant.property.postalCode, 'OG links'],
  landlord: [landlord.lastName, ute.lastName, landlord.address.street, 'Vermieter:', 'bevollmächtigt'],
  remark: ['Kaution ist hinterlegt'],
};

const plain = (value: unknown): string => JSON.stringify(value).replaceAll('\u00a0', ' ');
const subsets = Array.from({ length: 16 }, (_, bits) =>
  shareChoices.filter((_choice, place) => (bits >> place) % 2 === 1),
);

test.each(subsets.map((choices) => ({ choices })))(
  'with $choices everything else that can be left out is',
  ({ choices }) => {
    const shared = sharedText(stated, choices);
    for (const choice of shareChoices)
      for (const secret of secrets[choice])
        if (choices.includes(choice)) expect([choice, shared.notShared.includes(choice)]).toEqual([choice, false]);
        else expect(plain(shared)).not.toContain(secret);
    for (const always of ['Lena Hoffmann', 'Jonas Weber', tenant.property.city, 'Mietzeit'])
      expect(plain(shared)).toContain(always);
    expect(shared.reservation).toBe(stated.text.reservation);
  },
);

test('with everything chosen it is word for word what was signed', () => {
  expect(sharedText(stated, shareChoices)).toEqual({ ...stated.text, notShared: [] });
});

test('with nothing chosen it says who confirms without a name, and the sentence stays', () => {
  const { statement, rows, notShared } = sharedText(stated, []);
  const said = stated.text.statement.slice(stated.text.statement.indexOf(': ') + 2);
  expect(statement).toBe(`Die Vermieterseite bestätigt: ${said}`);
  expect(rows.slice(0, 2).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Mietparteien (gemeinsam): Frau Lena Hoffmann; Herr Jonas Weber',
    `Wohnung: ${tenant.property.city}`,
  ]);
  expect(notShared).toEqual(['birth-date', 'address', 'landlord']);
});

test('a remark is shared whole or not at all, however it spells what is hidden, and the page says that there is one', () => {
  const remark = `Umzug aus der Lindenalle12, Fr. Brand weiß Bescheid, geb. 4. 3. 94`;
  const named = { ...tenant, remark };
  const noted = { text: printedText({ ...facts, tenant: named }), tenant: named, landlord };
  const remarkOf = (choices: readonly ShareChoice[]) =>
    sharedText(noted, choices).rows.find((row) => rowPart(row) === 'remark')?.value;
  expect(remarkOf(['birth-date', 'address', 'landlord'])).toBe(sharedNeutralTexts.remarkHidden);
  expect(remarkOf(['remark'])).toBe(remark);
  const without = { ...tenant, remark: '' };
  const silent = { text: printedText({ ...facts, tenant: without }), tenant: without, landlord };
  expect(plain(sharedText(silent, []))).not.toContain('Anmerkung');
});

test('every row of every paper is a part that is known, and the words of each can be parted from the name', () => {
  for (const { model, name } of combinations)
    expect([name, model.text.rows.filter((row) => rowPart(row) === null)]).toEqual([name, []]);
});

test('the first papers name where the tenant lives: that is never shared', () => {
  const home = { street: 'Altes Feld', houseNumber: '9', postalCode: '04109', city: 'Leipzig' };
  const first = { ...sampleFacts, tenant: { ...sampleFacts.tenant, address: home } };
  const text = versionOneText(first);
  expect(plain(text)).toContain('Altes Feld');
  const shared = sharedText({ text, tenant: first.tenant, landlord: first.landlord }, shareChoices);
  expect(plain(shared)).not.toContain('Altes Feld');
  expect(sharedText({ text, tenant: first.tenant, landlord: first.landlord }, []).statement).toMatch(
    /^Die Vermieterseite bestätigt: Lena Hoffmann hat/,
  );
});
