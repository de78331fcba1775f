import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readListAddress, searchOf, type ListAddress } from '../../../landlord-dashboard/rules/index.ts';
import { DashboardPage } from '../../../landlord-dashboard/web/index.ts';
import { onlyChecked } from '../only-checked.ts';
import { WithQueries } from '../with-queries.tsx';

/** `ansicht` is the view, the list has none; `seite` and `stand` are the list's. */
export const Route = createFileRoute('/vermieter/dashboard')({
  validateSearch: onlyChecked((search: Record<string, unknown>): { ansicht?: 'profil' } & ListAddress =>
    search['ansicht'] === 'profil' ? { ansicht: 'profil' } : searchOf(readListAddress(search)),
  ),
  component: Page,
});

function Page(): ReactElement {
  const { ansicht, ...list } = Route.useSearch();
  const { page, filter } = readListAddress(list);
  const navigate = Route.useNavigate();
  const turnTo = (next: number): void => {
    void navigate({ search: searchOf({ page: next, filter }), replace: true, resetScroll: false });
  };
  return (
    <WithQueries>
      <DashboardPage view={ansicht === 'profil' ? 'profile' : 'list'} page={page} filter={filter} onPage={turnTo} />
    </WithQueries>
  );
}
