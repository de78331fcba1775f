// What a withdrawal needs of other rooms; given by the application.
import type { Actor } from '../../audit-log/rules/index.ts';
import type { Payer } from '../../payment/rules/index.ts';
import type { WithdrawableOrder } from '../../payment/server/index.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

export interface WithdrawalDeps {
  orders: {
    lock(trx: Transaction, orderNumber: string): Promise<WithdrawableOrder | null>;
    withdraw(trx: Transaction, orderId: string): Promise<void>;
    closeOpenAttempts(orderId: string): Promise<void>;
    /** Throws while the payment provider is out of reach. */
    refund(orderId: string, refund: { refundId: string; amountCents: number }): Promise<'done' | 'pending' | 'failed'>;
  };
  revokeCertificate(trx: Transaction, orderedId: string, by: { customer: Payer; actor: Actor }): Promise<void>;
  /** True once a printed letter left the house: it is made for one person, and its price stays. */
  isLetterSent(connection: Database | Transaction, orderedId: string): Promise<boolean>;
}
