// Stops the running product in front of a named write, without a word of it in the product: triggers in its database wait
// for a lock that the test holds. A lock ends with the database, so after a kill everything goes on by itself.
import pg from 'pg';
import { eventually } from '../../scripts/demo/http-client.ts';
import { withClient, type ServerConfig } from '../../src/platform/database/connection.ts';

interface Write {
  table: string;
  on: string;
  when?: string;
}

/** In the order in which a payment passes them; the last two are those of a second payment that goes back. */
const writes = {
  'the order is noted': { table: 'payment_attempt', on: 'insert' },
  'the provider knows the payment': { table: 'embedded_payment', on: 'insert' },
  'the reference is kept': {
    table: 'payment_attempt',
    on: 'update',
    when: 'old.provider_ref is null and new.provider_ref is not null',
  },
  'the money is taken': {
    table: 'embedded_payment',
    on: 'update',
    when: "new.status = 'paid' and old.status <> 'paid'",
  },
  'the attempt is paid': {
    table: 'payment_attempt',
    on: 'update',
    when: "new.status = 'paid' and old.status <> 'paid'",
  },
  'the order is paid': { table: 'audit_event', on: 'insert', when: "new.event = 'order.paid'" },
  'the webhook is noted': { table: 'provider_event', on: 'insert' },
  'the confirmation is handed over': {
    table: 'message',
    on: 'update',
    when: "new.template = 'order-confirmation' and new.state = 'sent' and old.state <> 'sent'",
  },
  'the certificate is issued': {
    table: 'certificate',
    on: 'update',
    when: "new.state = 'issued' and old.state = 'paid'",
  },
  'the document is stored': { table: 'certificate_document', on: 'insert' },
  'the invoice has its number': { table: 'invoice', on: 'insert' },
  'the invoice has its file': { table: 'invoice', on: 'update' },
  'the file is mailed': { table: 'message', on: 'insert', when: "new.template = 'certificate-ready'" },
  'the file is handed over': {
    table: 'message',
    on: 'update',
    when: "new.template = 'certificate-ready' and new.state = 'sent' and old.state <> 'sent'",
  },
  'the money goes back': { table: 'embedded_payment', on: 'update', when: 'new.refunds <> old.refunds' },
  'the refund is booked': {
    table: 'payment_attempt',
    on: 'update',
    when: 'new.refunded_cents <> old.refunded_cents',
  },
} as const satisfies Record<string, Write>;

export type Point = keyof typeof writes;
const points = Object.keys(writes) as Point[];

/** Any number that nothing else locks. */
const lockSpace = 20_261_121;
const lockOf = (point: Point): number => points.indexOf(point);

export const pointsOfPaying = points.slice(0, -2);
export const pointsOfRefund = points.slice(-2);

/** Together in front of one kill, from the last write to the first: none of them holds up who is to get to the next. */
export const pointsOfOneKill: Point[][] = [
  ['the money is taken', 'the reference is kept', 'the provider knows the payment', 'the order is noted'],
  ['the file is handed over', 'the invoice has its number', 'the certificate is issued', 'the attempt is paid'],
  ['the file is mailed', 'the invoice has its file', 'the webhook is noted'],
  ['the document is stored', 'the confirmation is handed over', 'the order is paid'],
];

/** Once per data folder: triggers stay over every restart. */
export async function installPoints(owner: ServerConfig): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query(`create function stop_here() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${lockSpace}, tg_argv[0]::int); return new; end $$`);
    for (const point of points) {
      const { table, on, when }: Write = writes[point];
      const name = `stop_${lockOf(point)}`;
      const condition = when === undefined ? '' : `when (${when})`;
      await client.query(
        `create trigger ${name} before ${on} on ${table} for each row ${condition} execute function stop_here(${lockOf(point)})`,
      );
    }
  });
}

export interface Barrier {
  /** When somebody stands there. */
  reached(): Promise<void>;
  /** Lets through who stands there. Not needed before a kill. */
  open(): Promise<void>;
  end(): Promise<void>;
}

/** From now on the product stops in front of this write. */
export async function closePoint(owner: ServerConfig, point: Point): Promise<Barrier> {
  const client = new pg.Client(owner);
  // The database is killed under it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock($1, $2)', [lockSpace, lockOf(point)]);
  const isWaiting = async (): Promise<true | undefined> => {
    const { rowCount } = await client.query(
      "select 1 from pg_locks where locktype = 'advisory' and not granted and classid = $1 and objid = $2",
      [lockSpace, lockOf(point)],
    );
    return rowCount === 0 ? undefined : true;
  };
  return {
    reached: async () => {
      await eventually(`somebody in front of '${point}'`, isWaiting);
    },
    open: async () => {
      await client.query('select pg_advisory_unlock($1, $2)', [lockSpace, lockOf(point)]);
    },
    end: () => client.end().catch(() => undefined),
  };
}
