import { useState, type ReactElement } from 'react';
import { StatusRegion } from '../../ui/status-region.tsx';
import { listViews, perPage, type ListPlace, type ListView, type TenantsData } from '../rules/index.ts';
import { BegunDrafts } from './begun-drafts.tsx';
import { FilterLinks } from './filter-links.tsx';
import { ListContent } from './list-content.tsx';
import type { OnPlace } from './list-link.ts';
import { LoadFailed } from './list-states.tsx';
import { ListTools, NewOnPhone } from './list-tools.tsx';
import { announcementOf, partitionRequests } from './listed-requests.ts';
import { useCertificates } from './use-certificates.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingRequests } from './waiting-requests.tsx';
import './certificate-card.css';
import './certificate-list.css';
import './certificate-table.css';

const cards = ['1', '2', '3'];

/** A skeleton of the cards; the list's status announces loading to screen readers. */
function SkeletonCards(): ReactElement {
  return (
    <ul className="certificate-cards" aria-hidden="true">
      {cards.map((card) => (
        <li key={card} className="certificate-card is-skeleton">
          <div className="certificate-picture">
            <div className="drawn-sheet" />
          </div>
          <div className="certificate-card-body">
            <span className="skeleton-line skeleton-badge" />
            <span className="skeleton-line skeleton-name" />
            <span className="skeleton-line skeleton-date" />
            <span className="skeleton-line skeleton-buttons" />
          </div>
        </li>
      ))}
    </ul>
  );
}

const rows = ['1', '2', '3', '4', '5', '6'];

/** A skeleton as high as the rows; the list's status announces loading to screen readers. */
function SkeletonRows(): ReactElement {
  return (
    <ul className="skeleton-rows" aria-hidden="true">
      {rows.map((row) => (
        <li key={row} className="is-skeleton">
          <span className="skeleton-line" />
          <span className="skeleton-line" />
          <span className="skeleton-line skeleton-badge" />
        </li>
      ))}
    </ul>
  );
}

const Skeleton = ({ isRows }: { isRows: boolean }): ReactElement => (isRows ? <SkeletonRows /> : <SkeletonCards />);

/** Somebody who opens a place within the list has a long one. */
const isWithin = ({ page, filter, order, search }: ListPlace): boolean =>
  page > 1 || filter !== 'all' || order !== 'newest' || search !== '';

// The view chosen per account. Stored in the browser, because it depends on the screen and the server need not know it.
const viewKey = (accountId: string): string => `list-view:${accountId}`;

/** Undefined if nothing was chosen yet. */
function useListView(accountId: string): readonly [ListView | undefined, (view: ListView) => void] {
  const [view, setView] = useState(() => listViews.find((one) => one === localStorage.getItem(viewKey(accountId))));
  const choose = (chosen: ListView): void => {
    localStorage.setItem(viewKey(accountId), chosen);
    setView(chosen);
  };
  return [view, choose];
}

interface ListProps {
  accountId: string;
  place: ListPlace;
  onPlace: OnPlace;
}

/** Waiting requests and all certificates of this landlord: a few as cards, many as a dense list (decision D75). */
export function CertificateList({ accountId, place, onPlace }: ListProps): ReactElement {
  const { page, filter, order, search } = place;
  const [wanted, choose] = useListView(accountId);
  const waiting = useWaiting();
  const shown = filter === 'waiting' ? 'all' : filter;
  const asked = { page, search, filter: shown, order, view: wanted ?? 'list' } as const;
  const { data, problem, isStale, retry } = useCertificates(accountId, asked);
  const more = search === '' ? waiting.more : 0;
  const isReordered = useReordered(order);
  const { found, above, inside } = partitionRequests(waiting.requests, data, place);
  return (
    <>
      <WaitingRequests requests={above} more={more} isAll={filter === 'waiting'} onGone={waiting.look} />
      <BegunDrafts />
      {data !== undefined && data.all > 0 ? <NewOnPhone /> : undefined}
      {data === undefined ? undefined : (
        <Above {...{ data, place, onPlace }} waiting={found.length + more} onView={choose} />
      )}
      <StatusRegion hidden>{isStale ? '' : announcementOf(data, place, { above, inside }, isReordered)}</StatusRegion>
      {problem === undefined ? undefined : <LoadFailed message={problem.message} onRetry={retry} />}
      {data !== undefined || problem !== undefined ? undefined : (
        <Skeleton isRows={isWithin(place) || wanted === 'list'} />
      )}
      {data === undefined ? undefined : (
        <ListContent
          {...{ data, isStale, place, onPlace }}
          requests={inside}
          above={above.length}
          onRequestGone={waiting.look}
        />
      )}
    </>
  );
}

/** Once the order was changed on this page, the default order is announced, too. */
function useReordered(order: ListPlace['order']): boolean {
  const [first] = useState(order);
  const [isReordered, setReordered] = useState(false);
  if (order !== first && !isReordered) setReordered(true);
  return isReordered;
}

interface AboveProps extends Pick<Parameters<typeof ListTools>[0], 'place' | 'onPlace' | 'onView'> {
  data: TenantsData;
  waiting: number;
}

/** A short list without ended certificates needs no tools. Each number counts what the list shows for that filter. */
function Above({ data, waiting, ...tools }: AboveProps): ReactElement | undefined {
  // A search shows matching requests inside the dense list, otherwise they are above it.
  const { view, order, isTooLongForNames } = data;
  const { place } = tools;
  const inside = view === 'list' && place.search !== '' ? waiting : 0;
  const counts = { ...data.counts, waiting, all: data.counts.all + inside };
  if (data.all > perPage.cards) return <ListTools {...tools} {...{ counts, view, order, isTooLongForNames }} />;
  return place.filter !== 'all' || counts.expired > 0 ? <FilterLinks {...{ place, counts }} /> : undefined;
}
