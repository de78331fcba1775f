// Every mail of a tenant's request, by the calls and the time that cause it.
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { confirmRequest, startRequest, submitRequest } from '../../../scripts/demo/path.ts';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { takeBackRequest } from '../../../src/tenant-request/server/take-back-request.ts';
import { submitRequest as submitStrictly } from '../../../src/tenant-request/server/submit-request.ts';
import { rejectHeld } from '../../../src/tenant-request/server/held-requests.ts';
import { sweepRequests } from '../../../src/tenant-request/server/sweep-requests.ts';
import { tellUndeliverable } from '../../../src/tenant-request/server/tell-unanswered.ts';
import { tellDeclined } from '../../../src/landlord-confirmation/server/tell-declined.ts';
import { inTransaction } from '../../../src/platform/database/database.ts';
import { linkValue } from '../received.ts';
import { confirmByTan, fillWizard, openWizard } from '../tenant-wizard.ts';
import type { TestProduct } from '../test-product.ts';
import type { Keep } from './keep.ts';

const day = 24 * 3600;

const confirmPath = '/angaben-bestaetigen?request=tenant&token=';

async function asked(product: TestProduct, number: number) {
  const track = { origin: product.url, cast: castOf(number) };
  const { id } = await startRequest(track).then(async (flow) => {
    await submitRequest(track, flow);
    return flow;
  });
  return { id, track, cast: track.cast };
}

export async function playRequests(product: TestProduct, keep: Keep): Promise<void> {
  await playFreshLinks(product);
  await playAnswers(product);
  await keep();
  await playSilence(product, keep);
  await playHeld(product);
}

async function playFreshLinks(product: TestProduct): Promise<void> {
  const track = { origin: product.url, cast: castOf(20) };
  const flow = await startRequest(track);
  await product.post('/token/renew', { token: flow.id });
  await product.settled();
  await submitRequest(track, flow);
  await product.post('/token/renew', { email: track.cast.tenantEmail });
  const confirm = await linkValue(product, track.cast.landlordEmail, confirmPath);
  await product.post('/token/renew', { token: confirm });
  await product.settled();
  await confirmRequest(track);
  await product.post('/token/renew', { email: track.cast.tenantEmail });
  await product.settled();
  await inTransaction(product.platform.db, (trx) => takeBackRequest(product.platform, trx, flow.id));
}

/** Declined, forwarded, withdrawn, erased on either side; and an address that wants no more mail. */
async function playAnswers(product: TestProduct): Promise<void> {
  for (const [number, answer] of [
    [21, { reason: 'unwilling', neverAgain: true }],
    [22, { reason: 'forward', forwardTo: 'verwaltung@haus.example', neverAgain: false }],
  ] as const) {
    const { cast } = await asked(product, number);
    const link = await linkValue(product, cast.landlordEmail, confirmPath);
    const opened = await openConfirmation(product, link);
    await product.post('/certificate/decline', answer, { token: String(opened.body['token']) });
  }
  await product.clock.advance(600);
  await tellDeclined(product.platform);
  const withdrawing = (await asked(product, 23)).cast;
  const status = await linkValue(product, withdrawing.tenantEmail, '/mieter/status/');
  await product.post('/tenant/withdraw', { token: status });
  const { landlordEmail } = (await asked(product, 24)).cast;
  const erase = await linkValue(product, landlordEmail, '/vermieter/daten-loeschen/');
  await product.delete('/landlord/delete', { email: landlordEmail }, { token: erase });
  const again = { ...castOf(25), landlordEmail: castOf(21).landlordEmail };
  await submitRequest({ origin: product.url, cast: again }, await startRequest({ origin: product.url, cast: again }));
  const returned = await asked(product, 26);
  await tellUndeliverable(product.platform, returned.id, crypto.randomUUID());
  await product.settled();
}

/** Two reminders, no answer, the end after 30 days. */
async function playSilence(product: TestProduct, keep: Keep): Promise<void> {
  const { cast } = await asked(product, 27);
  const token = await linkValue(product, cast.tenantEmail, '/mieter/status/');
  for (let reminder = 0; reminder < 2; reminder++) {
    await product.clock.advance(day + 60);
    await product.post('/mieter/status/resend-email', { token });
    await product.settled();
  }
  await product.clock.advance(3 * day + 60);
  await sweepRequests(product.platform);
  await sweepRequests(product.platform);
  await keep();
  await product.clock.advance(25 * day);
  await sweepRequests(product.platform);
  await product.settled();
}

/** One mailbox on both sides, stopped as in production. */
async function playHeld(product: TestProduct): Promise<void> {
  const { platform } = product;
  const strict = { ...platform, settings: { ...platform.settings, isTrial: false } };
  const hold = async (name: string): Promise<string> => {
    const landlordEmail = `${name}+haus@mieterin.example`;
    const wizard = await fillWizard(product, await openWizard(product, `${name}@mieterin.example`), { landlordEmail });
    await confirmByTan(product, wizard);
    await submitStrictly(strict, wizard.id, wizard.ids, '127.0.0.0/24');
    return wizard.id;
  };
  await rejectHeld(platform, await hold('kim'));
  await hold('eva');
  await product.clock.advance(30 * day + 60);
  await sweepRequests(platform);
  await product.settled();
}
