import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../ui/api-result.ts';
import { tenantsDataResponse, type ListQuery, type TenantsData } from '../rules/index.ts';
import { callLandlord } from '../../landlord-account/web/index.ts';

export const certificatesKey = ['landlord', 'certificates'] as const;

export interface Certificates {
  data: TenantsData | undefined;
  problem: ApiProblem | undefined;
  /** The certificates belong to the previous page or search. */
  isStale: boolean;
  retry: () => void;
}

/** Seconds between polls while a certificate or its picture is being created. */
const pauses = [2, 2, 3, 5, 8, 10, 15];

const isInWork = ({ certificates }: TenantsData): boolean =>
  certificates.some(({ state, img }) => state === 'paid' || (state === 'issued' && img === ''));

/** Loads one page of the list, and polls while something in it is being created. */
export function useCertificates(accountId: string, { page, search, filter, order, view }: ListQuery): Certificates {
  const query = useQuery({
    queryKey: [...certificatesKey, accountId, page, search, filter, order, view],
    queryFn: () =>
      callLandlord({
        method: 'POST',
        path: `/landlord/tenants-data/${accountId}`,
        body: { id: accountId, page, search, filter, order, view },
        answer: tenantsDataResponse,
      }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const pause = pauses[dataUpdateCount - 1];
      return data?.ok === true && isInWork(data.value) && pause !== undefined && pause * 1000;
    },
  });
  const answer = query.data;
  return {
    data: answer?.ok === true ? answer.value : undefined,
    problem: answer?.ok === false ? answer.problem : undefined,
    isStale: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}
