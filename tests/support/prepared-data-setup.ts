// Data of a product that started once and ended: a product that begins with a copy neither makes a database nor its tables.
import { execFileSync } from 'node:child_process';
import { preparePlace, startProcess, type Place } from './product-process.ts';

const variable = 'PREPARED_DATA_DIR';

/** For all workers of one run; they inherit the environment. Returns what takes it away. */
export default async function prepareData(): Promise<() => void> {
  const place = await preparePlace();
  const product = await startProcess(place);
  await product.kill('SIGINT');
  process.env[variable] = place.dataDir;
  return place.remove;
}

/** Into a folder that is still empty. By `cp`, since only it keeps the database's folder with its own user. */
export function copyPreparedData(dataDir: string): void {
  const prepared = process.env[variable];
  if (prepared === undefined) throw new Error(`${variable} is missing: no data were prepared for this run`);
  execFileSync('cp', ['-a', `${prepared}/.`, dataDir]);
}

/** Where a product has run before. */
export async function prepareUsedPlace(): Promise<Place & { remove: () => void }> {
  const place = await preparePlace();
  copyPreparedData(place.dataDir);
  return place;
}
