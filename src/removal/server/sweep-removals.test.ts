// A removal that can't be executed does not hold up others, and the operator is told about it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../scripts/demo/http-client.ts';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { issuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { expectFailures } from '../../../tests/support/sweep-figures.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { copyUnreadable } from '../../../tests/support/unreadable-rows.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { askDelayedRemoval, findInState, type Removal } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const day = 24 * 3600;

async function askedRevocation(certificateId: string): Promise<Removal> {
  const { platform } = product;
  const asked = { kind: 'revoke', subjectId: certificateId, certificateId, reason: 'other' } as const;
  const caller = { actor: `landlord:${certificateId}`, address: '198.51.100.1', network: '198.51.100.0/24' } as const;
  await askDelayedRemoval(platform, asked, { ...caller, reasonText: null, refundsTenant: true });
  const removal = await findInState(platform.db, asked, 'waiting');
  if (!removal) throw new Error('it was asked for');
  return removal;
}

/** Copies of the removal that are due before it, of certificates that can't be decrypted. */
async function copyBroken({ id, certificateId, dueAt }: Removal, count: number): Promise<string[]> {
  const certificate = { table: 'certificate', id: certificateId, count, change: { request_id: null } } as const;
  const certificates = await copyUnreadable(product, { ...certificate, unique: ['code_index'] });
  const change = (place: number) => ({
    subject_id: certificates[place],
    certificate_id: certificates[place],
    due_at: addSeconds(dueAt, -1),
  });
  return copyUnreadable(product, { table: 'certificate_removal', id, count, change });
}

test('[D67] fifty removals that can’t be carried out hold up none behind them, and count as a sweep that fails', async () => {
  const { db, clock } = product.platform;
  const { id } = await issuedCertificate(product, castOf('42'));
  const broken = await copyBroken(await askedRevocation(id), 50);
  await product.clock.advance(8 * day);
  await expectFailures(product, 'sweep-removals', { atLeast: 1 });
  const stateOf = () => db.selectFrom('certificate').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  await eventually('the removal behind them', async () => (await stateOf()).state === 'revoked' || undefined);
  const left = await db.selectFrom('certificate_removal').select('id').where('state', '=', 'waiting').execute();
  expect(left.map((removal) => removal.id).toSorted()).toEqual(broken);
  await db
    .updateTable('certificate_removal')
    .set({ state: 'void', ended_at: clock.now() })
    .where('id', 'in', broken)
    .execute();
  await expectFailures(product, 'sweep-removals', { atLeast: 0, atMost: 0 });
});
