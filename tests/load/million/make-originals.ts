// What the copies are taken of: certificates that were asked for, signed and paid over HTTP, as people do it.
import { sql } from 'kysely';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
} from '../../../scripts/demo/path.ts';
import type { Cast } from '../../../scripts/demo/sample-people.ts';
import type { TestProduct } from '../../support/product-on-database.ts';
import { refundOrder } from '../../support/refund-order.ts';

/** Paths that run at once. */
const lanes = 10;

/** Its addresses are its own, also where a run before was broken off; those who run at once have different numbers. */
export function castOfPath(index: number): Cast {
  const two = String(index % 100).padStart(2, '0');
  const own = `${Date.now()}x${index}`;
  return {
    tenantEmail: `lena${own}@mieterin.example`,
    tenantPhone: `+4917139200${two}`,
    landlordEmail: `becker${own}@vermieter.example`,
    landlordPhone: `+49176040690${two}`,
  };
}

export interface Made {
  id: string;
  code: string;
}

export async function makeOne(product: TestProduct, index: number): Promise<Made> {
  const track = { origin: product.url, cast: castOfPath(index) };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  const paid = await payCertificate(track);
  const { code } = await fetchCertificate(track, paid);
  return { id: paid.id, code };
}

/** As many as are missing; each tenth is refunded, as a withdrawal does it. */
export async function makeOriginals(product: TestProduct, wanted: number, tell: (left: number) => void): Promise<void> {
  const { made } = await product.platform.db
    .selectFrom('certificate')
    .select(sql<number>`count(*)::int`.as('made'))
    .executeTakeFirstOrThrow();
  const waiting = Array.from({ length: Math.max(0, wanted - made) }, (_, index) => made + index);
  const lane = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const { id } = await makeOne(product, index);
      if (index % 10 === 9) await refundOrder(product, id, { refundId: `r-${index}`, amountCents: 1090 });
      tell(waiting.length);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await product.settled();
}
