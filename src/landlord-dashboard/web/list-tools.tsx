import type { ReactElement } from 'react';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { frameLandlordTexts, listLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { listViews, type ListView } from '../rules/index.ts';
import { dashboardLandlordTexts as quoted } from '../rules/messages.de.ts';
import { FilterLinks, type FilterProps } from './filter-links.tsx';
import { FilterSelect } from './filter-select.tsx';
import { SearchField } from './search-field.tsx';
import { useWide } from './use-wide.ts';

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
