// Whether the payment provider can be reached: nobody pays while it is away, and few calls fail in a quiet hour.
import type { Clock } from '../../../platform/clock/clock.ts';
import { OutboundRefused, OutboundUnavailable } from '../../../platform/outbound/outbound.ts';
import type { ProviderAnswer } from './ask-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';

export interface WatchedProvider {
  provider: PaymentProvider;
  /** Since when it does not answer, or refuses our key; null: its last answer was one. */
  awaySince(): Date | null;
  /** Asks one that was away whether it is back; otherwise nobody is asked. */
  lookAgain(): Promise<void>;
}

const isAway = (error: unknown): boolean =>
  error instanceof OutboundUnavailable ||
  (error instanceof OutboundRefused && (error.status === 401 || error.status === 403));

export function watchProvider(
  provider: PaymentProvider,
  clock: Clock,
  ask: () => Promise<ProviderAnswer>,
): WatchedProvider {
  let since: Date | null = null;
  const noted = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      const answer = await call();
      since = null;
      return answer;
    } catch (error) {
      if (isAway(error)) since ??= clock.now();
      throw error;
    }
  };
  return {
    provider: {
      ...provider,
      create: (payment) => noted(() => provider.create(payment)),
      get: (ref) => noted(() => provider.get(ref)),
      cancel: (ref) => noted(() => provider.cancel(ref)),
      refund: (refund) => noted(() => provider.refund(refund)),
    },
    awaySince: () => since,
    lookAgain: async () => {
      if (since === null) return;
      const { answer } = await ask();
      if (answer === 'ok' || answer === 'test-payments') since = null;
    },
  };
}
