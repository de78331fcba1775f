import { createRootRoute, Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { OfflineNotice } from '../../../ui/offline-notice.tsx';
import { ToastHost } from '../../../ui/toast.tsx';
import { useFocusOnHeading } from '../focus-heading.ts';

export const Route = createRootRoute({ component: Root });

function Root(): ReactElement {
  useFocusOnHeading();
  return (
    <>
      <OfflineNotice />
      <Outlet />
      <ToastHost />
    </>
  );
}
