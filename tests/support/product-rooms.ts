// The rooms of a running product once more: what the product does in its next round, a test has done at once.
import { createFeatures, type Features } from '../../src/app/features.ts';
import { revokeWhenDue } from '../../src/certificate-changes/server/index.ts';
import { eraseWhenDue } from '../../src/data-deletion/server/index.ts';
import { sweepRemovals } from '../../src/removal/server/index.ts';
import { createTransparencyLog, openLog } from '../../src/transparency-log/server/index.ts';
import type { TestProduct } from './test-product.ts';

const noClock = (): Promise<Date> => Promise.reject(new Error('nobody moves the clock here'));

export async function roomsOf({ platform }: Pick<TestProduct, 'platform'>): Promise<Features> {
  return createFeatures(platform, noClock, createTransparencyLog(platform, await openLog(platform)));
}

/** What was asked for and has had its days of grace is carried out. */
export async function carryOutRemovals(product: Pick<TestProduct, 'platform'>): Promise<void> {
  const { platform } = product;
  const { deletion } = await roomsOf(product);
  await sweepRemovals(platform, {
    erase: (removal) => eraseWhenDue(platform, deletion, removal),
    revoke: (removal) => revokeWhenDue(platform, removal),
  });
}
