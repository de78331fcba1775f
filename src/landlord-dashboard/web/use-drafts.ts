import { useQuery } from '@tanstack/react-query';
import { callLandlord } from '../../landlord-account/web/index.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { certificateDraftsResponse, type BegunDraft } from '../rules/index.ts';

export interface Drafts {
  /** The one typed into last comes first. */
  readonly drafts: readonly BegunDraft[];
  readonly isFailed: boolean;
  /** Loads the drafts that exist now. */
  readonly look: () => Promise<readonly BegunDraft[]>;
}

const draftsOf = (data: ApiResult<{ drafts: BegunDraft[] }> | undefined): readonly BegunDraft[] =>
  data?.ok === true ? data.value.drafts : [];

/** Certificates that this landlord began by himself and has not signed. */
export function useDrafts(): Drafts {
  const { data, refetch } = useQuery({
    queryKey: ['landlord', 'certificate-drafts'],
    queryFn: () =>
      callLandlord({ method: 'GET', path: '/landlord/certificate-drafts', answer: certificateDraftsResponse }),
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: 0,
    gcTime: 0,
  });
  const look = async (): Promise<readonly BegunDraft[]> => draftsOf((await refetch()).data);
  return { drafts: draftsOf(data), isFailed: data?.ok === false, look };
}
