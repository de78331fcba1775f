import { useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../ui/api-result.ts';
import { loadDelivery, type OpenedDelivery } from './load-delivery.ts';

export type Delivery =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: ApiProblem; readonly retry: () => void }
  | { readonly state: 'ready'; readonly certificate: OpenedDelivery };

/** Seconds between polls while something is awaited: frequent at first, then backing off. */
const pauses = [1, 1, 2, 2, 3, 5, 8, 10];

/** The certificate behind a link. Loads it again by itself while `isAwaited` says so, or while the server can't be reached. */
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
      return shouldPoll && (pauses[dataUpdateCount - 1] ?? 10) * 1000;
    },
  });
  const { data } = query;
  // What another page kept may be older than the payment.
  if (data === undefined || !query.isFetchedAfterMount) return { state: 'loading' };
  if (data.ok) return { state: 'ready', certificate: data.value };
  return { state: 'failed', problem: data.problem, retry: () => void query.refetch() };
}
