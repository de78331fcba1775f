// The rooms of a running product once more: what the product does in its next round, a test has done at once.
import { createFeatures, type Features } from '../../src/app/features.ts';
import { createTransparencyLog, openLog } from '../../src/transparency-log/server/index.ts';
import type { TestProduct } from './test-product.ts';

const noClock = (): Promise<Date> => Promise.reject(new Error('nobody moves the clock here'));

export async function roomsOf({ platform }: Pick<TestProduct, 'platform'>): Promise<Features> {
  return createFeatures(platform, noClock, createTransparencyLog(platform, await openLog(platform)));
}
