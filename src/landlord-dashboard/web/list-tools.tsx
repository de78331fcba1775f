import { type ReactElement, useId } from 'react';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { frameLandlordTexts, listLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { listViews, type ListView, listFilters, listOrders, type ListOrder } from '../rules/index.ts';
import { dashboardLandlordTexts as quoted } from '../rules/messages.de.ts';
import { FilterLinks, type FilterProps } from './filter-links.tsx';
import { SearchField } from './search-field.tsx';
import type { OnPlace } from './list-link.ts';
import { useWide } from './use-wide.ts';

interface ToolsProps extends FilterProps {
  onPlace: OnPlace;
  /** The present order. */
  order: ListOrder;
  isTooLongForNames: boolean;
  view: ListView;
  onView: (view: ListView) => void;
}

/** Tools of a long list: search, filter, order and view. */
export function ListTools(props: ToolsProps): ReactElement {
  const { place, counts, onPlace, view, onView } = props;
  const isWide = useWide();
  const find = (search: string): void => onPlace({ ...place, page: 1, search }, { isReplaced: true });
  return (
    <>
      <SearchField value={place.search} onSearch={find} />
      <div className="list-tools">
        {isWide ? <FilterLinks {...{ place, counts }} /> : <FilterSelect {...props} />}
        {isWide && view === 'list' ? undefined : <OrderSelect {...props} />}
        <ViewSwitch view={view} onView={onView} />
      </div>
    </>
  );
}

/** Shown where the menu is behind a button, because only the menu names the price otherwise. */
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
function FilterSelect({ place, counts, onPlace }: ToolsProps): ReactElement {
  const shown = listFilters.filter((one) => one === 'all' || one === place.filter || counts[one] > 0);
  return (
    <ToolSelect
      label={texts.filter}
      value={place.filter}
      options={shown.map((one) => ({ value: one, words: `${texts.filters[one]} (${counts[one]})` }))}
      onChoose={(filter) => onPlace({ ...place, page: 1, filter }, { isReplaced: false })}
    />
  );
}

/** Used where there are no columns to sort by. */
function OrderSelect({ place, order, isTooLongForNames, onPlace }: ToolsProps): ReactElement {
  const shown = listOrders.filter((one) => !isTooLongForNames || !one.startsWith('name'));
  return (
    <ToolSelect
      label={texts.order}
      value={order}
      options={shown.map((one) => ({ value: one, words: texts.orders[one] }))}
      onChoose={(chosen) => onPlace({ ...place, page: 1, order: chosen }, { isReplaced: false })}
    />
  );
}

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; words: string }[];
  onChoose: (value: Value) => void;
}

function ToolSelect<Value extends string>({ label, value, options, onChoose }: SelectProps<Value>): ReactElement {
  const id = useId();
  const choose = (chosen: string): void => {
    const option = options.find((one) => one.value === chosen);
    if (option !== undefined) onChoose(option.value);
  };
  return (
    <div className="filter-select">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="control" value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.words}
          </option>
        ))}
      </select>
    </div>
  );
}
