// A product on a database of its own, for as long as a proof takes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { startOnDatabase, type TestProduct } from '../support/product-on-database.ts';

export async function withProduct<T>(
  name: string,
  work: (product: TestProduct, database: EmbeddedPostgres) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  try {
    const product = await startOnDatabase(server, { dataDir: join(folder, 'data'), settings });
    try {
      return await work(product, server);
    } finally {
      await product.close();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
