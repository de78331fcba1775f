// A stopped removal stays stopped, even for a request at the very moment it is stopped (decision 0026).
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../scripts/demo/http-client.ts';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { issuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { askDelayedRemoval, findInState, stopRemoval } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('[D67] who asks again while a stop is under way waits for it, and is told that it was stopped', async () => {
  const { platform } = product;
  const { id, cast } = await issuedCertificate(product, castOf('41'));
  const asked = { kind: 'revoke', subjectId: id, certificateId: id, reason: 'other' } as const;
  const caller = { actor: `landlord:${id}`, address: '198.51.100.1', network: '198.51.100.0/24' } as const;
  const ask = () => askDelayedRemoval(platform, asked, { ...caller, reasonText: null, refundsTenant: true });
  expect((await ask()).ok).toBe(true);
  const removal = await findInState(platform.db, asked, 'waiting');
  const again = await inTransaction(platform.db, async (trx) => {
    expect(await stopRemoval(trx, removal?.id ?? '', 'tenant', platform.clock.now())).toBe(true);
    const answer = ask();
    await eventually('somebody who waits for this transaction', async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and usename = current_user`.execute(
        platform.db,
      );
      return rows.length > 0 || undefined;
    });
    return { answer };
  });
  expect(await again.answer).toMatchObject({ ok: false, problem: { code: 'grace-stopped' } });
  expect(await findInState(platform.db, asked, 'waiting')).toBeNull();
  const mails = (await product.messages(cast.tenantEmail)).filter(({ template }) => template === 'removal-asked');
  expect(mails).toHaveLength(1);
});
