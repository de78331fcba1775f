// Where tenants' requests are shown beside the certificates, and what screen readers announce of both.
import { isFoundBy } from '../../certificate/rules/index.ts';
import { listLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import type { ListPlace, TenantsData, WaitingRequest } from '../rules/index.ts';

const searched = ({ tenantName, coTenants = [], flat }: WaitingRequest): string =>
  [tenantName, ...coTenants, flat].join(' ');

type PartitionedRequests = Record<'found' | 'above' | 'inside', readonly WaitingRequest[]>;

/** Requests are above the list; while the dense list is searched or filtered, they are inside it. */
export function partitionRequests(
  requests: readonly WaitingRequest[],
  data: Pick<TenantsData, 'view' | 'page'> | undefined,
  { search, filter }: Pick<ListPlace, 'search' | 'filter'>,
): PartitionedRequests {
  const found = search === '' ? requests : requests.filter((request) => isFoundBy(searched(request), search));
  if (data?.view !== 'list' || (search === '' && filter === 'all')) return { found, above: found, inside: [] };
  const isShown = filter === 'waiting' || (filter === 'all' && data.page === 1);
  return { found, above: [], inside: isShown ? found : [] };
}

/** What screen readers announce of the list, once it has loaded. */
export function announcementOf(
  data: Pick<TenantsData, 'total' | 'page' | 'pages' | 'order'> | undefined,
  { search, filter }: Pick<ListPlace, 'search' | 'filter'>,
  { above, inside }: Omit<PartitionedRequests, 'found'>,
  isReordered: boolean,
): string {
  if (data === undefined) return texts.loading;
  const requests = above.length + inside.length;
  if (filter === 'waiting') return texts.requests(requests);
  const { total, page, pages, order } = data;
  const count = search === '' ? texts.all(total) : texts.found(filter === 'all' ? total + requests : total);
  const where = [count, ...(order === 'newest' && !isReordered ? [] : [texts.orders[order]])];
  return pages > 1 ? `${[...where, texts.pageOf(page, pages)].join('. ')}.` : where.join('. ');
}
