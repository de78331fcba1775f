// Watches whether the payment provider can be reached. Nobody can pay while it is away, and in a quiet hour too few calls fail
// for anybody to notice.
import type { Clock } from '../../../platform/clock/clock.ts';
import { OutboundRefused, OutboundUnavailable } from '../../../platform/outbound/outbound.ts';
import type { ProviderAnswer } from './ask-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';

export interface WatchedProvider {
  provider: PaymentProvider;
  /** Since when the provider does not answer or refuses our key; null: it answers. */
  unreachableSince(): Date | null;
  /** Asks a provider that was away whether it is back; one that is there is not asked. */
  probeProvider(): Promise<void>;
  /** Asks it now for what is no payment: whether it answers and takes our key. */
  isThere(): Promise<boolean>;
}

/**
 * Whether the error of a call to the provider says that nothing can be asked there now, most likely, whatever it is about. A
 * single payment that always has it answer so looks the same; `isThere` tells.
 */
export const isAway = (error: unknown): boolean =>
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
  const isThere = async (): Promise<boolean> => {
    const { answer } = await ask();
    if (answer === 'ok' || answer === 'test-payments') since = null;
    return answer === 'ok';
  };
  return {
    provider: {
      ...provider,
      create: (payment) => noted(() => provider.create(payment)),
      get: (ref) => noted(() => provider.get(ref)),
      cancel: (ref) => noted(() => provider.cancel(ref)),
      refund: (refund) => noted(() => provider.refund(refund)),
    },
    unreachableSince: () => since,
    probeProvider: async () => {
      if (since !== null) await isThere();
    },
    isThere,
  };
}
