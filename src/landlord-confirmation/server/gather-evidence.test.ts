// Level 2 requires signing with one's own account, under a name that the account has had long enough (W31, security.md).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  activeLandlord,
  landlordProfile,
  logInAgain,
  type ActiveLandlord,
} from '../../../tests/support/active-landlord.ts';
import { beginCertificate, signDraft } from '../../../tests/support/own-certificate.ts';
import { lastCode } from '../../../tests/support/received.ts';
import { askLandlord } from '../../../tests/support/tenant-wizard.ts';
import { signedForm } from '../../../tests/support/signed-form.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
let people = 70;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  people++;
  const fresh = await activeLandlord(product, { email: `haus${people}@haus.example`, phone: `+4917139200${people}` });
  await product.clock.advance(31 * 24 * 3600);
  landlord = { ...fresh, token: await logInAgain(product, fresh) };
});

async function levelWhenSigned(change: Record<string, unknown> = {}): Promise<number> {
  const draft = await beginCertificate(product, landlord);
  expect((await signDraft(product, landlord, draft, change)).status).toBe(200);
  const row = await product.platform.db
    .selectFrom('certificate')
    .select('evidence_level')
    .where('landlord_request_id', '=', draft.id)
    .executeTakeFirstOrThrow();
  return row.evidence_level;
}

const rename = (change: object) =>
  product.put('/landlord/update', { ...landlordProfile, ...change }, { token: landlord.token });

test('[W31] an old account says nothing about another name', async () => {
  expect(await levelWhenSigned({ landlordLastName: 'Anders' })).toBe(1);
  expect(await levelWhenSigned({ entityType: 'company', companyName: 'Große Wohnen SE' })).toBe(1);
  expect(await levelWhenSigned()).toBe(2);
});

test('[W31] a name that was changed has to be as old as the account; another address lowers nothing', async () => {
  await rename({ street: 'Am Markt' });
  expect(await levelWhenSigned()).toBe(2);
  await rename({ lastName: 'Anders' });
  expect(await levelWhenSigned({ landlordLastName: 'Anders' })).toBe(1);
  await product.clock.advance(31 * 24 * 3600);
  landlord = { ...landlord, token: await logInAgain(product, landlord) };
  expect(await levelWhenSigned({ landlordLastName: 'Anders' })).toBe(2);
});

test('[W11] the number of the account is its owner’s also where a tenant asked: a hundred TANs a day', async () => {
  const strict = await startTestProduct({
    settings: { LIMIT_TAN_PER_NUMBER: '2/86400', LIMIT_TAN_PER_OWN_NUMBER: '2/86400' },
  });
  const own = await activeLandlord(strict, { email: 'buero@haus.example', phone: '+491713920098' });
  await askLandlord(strict, { landlordEmail: own.email });
  const waiting = await strict.get('/landlord/waiting-requests', { token: own.token });
  const [request] = waiting.body['requests'] as { id: string }[];
  const opened = await strict.post('/landlord/open-request', { id: request?.id }, { token: own.token });
  const token = String(opened.body['token']);
  const send = (landlordPhone: string) =>
    strict.post('/certificate/send-sms', { ...signedForm(), landlordEmail: own.email, landlordPhone }, { token });
  const number = strict.platform.vault.blindIndex('phone', own.phone).toString('base64url');
  while (await strict.platform.limits.hit('tanPerNumber', number));
  expect((await send(own.phone)).status).toBe(200);
  expect(await lastCode(strict, own.phone)).toMatch(/^\d{6}$/);
  await strict.close();
});
