// Time goes by for issued certificates: what the product does by itself is done, and what is left of them can be asked.
import type { Features } from '../../src/app/features.ts';
import { roomsOf } from './product-rooms.ts';
import type { TestProduct } from './test-product.ts';

const day = 24 * 3600;

export interface Ends {
  rooms: Features;
  /** So many days, and then the sweep: of two at once each does its part. */
  pass(days: number): Promise<void>;
  row(id: string): ReturnType<typeof rowOf>;
  /** What the check of the code says. */
  check(code: string): Promise<unknown>;
  /** Whether the keys of tenant and landlord still open anything. */
  keys(id: string): Promise<boolean[]>;
  /** To this address, about an end. */
  mails(to: string): ReturnType<typeof mailsTo>;
}

export async function endsOf(product: TestProduct): Promise<Ends> {
  const rooms = await roomsOf(product);
  return {
    rooms,
    pass: async (days) => {
      await product.clock.advance(days * day);
      await Promise.all([rooms.certificates.sweepEnds(), rooms.certificates.sweepEnds()]);
      await product.settled();
    },
    row: (id) => rowOf(product, id),
    check: async (uniqueCode) => (await product.post('/certificate/verify-certificate', { uniqueCode })).body['data'],
    keys: (id) => keysOf(product, id),
    mails: (to) => mailsTo(product, to),
  };
}

const rowOf = ({ platform: { db } }: TestProduct, id: string) =>
  db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function keysOf(product: TestProduct, id: string): Promise<boolean[]> {
  const { tenant_key_id: tenant, landlord_key_id: landlord } = await rowOf(product, id);
  const rows = await product.platform.db
    .selectFrom('person_key')
    .select(['id', 'wrapped'])
    .where('id', 'in', [tenant, landlord])
    .execute();
  return [tenant, landlord].map((key) => rows.find((row) => row.id === key)?.wrapped !== null);
}

const mailsTo = async (product: TestProduct, to: string) =>
  (await product.messages(to)).filter(({ template }) => template === 'certificate-ending');
