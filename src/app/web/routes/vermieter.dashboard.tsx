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

/** `ansicht` is the view, absent for the list; the other parameters belong to the list. */
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
  const show = (place: ListPlace, { isReplaced }: { isReplaced: boolean }): void => {
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

/** The last search, for when the skip link created a history entry without it. */
function useSearched(): string {
  const found = useLocation({
    select: ({ hash, state: { listSearch } }) => (hash === '' ? readListState({ listSearch }) : undefined),
  });
  const [last, setLast] = useState(found ?? '');
  if (found !== undefined && found !== last) setLast(found);
  return found ?? last;
}
