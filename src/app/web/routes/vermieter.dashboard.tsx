import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import {
  readListAddress,
  readListState,
  searchOf,
  stateOf,
  type ListAddress,
  type ListPlace,
} from '../../../landlord-dashboard/rules/index.ts';
import { DashboardPage } from '../../../landlord-dashboard/web/index.ts';
import { onlyChecked } from '../only-checked.ts';
import { withQueries } from '../with-queries.tsx';

/** `ansicht` is the view, the list has none; the others are the list's. */
export const Route = createFileRoute('/vermieter/dashboard')({
  validateSearch: onlyChecked((search: Record<string, unknown>): { ansicht?: 'profil' } & ListAddress =>
    search['ansicht'] === 'profil' ? { ansicht: 'profil' } : searchOf(readListAddress(search)),
  ),
  component: Page,
});

function Page(): ReactElement {
  const { ansicht, ...list } = Route.useSearch();
  const search = useSearched();
  const navigate = Route.useNavigate();
  const show = (place: ListPlace, isReplaced: boolean): void => {
    void navigate({ search: searchOf(place), state: stateOf(place), replace: isReplaced, resetScroll: false });
  };
  return withQueries(
    <DashboardPage
      view={ansicht === 'profil' ? 'profile' : 'list'}
      place={{ ...readListAddress(list), search }}
      onPlace={show}
    />,
  );
}

/** What was searched for last, when the link that skips to the content made an entry of its own, which says nothing of it. */
function useSearched(): string {
  const found = useLocation({
    select: ({ hash, state: { listSearch } }) => (hash === '' ? readListState({ listSearch }) : undefined),
  });
  const [last, setLast] = useState(found ?? '');
  if (found !== undefined && found !== last) setLast(found);
  return found ?? last;
}
