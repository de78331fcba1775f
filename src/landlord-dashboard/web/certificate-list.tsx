import { useState, type ReactElement } from 'react';
import { isFoundBy } from '../../certificate/rules/index.ts';
import { StatusRegion } from '../../ui/status-region.tsx';
import { listLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { perPage, type ListFilter, type TenantsData, type WaitingRequest } from '../rules/index.ts';
import { FilterLinks } from './filter-links.tsx';
import { ListContent } from './list-content.tsx';
import { LoadFailed } from './list-states.tsx';
import { ListTools, NewOnPhone } from './list-tools.tsx';
import { useListView } from './list-view.ts';
import { SkeletonCards } from './skeleton-cards.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useCertificates } from './use-certificates.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingRequests } from './waiting-requests.tsx';
import './certificate-card.css';
import './certificate-list.css';
import './certificate-table.css';

interface ListProps {
  accountId: string;
  page: number;
  filter: ListFilter;
  onPage: (page: number) => void;
}

/**
 * What waits for this landlord, and all his certificates, newest first: a few as cards, many as a dense list (decision D75). The
 * search stays out of the address: names are nobody's business.
 */
export function CertificateList({ accountId, page, filter, onPage }: ListProps): ReactElement {
  const [search, setSearch] = useState('');
  const [wanted, choose] = useListView(accountId);
  const waiting = useWaiting();
  const asked = { page, search, filter: filter === 'waiting' ? 'all' : filter, view: wanted ?? 'list' } as const;
  const { data, problem, isStale, retry } = useCertificates(accountId, asked);
  const find = (words: string): void => {
    setSearch(words);
    if (page !== 1) onPage(1);
  };
  const { found, above, inside } = sharedOut(waiting.requests, { data, search, filter });
  const isAddressed = page > 1 || filter !== 'all';
  return (
    <>
      <WaitingRequests requests={above} isAll={filter === 'waiting'} onGone={waiting.look} />
      {data !== undefined && data.all > 0 ? <NewOnPhone /> : undefined}
      {data === undefined ? undefined : (
        <Above {...{ data, search, filter }} waiting={found.length} view={data.view} onSearch={find} onView={choose} />
      )}
      <StatusRegion hidden>{announcementOf(data, isStale, { search, filter, requests: inside.length })}</StatusRegion>
      {problem === undefined ? undefined : <LoadFailed message={problem.message} onRetry={retry} />}
      {data !== undefined || problem !== undefined ? undefined : isAddressed || wanted === 'list' ? (
        <SkeletonRows />
      ) : (
        <SkeletonCards />
      )}
      {data === undefined ? undefined : (
        <ListContent
          {...{ data, isStale, search, filter }}
          requests={inside}
          above={above.length}
          onRequestGone={waiting.look}
          onReset={() => find('')}
        />
      )}
    </>
  );
}

interface Looked {
  data: TenantsData | undefined;
  search: string;
  filter: ListFilter;
}

/** Requests stand above the list; in the dense one, while it is searched or filtered, inside it. */
function sharedOut(
  requests: readonly WaitingRequest[],
  { data, search, filter }: Looked,
): Record<'found' | 'above' | 'inside', readonly WaitingRequest[]> {
  const found =
    search === '' ? requests : requests.filter(({ tenantName, flat }) => isFoundBy(`${tenantName} ${flat}`, search));
  if (data?.view !== 'list' || (search === '' && filter === 'all')) return { found, above: found, inside: [] };
  const isShown = filter === 'waiting' || (filter === 'all' && data.page === 1);
  return { found, above: [], inside: isShown ? found : [] };
}

interface AboveProps extends Pick<Parameters<typeof ListTools>[0], 'view' | 'onView' | 'onSearch'> {
  data: TenantsData;
  search: string;
  filter: ListFilter;
  waiting: number;
}

/** A short list in which nothing is over can be seen at a glance. */
function Above({ data, waiting, filter, ...tools }: AboveProps): ReactElement | undefined {
  const counts = { ...data.counts, waiting, all: data.counts.all + waiting };
  if (data.all > perPage.cards) return <ListTools {...tools} {...{ filter, counts }} />;
  return filter !== 'all' || counts.expired > 0 ? <FilterLinks {...{ filter, counts }} /> : undefined;
}

/** What screen readers hear of the list: once, when it stands. */
function announcementOf(
  data: TenantsData | undefined,
  isStale: boolean,
  { search, filter, requests }: { search: string; filter: ListFilter; requests: number },
): string {
  if (isStale) return '';
  if (data === undefined) return texts.loading;
  if (filter === 'waiting') return texts.requests(requests);
  const { total, page, pages } = data;
  const count = search === '' ? texts.all(total) : texts.found(total + requests);
  return pages > 1 ? `${count}. ${texts.pageOf(page, pages)}.` : count;
}
