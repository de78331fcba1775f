// An older backup is put back: a share that its tenant ended since then opens nothing (W54).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLink } from '../support/share-reader.ts';
import { sharingTenant, type SharingTenant } from '../support/shared-certificate.ts';
import { startRestorable, type RestorableProduct } from '../support/restorable-product.ts';
import type { Share } from '../../src/certificate-share/rules/index.ts';

let place: RestorableProduct;
let tenant: SharingTenant;
const shares = new Map<string, Share>();
const of = (name: string): Share => {
  const share = shares.get(name);
  if (!share) throw new Error(`there is no ${name}`);
  return share;
};

beforeAll(async () => {
  place = await startRestorable();
  tenant = await sharingTenant(place.product, '368');
  for (const name of ['ended', 'taken back', 'open']) shares.set(name, await tenant.create({ label: name }));
  const backup = await place.backUp();
  await tenant.change(of('ended'), 'end');
  await tenant.change(of('taken back'), 'end');
  await tenant.change(of('taken back'), 'resume');
  await place.restore(backup);
  await place.start();
});
afterAll(() => place.close());

test.each([
  ['ended', 404],
  ['taken back', 200],
  ['open', 200],
])('[W54] one that was %s since then answers %i', async (name, status) => {
  expect((await openLink(place.product, of(name).link)).answer.status).toBe(status);
});

test('[W54] of the ended one neither key nor view is left', async () => {
  const row = await place.product.platform.db
    .selectFrom('certificate_share')
    .select(['key_sealed', 'sealed_view', 'end_reason'])
    .where('id', '=', of('ended').id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ key_sealed: null, sealed_view: null, end_reason: 'ended' });
});
