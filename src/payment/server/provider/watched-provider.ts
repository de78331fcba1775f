// Watches whether the payment provider is reachable. Nobody can pay while it is not, and in a quiet hour too few calls fail for
// anybody to notice.
import type { Clock } from '../../../platform/clock/clock.ts';
import { OutboundRefused, OutboundUnavailable } from '../../../platform/outbound/outbound.ts';
import type { ProviderAnswer } from './ask-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';

export interface WatchedProvider {
  provider: PaymentProvider;
  /** Since when the provider has not answered or has rejected our key; null when it answers. */
  unreachableSince(): Date | null;
  /** Checks whether an unreachable provider is back; a reachable one is not asked. */
  probeProvider(): Promise<void>;
  /** Asks the provider now, independently of any payment, whether it answers and accepts our key. */
  isReachable(): Promise<boolean>;
}

/**
 * Whether a failed call means that the provider is probably unreachable for every call. A single payment that always fails in
 * this way looks the same; `isReachable` tells them apart.
 */
export const isUnreachableError = (error: unknown): boolean =>
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
      if (isUnreachableError(error)) since ??= clock.now();
      throw error;
    }
  };
  const isReachable = async (): Promise<boolean> => {
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
      if (since !== null) await isReachable();
    },
    isReachable,
  };
}
