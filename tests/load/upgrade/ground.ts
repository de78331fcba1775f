// Where an upgrade is played: a database with the data of a fixture, on which versions start and end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toUrl, withClient, type ServerConfig } from '../../../src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.ts';
import { loadSettings } from '../../../src/platform/settings/load-settings.ts';
import type { Settings } from '../../../src/platform/settings/settings.ts';
import { putBack, readManifest } from '../../fixture/kept-data.ts';
import { freePort } from '../../support/free-port.ts';
import { startProcess, type ProductProcess } from '../../support/product-process.ts';
import type { Version } from './versions.ts';

export interface Ground {
  owner: ServerConfig;
  settings: Settings;
  start(version: Version): Promise<ProductProcess>;
  close(): Promise<void>;
}

export async function openGround(fixture: string): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const dataDir = join(folder, 'data');
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const { ownerConfig: owner } = server;
  const running = new Set<ProductProcess>();
  const environment = {
    DATABASE_URL: server.appUrl,
    DATABASE_OWNER_URL: toUrl(owner),
    PUBLIC_URL: readManifest(fixture).publicUrl,
  };
  await putBack(fixture, dataDir, owner);
  // As the versions before had it.
  await withClient(owner, (client) => client.query('alter table schema_migration drop column needs'));
  return {
    owner,
    settings: loadSettings({ DATA_DIR: dataDir, ...environment }),
    start: async ({ entry }) => {
      const product = await startProcess({ dataDir, port: await freePort(), entry }, environment);
      running.add(product);
      void product.ended.then(() => running.delete(product));
      return product;
    },
    close: async () => {
      await Promise.all([...running].map((product) => product.kill('SIGINT')));
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
