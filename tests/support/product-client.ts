// A client without a browser for a product of this process, and the wait until its jobs are done.
import { sql } from 'kysely';
import { clientAt, eventually, expectOk, type Client } from '../../scripts/demo/http-client.ts';
import type { Platform } from '../../src/platform/platform.ts';
import type { TrialMessage } from '../../src/trial-mailbox/rules/schema.ts';

export interface ProductClient extends Client {
  /** Waits until everything queued was sent, then newest first. */
  messages(to?: string): Promise<TrialMessage[]>;
  /** Waits until no job is waiting or running. */
  settled(): Promise<void>;
}

const timeoutMs = 20_000;

export function clientOf(url: string, platform: Platform): ProductClient {
  const client = clientAt(url);
  const settled = () => untilSettled(platform);
  return {
    ...client,
    settled,
    messages: async (to) => {
      await settled();
      const answer = await client.get(`/trial/messages${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`);
      return expectOk('the mailbox', answer).body as unknown as TrialMessage[];
    },
  };
}

/** While a busy machine still loads modules, the product refuses calls; a test begins once it takes them. */
export async function untilReady(url: string): Promise<void> {
  await eventually(
    'a product that takes calls',
    async () => (await fetch(`${url}/healthz`)).ok || undefined,
    timeoutMs,
  );
}

/** Looks again until the queue is empty. */
async function untilSettled({ db, clock }: Platform): Promise<void> {
  const isSettled = async (): Promise<true | undefined> => {
    const { rows } = await sql<{ is_open: boolean }>`select
      exists (select from message where state = 'queued' and next_try_at <= ${clock.now()})
      or exists (select from pgboss.job where state in ('created', 'retry', 'active')) as is_open`.execute(db);
    return rows[0]?.is_open === false || undefined;
  };
  const openOnes = async (): Promise<string> => {
    const { rows } = await sql<{ what: string }>`select template || ' ' || attempts as what from message
        where state = 'queued' and next_try_at <= ${clock.now()}
      union all select name || ' ' || state || ' ' || retry_count || ', ' || round(extract(epoch from now() - started_on)) || ' s'
        from pgboss.job where state in ('created', 'retry', 'active')`.execute(db);
    return rows.map(({ what }) => what).join('; ');
  };
  await eventually('the end of all messages and jobs', isSettled, timeoutMs).catch(async (error: unknown) => {
    throw new Error(`still open: ${await openOnes()}`, { cause: error });
  });
}
