import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { listLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { listFilters, type ListFilter, type ListPlace } from '../rules/index.ts';
import { linkTo } from './list-link.ts';

export interface FilterProps {
  place: ListPlace;
  counts: Readonly<Record<ListFilter, number>>;
}

/** Links, not buttons, because each filter has a URL. States without certificates are left out. */
export function FilterLinks({ place, counts }: FilterProps): ReactElement {
  const { filter } = place;
  const shown = listFilters.filter((one) => one === 'all' || one === filter || counts[one] > 0);
  return (
    <nav className="list-filter" aria-label={texts.filter}>
      <ul className="filter-links">
        {shown.map((one) => (
          <li key={one}>
            <Link
              {...linkTo({ ...place, page: 1, filter: one })}
              className="filter-link"
              // The router would mark all of them as the current page.
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={one === filter ? 'page' : undefined}
              resetScroll={false}
            >
              {texts.filters[one]} <span className="filter-count">{counts[one]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
