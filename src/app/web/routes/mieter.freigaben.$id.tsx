import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { SharesPage, type SharesPageProps } from '../../../certificate-share/web/index.ts';
import { onlyChecked } from '../only-checked.ts';
import { withQueries } from '../with-queries.tsx';

/** Exported because the route tree names it. */
export interface Search {
  /** A new share is being created. */
  readonly ansicht?: 'neu';
  /** The share whose link is shown. */
  readonly freigabe?: string;
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,100}$/.test(value);

export const Route = createFileRoute('/mieter/freigaben/$id')({
  validateSearch: onlyChecked(({ ansicht, freigabe }: Record<string, unknown>): Search => {
    if (isId(freigabe)) return { freigabe };
    return ansicht === 'neu' ? { ansicht: 'neu' } : {};
  }),
  component: Page,
});

type View = SharesPageProps['view'];

function viewOf({ ansicht, freigabe }: Search): View {
  if (freigabe !== undefined) return { name: 'ready', shareId: freigabe };
  return { name: ansicht === 'neu' ? 'new' : 'list' };
}

function searchOf(view: View): Search {
  if (view.name === 'ready') return { freigabe: view.shareId };
  return view.name === 'new' ? { ansicht: 'neu' } : {};
}

function Page(): ReactElement {
  const { id } = Route.useParams();
  const view = viewOf(Route.useSearch());
  const navigate = Route.useNavigate();
  // The back button leads from a finished link to the list, not to its form.
  const showView: SharesPageProps['onView'] = (next) =>
    void navigate({ search: searchOf(next), replace: view.name === 'new' });
  return withQueries(<SharesPage id={id} view={view} onView={showView} />);
}
