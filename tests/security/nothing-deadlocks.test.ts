// Tenants, landlords and every sweep at the same records at the same moment: each waits for the other in one order, so that the
// database never has to break a circle.
import { revokeWhenDue } from '../../src/certificate-changes/server/index.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { castOf, type Cast } from '../../scripts/demo/sample-people.ts';
import type { Features } from '../../src/app/features.ts';
import { sealCertificates } from '../../src/certificate/server/index.ts';
import { eraseWhenDue } from '../../src/data-deletion/server/index.ts';
import { sweepAccounts } from '../../src/landlord-account/server/index.ts';
import { sweepDrafts } from '../../src/landlord-dashboard/server/index.ts';
import { notifyDeclined } from '../../src/landlord-confirmation/server/index.ts';
import { openDatabase, type Transaction } from '../../src/platform/database/database.ts';
import { sweepRemovals } from '../../src/removal/server/index.ts';
import { sweepRequests } from '../../src/tenant-request/server/index.ts';
import { sweepWithdrawals } from '../../src/withdrawal/server/index.ts';
import { activeLandlord } from '../support/active-landlord.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { openOwnData } from '../support/own-data.ts';
import { signCertificate } from '../support/signed-certificate.ts';
import { startOnDatabase, type TestProduct } from '../support/product-on-database.ts';
import { roomsOf } from '../support/product-rooms.ts';
import { sweepCreditNotes, sweepInvoices } from '../../src/invoice/server/index.ts';
import { linkValue } from '../support/received.ts';
import { askLandlord } from '../support/tenant-wizard.ts';
import { createTestDatabase } from '../support/test-database.ts';
import type { Answer } from '../support/test-product.ts';

type Act = () => Promise<unknown>;

const manager = 'verwaltung@haus.example';
const day = 24 * 3600;

function sweepsOf({ platform }: TestProduct, features: Features): Act[] {
  const { certificates, payment, postal, withdrawals, deletion, log } = features;
  return [
    log.sequence,
    payment.sweepPayments,
    () => sweepInvoices(platform),
    () => sweepCreditNotes(platform),
    postal.sweepLetters,
    certificates.sweep,
    () => sealCertificates(platform),
    () => sweepRequests(platform),
    () => sweepAccounts(platform),
    () => sweepDrafts(platform),
    () => sweepWithdrawals(platform, withdrawals),
    () => notifyDeclined(platform),
    () =>
      sweepRemovals(platform, {
        erase: (removal) => eraseWhenDue(platform, deletion, removal),
        revoke: (removal) => revokeWhenDue(platform, removal),
      }),
  ];
}

/** What both sides of one issued certificate may click at the same time. */
async function actsOnIssued(product: TestProduct, cast: Cast): Promise<Act[]> {
  await issueByHttp(product.url, cast);
  await product.settled();
  const { tenantEmail, landlordEmail: email } = cast;
  const erase = await linkValue(product, email, '/vermieter/daten-loeschen/');
  const change = await linkValue(product, email, '/vermieter/bescheinigung/');
  const opened = await product.post('/certificate/changes/open', { token: change });
  const asLandlord = { token: String(opened.body['token']) };
  const { token } = await openOwnData(product, tenantEmail);
  const account = await activeLandlord(product, { email, phone: cast.landlordPhone });
  return [
    () => product.post('/landlord/request-deletion', { email }, { token: erase }),
    () => product.post('/certificate/changes/request-revocation', { reason: 'other' }, asLandlord),
    () => product.post('/certificate/changes/report', {}, asLandlord),
    () => product.delete('/own-data', { email: tenantEmail }, { token }),
    () => product.delete('/landlord/delete', { email, password: account.password }, { token: account.token }),
  ];
}

/** A request that waits: both sides end it at once, in every way. */
async function actsOnAsked(product: TestProduct, { tenantEmail, tenantPhone, landlordEmail }: Cast): Promise<Act[]> {
  const asked = await askLandlord(product, { email: tenantEmail, phone: tenantPhone, landlordEmail });
  const { confirm, erase } = asked;
  const { body } = await product.get(`/certificate/angaben-bestaetigen?request=tenant&token=${confirm}`);
  const asLandlord = { token: String(body['token']) };
  const status = await linkValue(product, tenantEmail, '/mieter/status/');
  const decline = (more: object): Promise<Answer> => product.post('/certificate/decline', more, asLandlord);
  return [
    () => decline({ reason: 'unwilling', neverAgain: true }),
    () => decline({ reason: 'forward', forwardTo: manager }),
    () => product.delete('/landlord/delete', { email: landlordEmail }, { token: erase }),
    () => product.post('/tenant/withdraw', { token: status }),
    () => product.post('/mieter/status/resend-email', { token: status }),
  ];
}

async function deadlocksOf(name: string, server: Parameters<typeof openDatabase>[0]): Promise<number> {
  const { db, close } = openDatabase(server, { max: 1 });
  try {
    const { rows } = await sql<{ deadlocks: string }>`
      select deadlocks::text from pg_stat_database where datname = ${name}`.execute(db);
    return Number(rows[0]?.deadlocks);
  } finally {
    await close();
  }
}

/** Two who take the same two rows in the other order: so that the count is known to see one. */
async function deadlockOnce(server: Parameters<typeof openDatabase>[0]): Promise<void> {
  const { db, close } = openDatabase(server, { max: 2 });
  const take = (trx: Transaction, key: string) =>
    sql`insert into limit_counter values (${key}, 'epoch', 1) on conflict (key, window_start) do update set hits = 2`.execute(
      trx,
    );
  const both = Promise.withResolvers<void>();
  let begun = 0;
  const run = (first: string, second: string) =>
    db.transaction().execute(async (trx) => {
      await take(trx, first);
      if (++begun === 2) both.resolve();
      await both.promise;
      await take(trx, second);
    });
  const ended = await Promise.allSettled([run('a', 'b'), run('b', 'a')]);
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await close();
}

test('two instances sweep while both sides click at once: no circle of locks, and nothing fails', async () => {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'deadlocks-'));
  const product = await startOnDatabase(database, { dataDir });
  const acts: Act[] = [];
  for (let index = 0; index < 3; index++) acts.push(...(await actsOnIssued(product, castOf(String(10 + index)))));
  for (let index = 0; index < 4; index++) acts.push(...(await actsOnAsked(product, castOf(String(20 + index)))));
  for (let index = 0; index < 6; index++) await signCertificate(product.platform, {}, { hasRequest: true });
  const instances = [await roomsOf(product), await roomsOf(product)];
  const failed: string[] = [];
  for (const days of [0, 7, 31]) {
    await product.clock.advance(days * day + 60);
    const sweeps = instances.flatMap((features) => sweepsOf(product, features));
    const results = await Promise.allSettled([...sweeps, ...acts, ...sweeps].map((act) => act()));
    for (const one of results) {
      if (one.status === 'rejected') failed.push(String(one.reason));
      else if ((one.value as Answer | undefined)?.status === 500) failed.push('500');
    }
  }
  await product.settled();
  await product.close();
  expect(failed).toEqual([]);
  // The sessions that ended have told all they counted.
  const count = () => deadlocksOf(database.appConfig.database, { ...database.ownerConfig, database: 'postgres' });
  expect(await count()).toBe(0);
  await deadlockOnce(database.ownerConfig);
  expect(await count()).toBe(1);
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
}, 180_000);
