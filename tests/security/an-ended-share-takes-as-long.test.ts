// Whether a share was ended, is over, never was or is no token at all: neither words nor time tell them apart.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareTimes, isTelling } from '../support/compare-times.ts';
import { keyOfLink, secretsOf } from '../support/share-reader.ts';
import { sharingTenant } from '../support/shared-certificate.ts';
import { startTestProduct, type Answer, type TestProduct } from '../support/test-product.ts';
import { sweepShares } from '../../src/certificate-share/server/index.ts';

let product: TestProduct;
const tokens = new Map<string, string>();
beforeAll(async () => {
  product = await startTestProduct();
  const tenant = await sharingTenant(product, '365');
  const [ended, over] = [await tenant.create(), await tenant.create({ days: 7 })];
  for (const [name, { link }] of [['ended', ended] as const, ['over', over] as const])
    tokens.set(name, (await secretsOf(keyOfLink(link))).token);
  tokens.set('unknown', 'q'.repeat(43));
  tokens.set('malformed', "' or 1=1 --");
  await tenant.change(ended, 'end');
  await product.clock.advance(9 * 24 * 3600);
  await sweepShares(product.platform);
});
afterAll(() => product.close());

const open = (which: string): Promise<Answer> =>
  product.post('/certificate/shares/open', { token: tokens.get(which) ?? '' });

test.each([
  ['ended', 'unknown'],
  ['over', 'unknown'],
  ['malformed', 'unknown'],
])('one that is %s and one that is %s: the same answer after the same time', async (one, other) => {
  const [first, second] = [await open(one), await open(other)];
  expect(first.status).toBe(404);
  expect([first.status, first.body]).toEqual([second.status, second.body]);
  const found = await compareTimes(
    () => open(one),
    () => open(other),
    { samples: 25, warmUp: 3 },
  );
  expect({ ...found, isTelling: isTelling(found) }).toMatchObject({ isTelling: false });
});
