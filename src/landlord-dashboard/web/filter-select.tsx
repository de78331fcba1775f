import { useNavigate } from '@tanstack/react-router';
import { useId, type ReactElement } from 'react';
import { listLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { listFilters, searchOf } from '../rules/index.ts';
import type { FilterProps } from './filter-links.tsx';

/** On small screens: one line instead of many links. */
export function FilterSelect({ filter, counts }: FilterProps): ReactElement {
  const id = useId();
  const navigate = useNavigate();
  const choose = (chosen: string): void => {
    const next = listFilters.find((one) => one === chosen) ?? 'all';
    void navigate({ to: '/vermieter/dashboard', search: searchOf({ page: 1, filter: next }), resetScroll: false });
  };
  return (
    <div className="filter-select">
      <label className="field-label" htmlFor={id}>
        {texts.filter}
      </label>
      <select id={id} className="control" value={filter} onChange={(event) => choose(event.target.value)}>
        {listFilters
          .filter((one) => one === 'all' || one === filter || counts[one] > 0)
          .map((one) => (
            <option key={one} value={one}>
              {texts.filters[one]} ({counts[one]})
            </option>
          ))}
      </select>
    </div>
  );
}
