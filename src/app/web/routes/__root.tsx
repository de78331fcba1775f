import { createRootRoute, Outlet, useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { OfflineNotice } from '../../../ui/offline-notice.tsx';
import { ToastHost } from '../../../ui/toast.tsx';
import { useFocusOnHeading } from '../focus-heading.ts';

export const Route = createRootRoute({ component: Root });

function Root(): ReactElement {
  useFocusOnHeading();
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId });
  return (
    <>
      <OfflineNotice />
      {/* The key removes a page at once when it is left, even while the next one is loading. */}
      <Outlet key={page} />
      <ToastHost />
    </>
  );
}
