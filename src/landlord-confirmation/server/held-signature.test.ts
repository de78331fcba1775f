// Outside trial mode a signature that a rule stops waits for the operator (W12); afterwards the landlord signs again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { signedForm } from '../../../tests/support/signed-form.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { askLandlord, landlordSide, submitWizard, tenantSide } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { listHeld, markHeld, rejectHeld, releaseHeld } from '../../tenant-request/server/index.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { createBody } from '../rules/contract.ts';
import { confirmRequest } from './confirm-request.ts';
import type { SignedForm } from './read-form.ts';
import { tenantRequestSource } from './tenant-request-source.ts';

let product: TestProduct;
let strict: Platform;
beforeAll(async () => {
  product = await startTestProduct();
  strict = { ...product.platform, settings: { ...product.platform.settings, isTrial: false } };
});
afterAll(() => product.close());

/** Signs as the create call does, on a product outside trial mode. */
async function sign(handle: string, landlordPhone: string) {
  const opened = await openConfirmation(product, handle);
  const token = String(opened.body['token']);
  const signingId = await requestId();
  const form = { ...signedForm(), landlordPhone };
  await product.post('/certificate/send-sms', form, { token });
  const caller = {
    signingId,
    actor: `landlord:${signingId}`,
    network: '198.51.100.0/24',
    address: '198.51.100.7',
    cookieHash: null,
    sessionHash: null,
  } as const;
  const sources = [tenantRequestSource(strict, () => Promise.resolve(null))];
  const schema = createBody(() => dayInBerlin(product.platform.clock.now()));
  const sent = schema.parse({ ...form, otp: await lastCode(product, landlordPhone) });
  return confirmRequest(strict, sources, caller, sent as SignedForm & { otp: string });
}

async function requestId(): Promise<string> {
  const row = await product.platform.db.selectFrom('tenant_request').select('id').executeTakeFirstOrThrow();
  return row.id;
}

test('[W12] the tenant’s own number signs nothing: held, told, and after the operator’s release signed on level 1', async () => {
  const { confirm } = await askLandlord(product);
  const id = await requestId();
  const refused = await sign(confirm, tenantSide.phone);
  expect(refused).toMatchObject({ ok: false, problem: { code: 'request-held' } });
  expect(await product.platform.db.selectFrom('certificate').select('id').execute()).toEqual([]);
  expect((await product.messages(tenantSide.email))[0]?.template).toBe('tenant-held');
  expect(await listHeld(strict.db, 10)).toMatchObject([{ id, reason: 'same-phone' }]);
  expect(await releaseHeld(strict, id)).toBe(true);
  // The mail about the hold promised this.
  expect((await product.messages(tenantSide.email))[0]).toMatchObject({
    template: 'tenant-sent',
    subject: 'Deine Anfrage geht weiter',
  });
  await product.clock.advance(200);
  const handle = await linkValue(product, landlordSide.email, '/angaben-bestaetigen?request=tenant&token=');
  expect(handle).not.toBe(confirm);
  const [again] = await product.messages(landlordSide.email);
  expect(again?.text).toContain('Bitte öffnen Sie die Seite noch einmal und unterschreiben Sie erneut.');
  expect(again?.text).toContain('Sie erhalten diese E-Mail, weil unsere Prüfung dieser Anfrage abgeschlossen ist.');
  expect(await sign(handle, tenantSide.phone)).toMatchObject({ ok: true });
  const row = await product.platform.db
    .selectFrom('certificate')
    .select(['evidence_level', 'evidence'])
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ evidence_level: 1, evidence: { warnings: ['same-phone'] } });
});

test('[W12] ended by the operator, whoever had answered is told, too, and the tenant does not read that nobody was asked', async () => {
  const other = { email: 'mira@mieterin.example', landlordEmail: 'mira.haus@vermieter.example' };
  const { id } = await submitWizard(product, other.email, { landlordEmail: other.landlordEmail });
  await inTransaction(product.platform.db, (trx) => markHeld(strict, trx, id, 'same-phone'));
  // Waits until the mail about it was sent, because nobody decides earlier.
  await product.settled();
  expect(await rejectHeld(strict, id)).toBe(true);
  const [told] = await product.messages(other.email);
  expect(told?.template).toBe('tenant-rejected');
  expect(told?.text).toContain('können die Antwort so nicht annehmen');
  const [ended] = await product.messages(other.landlordEmail);
  expect(ended?.template).toBe('landlord-rejected');
  expect(ended?.text).toContain('Die Anfrage ist damit beendet');
});
