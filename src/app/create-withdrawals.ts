// What a withdrawal moves in other rooms: the order and its money, the certificate, the letter.
import type { Platform } from '../platform/platform.ts';
import { createWithdrawals, type Withdrawals } from '../withdrawal/server/index.ts';
import type { Rooms } from './rooms.ts';

type Moved = Pick<Rooms, 'payment' | 'changes' | 'postal'>;

export function createWithdrawalRoom(platform: Platform, { payment, changes, postal }: Moved): Withdrawals {
  return createWithdrawals(platform, {
    orders: payment.withdrawals,
    revokeCertificate: changes.revokeWithOrder,
    isLetterSent: postal.isLetterSent,
  });
}
