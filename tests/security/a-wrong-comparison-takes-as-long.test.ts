// Neither the part that does not fit nor why a code is refused can be told by the clock (D52, security.md).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf } from '../../scripts/demo/sample-people.ts';
import { compareTimes, isTelling } from '../support/compare-times.ts';
import { issueStating, openStatements } from '../support/stated-certificate.ts';
import { startTestProduct, type Answer, type TestProduct } from '../support/test-product.ts';

let product: TestProduct;
/** Irregular, and 1.234,56 € are open. */
let code: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ code } = await issueStating(product.url, castOf('31'), openStatements.irregularRent));
});
afterAll(() => product.close());

const paper = {
  lastName: 'Hoffmann',
  dob: '04.03.1994',
  street: 'Lindenallee 12',
  rentalStart: '01.04.2021',
  rentalEnd: 'heute',
  landlordName: 'Johannes Becker',
  paidRegularly: 'nein',
  arrears: '1.234,56',
};
const compare = (change: object): Promise<Answer> =>
  product.post('/certificate/compare', { uniqueCode: code, ...paper, ...change });

test.each([
  ['no part and the open amount', {}, { arrears: 'keine' }, 200],
  ['the open amount and the name', { arrears: 'keine' }, { lastName: 'Hofmann' }, 200],
  [
    'a right and a wrong amount behind a wrong name',
    { lastName: 'Hofmann' },
    { lastName: 'Hofmann', arrears: 'keine' },
    200,
  ],
  ['an unknown and a malformed code', { uniqueCode: 'K7QF-3M2X-9TRB-HV4D' }, { uniqueCode: 'K7QF' }, 404],
])('[D52] %s: the answer takes as long', async (_, one, other, status) => {
  expect([(await compare(one)).status, (await compare(other)).status]).toEqual([status, status]);
  const found = await compareTimes(
    () => compare(one),
    () => compare(other),
    { samples: 25, warmUp: 3 },
  );
  expect({ ...found, isTelling: isTelling(found) }).toMatchObject({ isTelling: false });
});
