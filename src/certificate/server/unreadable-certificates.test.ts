// A full batch of certificates that fail on every run does not hold up the others.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { copyUnreadable } from '../../../tests/support/unreadable-rows.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweepEnds, type EndDeps } from './end-certificates.ts';
import { issueCertificate } from './issue-certificate.ts';
import { markPaid } from './settle-payment.ts';
import { sweepCertificates, type SweepDeps } from './sweep-certificates.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
beforeAll(async () => {
  product = await startTestProduct();
  landlord = await activeLandlord(product, { email: 'bilder@vermieter.example', phone: '+491713920063' });
});
afterAll(() => product.close());

const day = 24 * 3600;
const alone: SweepDeps = { isBeingPaid: () => Promise.resolve(false), unpaidLapsed: () => Promise.resolve() };

const rowOf = (id: string) =>
  product.platform.db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const copyOf = (id: string, count: number, change: object) =>
  copyUnreadable(product, { table: 'certificate', id, count, change, unique: ['code_index'] });

const failsFor = (others: readonly string[], id: string): Promise<void> =>
  others.includes(id) ? Promise.reject(new Error('broken')) : Promise.resolve();

async function paid(): Promise<string> {
  const { platform } = product;
  const { id } = await signCertificate(platform);
  await inTransaction(platform.db, (trx) => markPaid(platform, trx, id, 'email'));
  return id;
}

async function issued(): Promise<string> {
  const id = await paid();
  await issueCertificate(product.platform, id);
  return id;
}

test('[S4.paid] what was paid behind twenty that can’t be issued is issued', async () => {
  const { platform } = product;
  const id = await paid();
  await copyUnreadable(product, {
    table: 'certificate',
    id,
    count: 20,
    change: { paid_at: addSeconds(platform.clock.now(), -1) },
  });
  await product.clock.advance(301);
  await sweepCertificates(platform, alone);
  expect((await rowOf(id)).state).toBe('issued');
});

test('[D36] what nobody paid for is deleted behind two hundred that can’t be deleted', async () => {
  const { platform } = product;
  const { id } = await signCertificate(platform);
  const older = { signed_at: addSeconds(platform.clock.now(), -1) };
  const broken = await copyUnreadable(product, { table: 'certificate', id, count: 200, change: older });
  await product.clock.advance(31 * day);
  await sweepCertificates(platform, { ...alone, unpaidLapsed: (_trx, lapsed) => failsFor(broken, lapsed.id) });
  expect((await rowOf(id)).state).toBe('deleted');
  expect((await rowOf(broken[0] ?? '')).state).toBe('awaiting-payment');
});

test('[D62] [L45] an end is announced and comes behind two hundred of which it can’t be', async () => {
  const { platform } = product;
  const id = await issued();
  const { ends_at: endsAt } = await rowOf(id);
  const broken = await copyOf(id, 200, { ends_at: addSeconds(endsAt ?? new Date(0), -1) });
  const deps: EndDeps = {
    payerOf: () => Promise.resolve(null),
    contentGone: (_platform, _trx, ended) => failsFor(broken, ended.id),
  };
  await product.clock.advance(336 * day);
  await sweepEnds(platform, deps);
  expect((await rowOf(id)).end_told_at).not.toBeNull();
  await platform.db
    .updateTable('certificate')
    .set({ end_told_at: platform.clock.now() })
    .where('id', 'in', broken)
    .execute();
  await product.clock.advance(31 * day);
  await sweepEnds(platform, deps);
  expect((await rowOf(id)).state).toBe('expired');
  expect((await rowOf(broken[0] ?? '')).state).toBe('issued');
});

/** Copies an issued certificate, each copy with a file of its own. */
async function copyIssued(count: number, change: object): Promise<string[]> {
  const copies = await copyOf(await issued(), count, change);
  await sql`insert into certificate_document (certificate_id, kind, sealed, sha256, byte_length, created_at)
    select id, 'certificate', '\\x00', '\\x00', 1, created_at from certificate
    where id = any(${copies}::uuid[])`.execute(product.platform.db);
  return copies;
}

/** The jobs that a sweep queues; none of them is run here. */
async function queuedBySweep(kind: 'certificate-issued' | 'certificate-picture'): Promise<string[]> {
  const { platform } = product;
  const queued: string[] = [];
  const publish: Platform['jobs']['publish'] = (_trx, name, _data, { key }) => {
    if (name === kind) queued.push(key);
    return Promise.resolve();
  };
  await sweepCertificates({ ...platform, jobs: { ...platform.jobs, publish } }, alone);
  return queued;
}

test('the mail with the certificate is queued behind two hundred whose mail never comes about', async () => {
  const copies = await copyIssued(201, {});
  expect(await queuedBySweep('certificate-issued')).toContain(copies.at(-1));
});

test('a picture is queued behind twenty that are never drawn', async () => {
  const copies = await copyIssued(21, { landlord_account_id: landlord.id });
  await product.clock.advance(301);
  expect(await queuedBySweep('certificate-picture')).toEqual(expect.arrayContaining(copies));
});
