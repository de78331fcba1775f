import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DashboardPage } from '../../../landlord-dashboard/web/index.ts';
import { onlyChecked } from '../only-checked.ts';

function pageOf(value: unknown): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? page : 1;
}

/** `ansicht` is the view, the list has none; `seite` the page of the list, from the second on. */
export const Route = createFileRoute('/vermieter/dashboard')({
  validateSearch: onlyChecked(
    ({ ansicht, seite }: Record<string, unknown>): { ansicht?: 'profil'; seite?: number } => ({
      ...(ansicht === 'profil' ? { ansicht } : {}),
      ...(pageOf(seite) > 1 ? { seite: pageOf(seite) } : {}),
    }),
  ),
  component: Page,
});

function Page(): ReactElement {
  const { ansicht, seite = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const turnTo = (page: number): void => {
    void navigate({ search: page === 1 ? {} : { seite: page }, replace: true, resetScroll: false });
  };
  return <DashboardPage view={ansicht === 'profil' ? 'profile' : 'list'} page={seite} onPage={turnTo} />;
}
