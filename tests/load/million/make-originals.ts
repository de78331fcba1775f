// What the copies are taken of: certificates that were asked for, signed and paid over HTTP, as people do it.
import { sql } from 'kysely';
import { expectOk, type Json } from '../../../scripts/demo/http-client.ts';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
} from '../../../scripts/demo/path.ts';
import type { Cast } from '../../../scripts/demo/sample-people.ts';
import type { Payable } from '../../../scripts/demo/steps.ts';
import { wantReminder } from '../../../scripts/demo/renewal-path.ts';
import { emre } from '../../support/named-co-tenant.ts';
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
  const { code, id } = await buy(product, index);
  return { id, code };
}

async function buy(product: TestProduct, index: number, personal: Json = {}): Promise<Made & Payable> {
  const track = { origin: product.url, cast: castOfPath(index), personal };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  const paid = await payCertificate(track);
  const { code } = await fetchCertificate(track, paid);
  return { ...paid, code };
}

/** Each third is of two who rent together; each third is shared, each fourth has a wish to be reminded; each tenth is refunded. */
async function makeOriginal(product: TestProduct, index: number): Promise<void> {
  const beside = { ...emre, email: `emre${Date.now()}x${index}@zusammen.example` };
  const bought = await buy(product, index, index % 3 === 0 ? { coTenants: [beside] } : {});
  if (index % 3 === 1) await share(product, bought);
  if (index % 4 === 0) await wantReminder(product.url, bought);
  if (index % 10 === 9) await refundOrder(product, bought.id, { refundId: `r-${index}`, amountCents: 1090 });
}

async function share(product: TestProduct, { token }: Payable): Promise<void> {
  const body = { label: 'Immobilien Meyer, Hauptstraße 3', days: 14, parts: [], withFile: true };
  expectOk('the share', await product.post('/certificate/shares', body, { token }));
}

/** As many as are missing. */
export async function makeOriginals(product: TestProduct, wanted: number, tell: (left: number) => void): Promise<void> {
  const { made } = await product.platform.db
    .selectFrom('certificate')
    .select(sql<number>`count(*)::int`.as('made'))
    .executeTakeFirstOrThrow();
  const waiting = Array.from({ length: Math.max(0, wanted - made) }, (_, index) => made + index);
  const lane = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      await makeOriginal(product, index);
      tell(waiting.length);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await product.settled();
}
