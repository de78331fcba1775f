import { useQuery } from '@tanstack/react-query';
import { callLandlord } from '../../landlord-account/web/index.ts';
import { certificateDraftsResponse, type BegunDraft } from '../rules/index.ts';

interface Drafts {
  /** The one typed into last first. */
  readonly drafts: readonly BegunDraft[];
  readonly isFailed: boolean;
  readonly look: () => Promise<unknown>;
}

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
  return { drafts: data?.ok === true ? data.value.drafts : [], isFailed: data?.ok === false, look: refetch };
}
