// Three instances of the built product on a primary with its replica.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';
import { startProcess, type ProductProcess } from '../../support/product-process.ts';
import type { ReplicatedPostgres } from '../../support/replicated-postgres.ts';

export interface Instances {
  all: ProductProcess[];
  /** What an operator's command beside them has to be given. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** The same for every set of instances on one database. */
const keys = {
  MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
  LOG_KEY: `bescheinigung.example/log:${randomBytes(32).toString('base64')}`,
};

export const settingsFor = (servers: ReplicatedPostgres): Record<string, string> => ({
  ...keys,
  DATABASE_URL: servers.addressOf('app'),
  DATABASE_OWNER_URL: servers.addressOf('owner'),
  DATABASE_READ_URL: servers.addressOf('app').replace('read-write', 'standby'),
  RESTORE_LEDGER_DIR: join(servers.folder, 'ledger'),
});

export async function startInstances(
  servers: ReplicatedPostgres,
  more: Record<string, string> = {},
): Promise<Instances> {
  const environment = { ...settingsFor(servers), ...more };
  const all: ProductProcess[] = [];
  // One after the other, as in a deployment.
  for (const name of ['one', 'two', 'three'])
    all.push(await startProcess({ dataDir: join(servers.folder, name), port: await freePort() }, environment));
  return {
    all,
    environment: { ...environment, DATA_DIR: join(servers.folder, 'one') },
    stop: async () => void (await Promise.all(all.map((product) => product.kill('SIGINT')))),
  };
}

export const secondsSince = (begun: number): number => Math.round((performance.now() - begun) / 100) / 10;

/** A call that writes. */
export async function registers(origin: string, email: string): Promise<{ status: number; seconds: number }> {
  const begun = performance.now();
  const answer = await fetch(`${origin}/api/v1/tenant/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Lena', email }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  return { status: answer?.status ?? 0, seconds: (performance.now() - begun) / 1000 };
}
