import { useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../ui/api-result.ts';
import { loadDelivery, type OpenedDelivery } from './load-delivery.ts';

export type Delivery =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: ApiProblem; readonly retry: () => void }
  | { readonly state: 'ready'; readonly certificate: OpenedDelivery };

/** Seconds between polls while something is awaited: frequent at first, then backing off. */
const pollSeconds = [1, 1, 2, 2, 3, 5, 8, 10];

/** Loads the certificate behind a link, and reloads it while `isAwaited` returns true or the server can't be reached. */
export function useDelivery(
  urlToken: string,
  isAwaited: (certificate: OpenedDelivery) => boolean = () => false,
): Delivery {
  const query = useQuery({
    queryKey: ['delivery', urlToken],
    queryFn: () => loadDelivery(urlToken),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data) return false;
      const shouldPoll = data.ok
        ? isAwaited(data.value)
        : data.problem.code === 'offline' || data.problem.code === 'timeout';
      return shouldPoll && (pollSeconds[dataUpdateCount - 1] ?? 10) * 1000;
    },
  });
  const { data } = query;
  // Data cached by another page may be older than the payment.
  if (data === undefined || !query.isFetchedAfterMount) return { state: 'loading' };
  if (data.ok) return { state: 'ready', certificate: data.value };
  return { state: 'failed', problem: data.problem, retry: () => void query.refetch() };
}
