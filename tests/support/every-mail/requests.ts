// Every mail of a tenant's request, by the calls and the time that cause it.
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { confirmRequest, startRequest, submitRequest } from '../../../scripts/demo/path.ts';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { takeBackRequest } from '../../../src/tenant-request/server/take-back-request.ts';
import { submitRequest as submitStrictly } from '../../../src/tenant-request/server/submit-request.ts';
import { rejectHeld, releaseHeld } from '../../../src/tenant-request/server/held-requests.ts';
import { sweepRequests } from '../../../src/tenant-request/server/sweep-requests.ts';
import { markHeld } from '../../../src/tenant-request/server/landlord-side.ts';
import { notifyUndeliverable } from '../../../src/tenant-request/server/notify-unanswered.ts';
import { notifyDeclined } from '../../../src/landlord-confirmation/server/notify-declined.ts';
import { inTransaction } from '../../../src/platform/database/database.ts';
import { linkValue } from '../received.ts';
import { confirmByTan, fillWizard, openWizard } from '../tenant-wizard.ts';
import type { TestProduct } from '../test-product.ts';
import type { Keep } from './keep.ts';
import { playObjections } from './objections.ts';

const hour = 3600;
const day = 24 * hour;

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
  await playObjections(product, keep);
  await playAnswers(product);
  await keep();
  await playSilence(product, keep);
  await playHeld(product, keep);
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
  await notifyDeclined(product.platform);
  const withdrawing = (await asked(product, 23)).cast;
  const status = await linkValue(product, withdrawing.tenantEmail, '/mieter/status/');
  await product.post('/tenant/withdraw', { token: status });
  const { landlordEmail } = (await asked(product, 24)).cast;
  const erase = await linkValue(product, landlordEmail, '/vermieter/daten-loeschen/');
  await product.delete('/landlord/delete', { email: landlordEmail }, { token: erase });
  const again = { ...castOf(25), landlordEmail: castOf(21).landlordEmail };
  await submitRequest({ origin: product.url, cast: again }, await startRequest({ origin: product.url, cast: again }));
  const returned = await asked(product, 26);
  await notifyUndeliverable(product.platform, returned.id, crypto.randomUUID());
  await product.settled();
}

/** Two reminders, no answer, the end after 30 days: of one that was forwarded, whose mails greet nobody by name, and of another. */
async function playSilence(product: TestProduct, keep: Keep): Promise<void> {
  const forwarded = await linkValue(product, castOf(22).tenantEmail, '/mieter/status/');
  // Two hours apart, so that what is due by the hour comes one after the other.
  await product.clock.advance(2 * hour);
  const { cast } = await asked(product, 27);
  const token = await linkValue(product, cast.tenantEmail, '/mieter/status/');
  for (let reminder = 0; reminder < 2; reminder++) {
    await product.clock.advance(day + 60);
    for (const link of [forwarded, token]) {
      await product.post('/mieter/status/resend-email', { token: link });
      await product.settled();
      await product.clock.advance(2 * hour);
    }
  }
  await product.clock.advance(3 * day - 5 * hour);
  await sweepHourly(product, 6);
  await keep();
  await product.clock.advance(25 * day - 12 * hour);
  await sweepHourly(product, 12);
}

async function sweepHourly(product: TestProduct, hours: number): Promise<void> {
  for (let passed = 0; passed < hours; passed++) {
    await sweepRequests(product.platform);
    await sweepRequests(product.platform);
    await product.settled();
    await product.clock.advance(hour);
  }
}

/** One mailbox on both sides, stopped as in production. */
async function playHeld(product: TestProduct, keep: Keep): Promise<void> {
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
  const answered = await asked(product, 28);
  await inTransaction(platform.db, (trx) => markHeld(platform, trx, answered.id, 'same-phone'));
  await rejectHeld(platform, answered.id);
  const released = await asked(product, 29);
  await inTransaction(platform.db, (trx) => markHeld(platform, trx, released.id, 'same-phone'));
  await releaseHeld(platform, released.id);
  await product.settled();
  await keep();
  await hold('eva');
  await product.clock.advance(30 * day + 60);
  await sweepRequests(platform);
  await product.settled();
}
