import { type ReactElement, useId } from 'react';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { frameLandlordTexts, listLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { listViews, type ListView, listFilters, searchOf } from '../rules/index.ts';
import { dashboardLandlordTexts as quoted } from '../rules/messages.de.ts';
import { FilterLinks, type FilterProps } from './filter-links.tsx';
import { SearchField } from './search-field.tsx';
import { useWide } from './use-wide.ts';
import { useNavigate } from '@tanstack/react-router';

interface ToolsProps extends FilterProps {
  search: string;
  onSearch: (words: string) => void;
  view: ListView;
  onView: (view: ListView) => void;
}

/** Of a long list: search, which of them, and how they are shown. */
export function ListTools({ search, onSearch, view, onView, filter, counts }: ToolsProps): ReactElement {
  const isWide = useWide();
  return (
    <>
      <SearchField value={search} onSearch={onSearch} />
      <div className="list-tools">
        {isWide ? <FilterLinks {...{ filter, counts }} /> : <FilterSelect {...{ filter, counts }} />}
        <ViewSwitch view={view} onView={onView} />
      </div>
    </>
  );
}

/** Where the menu is behind a button, and what it costs is said there alone. */
export function NewOnPhone(): ReactElement {
  return (
    <div className="new-on-phone">
      <AppButtonLink to="/create-certificate" variant="secondary" wide>
        {quoted.createNewCertificate}
      </AppButtonLink>
      <p className="muted">{frameLandlordTexts.price}</p>
    </div>
  );
}

function ViewSwitch({ view, onView }: Pick<ToolsProps, 'view' | 'onView'>): ReactElement {
  return (
    <div className="view-switch" role="group" aria-label={texts.view}>
      {listViews.map((one) => (
        <Button key={one} size="small" variant="secondary" aria-pressed={one === view} onClick={() => onView(one)}>
          {texts.views[one]}
        </Button>
      ))}
    </div>
  );
}

/** On small screens: one line instead of many links. */
function FilterSelect({ filter, counts }: FilterProps): ReactElement {
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
