import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dropContent } from './code-content-store.ts';
import { supersedeCode, type CodeOf } from './code-store.ts';

export const messageKey = (codeId: string): string => `one-time-code:${codeId}`;

/** The live code stops working, and the next may be asked for at once. `sentUntil`: one that was sent later stays. */
export async function endCode(
  { clock, outbox }: Pick<Platform, 'clock' | 'outbox'>,
  trx: Transaction,
  { sentUntil, ...of }: CodeOf & { sentUntil?: Date },
): Promise<void> {
  const now = clock.now();
  const ids = await supersedeCode(trx, of, { sentUntil: sentUntil ?? now, at: now });
  // One that still waits for a service would arrive too late, or beside the new one.
  await outbox.withdraw(trx, ids.map(messageKey));
  await dropContent(trx, ids);
}
