// What a withdrawal moves in other rooms: the order and its money, the certificate, the letter.
import { revokeWithOrder } from '../certificate-changes/server/index.ts';
import type { Platform } from '../platform/platform.ts';
import { createWithdrawals, type Withdrawals } from '../withdrawal/server/index.ts';
import type { Rooms } from './rooms.ts';

type Moved = Pick<Rooms, 'payment' | 'postal'>;

export function createWithdrawalRoom(platform: Platform, { payment, postal }: Moved): Withdrawals {
  return createWithdrawals(platform, {
    orders: payment.withdrawals,
    revokeCertificate: (trx, orderedId, by) => revokeWithOrder(platform, trx, orderedId, by),
    isLetterSent: postal.isLetterSent,
  });
}
