// The embedded database of a product that is running at this moment, for the operator's commands beside it.
import type { ServerConfig } from './connection.ts';
import { findLivingProduct, findOldSocketDir } from './product-lock.ts';

/** null when no product runs on this data folder. */
export function findRunningPostgres(dataDir: string): ServerConfig | null {
  if (findLivingProduct(dataDir) === null) return null;
  const host = findOldSocketDir(dataDir);
  return host === null ? null : { host, port: 5432, user: 'app', database: 'product' };
}
