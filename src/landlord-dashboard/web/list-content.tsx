import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { listLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { perPage, type ListPlace, type TenantsData, type WaitingRequest } from '../rules/index.ts';
import { CertificateCard } from './certificate-card.tsx';
import { CertificateTable } from './certificate-table.tsx';
import { linkTo, type OnPlace } from './list-link.ts';
import { EmptyList, NothingFound } from './list-states.tsx';
import { certificatesKey } from './use-certificates.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button-look.ts';

interface PagerProps {
  place: ListPlace;
  /** The page that is shown. */
  page: number;
  pages: number;
}

/** Links, not buttons, because each page of the list has a URL. */
function Pager({ place, page, pages }: PagerProps): ReactElement | undefined {
  if (pages < 2) return undefined;
  const turned = (by: number): ListPlace => ({ ...place, page: page + by });
  return (
    <nav className="pager" aria-label={texts.pages}>
      {page > 1 ? <PageLink place={turned(-1)} words={texts.previousPage} /> : <span />}
      <p>{texts.pageOf(page, pages)}</p>
      {page < pages ? <PageLink place={turned(1)} words={texts.nextPage} /> : <span />}
    </nav>
  );
}

/** The link may not exist on the other page, so the heading gets the focus. */
const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus();

function PageLink({ place, words }: { place: ListPlace; words: string }): ReactElement {
  return (
    <Link {...linkTo(place)} className={buttonClass({ variant: 'secondary', size: 'small' })} onClick={focusHeading}>
      {words}
    </Link>
  );
}

interface ContentProps {
  data: TenantsData;
  /** The content belongs to the previous page or search. */
  isStale: boolean;
  place: ListPlace;
  onPlace: OnPlace;
  /** Requests shown inside the list. */
  requests: readonly WaitingRequest[];
  /** Number of requests shown above the list, outside this component. */
  above: number;
  onRequestGone: () => void;
}

export function ListContent(props: ContentProps): ReactElement | undefined {
  const { data, isStale, place, requests, above, onPlace } = props;
  const { search, filter } = place;
  if (filter === 'waiting' && requests.length === 0)
    return above > 0 ? undefined : <p className="muted">{texts.nothingInFilter}</p>;
  if (data.total + requests.length > 0) return <Found {...props} />;
  if (data.counts.all > 0 && filter !== 'all') return <p className="muted">{texts.nothingInFilter}</p>;
  if (search === '' && !isStale) return <EmptyList />;
  // The matches are shown above.
  if (above > 0) return undefined;
  return (
    <NothingFound search={search} onReset={() => onPlace({ ...place, page: 1, search: '' }, { isReplaced: false })} />
  );
}

function Found({ data, isStale, place, onPlace, requests, above, onRequestGone }: ContentProps): ReactElement {
  const { filter } = place;
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: certificatesKey });
  const reload = (): void => {
    // The button that was pressed disappears with its card.
    document.querySelector<HTMLElement>('main h1')?.focus();
    refresh();
  };
  const certificates = filter === 'waiting' ? [] : data.certificates;
  const handlers = { onChanged: reload, onSent: refresh };
  return (
    <>
      <div className={classNames(isStale && 'is-stale')} aria-busy={isStale}>
        {data.view === 'list' ? (
          <>
            <RangeLine data={data} isOfCertificates={certificates.length > 0} above={above} />
            <CertificateTable {...{ data, place, onPlace, certificates, requests, onRequestGone }} {...handlers} />
          </>
        ) : (
          <ul className="certificate-cards">
            {certificates.map((certificate) => (
              <li key={certificate._id}>
                <CertificateCard certificate={certificate} {...handlers} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {filter === 'waiting' ? undefined : <Pager place={place} page={data.page} pages={data.pages} />}
    </>
  );
}

interface RangeProps {
  data: TenantsData;
  isOfCertificates: boolean;
  above: number;
}

function RangeLine({ data, isOfCertificates, above }: RangeProps): ReactElement {
  const { page, total, order, isTooLongForNames } = data;
  const first = (page - 1) * perPage.list + 1;
  const last = Math.min(page * perPage.list, total);
  return (
    <p className="list-range muted">
      <span>{isOfCertificates ? texts.range(first, last, total, above) : undefined}</span>
      <span>{isTooLongForNames ? texts.tooLongForNames : texts.orders[order]}</span>
    </p>
  );
}
