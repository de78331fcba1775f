import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { listLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { listFilters, searchOf, type ListFilter } from '../rules/index.ts';

export interface FilterProps {
  filter: ListFilter;
  counts: Readonly<Record<ListFilter, number>>;
}

/** Links, not buttons: what is shown has an address. States that nothing has are left out. */
export function FilterLinks({ filter, counts }: FilterProps): ReactElement {
  const shown = listFilters.filter((one) => one === 'all' || one === filter || counts[one] > 0);
  return (
    <nav className="list-filter" aria-label={texts.filter}>
      <ul className="filter-links">
        {shown.map((one) => (
          <li key={one}>
            <Link
              to="/vermieter/dashboard"
              search={searchOf({ page: 1, filter: one })}
              className="filter-link"
              // The router's own mark of the current page would be on all of them.
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
