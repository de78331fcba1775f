import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { listLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { cardsPerPage, type ListFilter, type TenantsData } from '../rules/index.ts';
import { dashboardLandlordTexts as quoted } from '../rules/messages.de.ts';
import { CertificateCard } from './certificate-card.tsx';
import { FilterLinks } from './filter-links.tsx';
import { Pager } from './pager.tsx';
import { SearchField } from './search-field.tsx';
import { SkeletonCards } from './skeleton-cards.tsx';
import { certificatesKey, useCertificates } from './use-certificates.ts';
import './certificate-card.css';
import './certificate-list.css';

interface ListProps {
  accountId: string;
  page: number;
  filter: ListFilter;
  onPage: (page: number) => void;
}

/** All certificates of this landlord, newest first. The search stays out of the address: names are nobody's business. */
export function CertificateList({ accountId, page, filter, onPage }: ListProps): ReactElement {
  const [search, setSearch] = useState('');
  const [isLong, setLong] = useState(false);
  const { data, problem, isStale, retry } = useCertificates(accountId, { page, search, filter });
  const find = (words: string): void => {
    setSearch(words);
    if (page !== 1) onPage(1);
  };
  if (!isLong && data !== undefined && search === '' && data.counts.all > cardsPerPage) setLong(true);
  return (
    <>
      {isLong ? <SearchField value={search} onSearch={find} /> : undefined}
      {data !== undefined && hasFilter(data, filter, isLong) ? (
        <FilterLinks filter={filter} counts={data.counts} />
      ) : undefined}
      <StatusRegion hidden>{announcementOf(data, isStale, search)}</StatusRegion>
      {problem === undefined ? undefined : <LoadFailed message={problem.message} onRetry={retry} />}
      {data === undefined && problem === undefined ? <SkeletonCards /> : undefined}
      {data === undefined ? undefined : (
        <Loaded data={data} isStale={isStale} search={search} filter={filter} onReset={() => find('')} />
      )}
    </>
  );
}

/** A short list in which nothing is over can be seen at a glance. */
const hasFilter = ({ counts }: TenantsData, filter: ListFilter, isLong: boolean): boolean =>
  isLong || filter !== 'all' || counts.expired > 0;

/** What screen readers hear of the list: once, when it stands. */
function announcementOf(data: TenantsData | undefined, isStale: boolean, search: string): string {
  if (isStale) return '';
  if (data === undefined) return texts.loading;
  const { total, page, pages } = data;
  const count = search === '' ? texts.all(total) : texts.found(total);
  return pages > 1 ? `${count}. ${texts.pageOf(page, pages)}.` : count;
}

interface LoadedProps {
  data: TenantsData;
  isStale: boolean;
  search: string;
  filter: ListFilter;
  onReset: () => void;
}

function Loaded({ data, isStale, search, filter, onReset }: LoadedProps): ReactElement {
  if (data.total > 0)
    return (
      <Cards data={data} isStale={isStale}>
        <Pager page={data.page} pages={data.pages} filter={filter} />
      </Cards>
    );
  if (data.counts.all > 0 && filter !== 'all') return <p className="muted">{texts.nothingInFilter}</p>;
  return search === '' && !isStale ? <EmptyList /> : <NothingFound search={search} onReset={onReset} />;
}

function Cards({
  data,
  isStale,
  children,
}: {
  data: TenantsData;
  isStale: boolean;
  children: ReactNode;
}): ReactElement {
  const queries = useQueryClient();
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: certificatesKey });
  const reload = (): Promise<void> => {
    // The button that was pressed goes with its card.
    document.querySelector<HTMLElement>('main h1')?.focus();
    return refresh();
  };
  return (
    <>
      <ul className={classNames('certificate-cards', isStale && 'is-stale')} aria-busy={isStale}>
        {data.certificates.map((certificate) => (
          <li key={certificate._id}>
            <CertificateCard certificate={certificate} onChanged={() => void reload()} onSent={() => void refresh()} />
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}

function EmptyList(): ReactElement {
  return (
    <div className="list-empty">
      <h2>{texts.emptyTitle}</h2>
      <p className="muted">{texts.emptyText}</p>
      <AppButtonLink to="/create-certificate">{quoted.createNewCertificate}</AppButtonLink>
    </div>
  );
}

function NothingFound({ search, onReset }: { search: string; onReset: () => void }): ReactElement {
  return (
    <div className="list-empty">
      <h2>{texts.nothingTitle}</h2>
      <p className="muted">{texts.nothingText(search)}</p>
      <Button variant="secondary" onClick={onReset}>
        {texts.resetSearch}
      </Button>
    </div>
  );
}

function LoadFailed({ message, onRetry }: { message: string; onRetry: () => void }): ReactElement {
  return (
    <div className="list-failed" role="alert">
      <Notice kind="error" title={texts.loadFailed}>
        {message}
      </Notice>
      <Button onClick={onRetry}>{texts.retry}</Button>
    </div>
  );
}
