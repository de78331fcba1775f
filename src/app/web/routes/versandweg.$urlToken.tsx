import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DeliveryPage } from '../../../payment/web/index.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { withQueries } from '../with-queries.tsx';

/** Only users with an account who began the certificate get here. */
const SendPayLink = lazyComponent<{ certificateId: string }>(
  async () => (await import('../../../landlord-dashboard/web/index.ts')).SendPayLink,
  { comesWithPage: true },
);

export const Route = createFileRoute('/versandweg/$urlToken')({ component: Page });

function Page(): ReactElement {
  const { urlToken } = Route.useParams();
  return withQueries(<DeliveryPage urlToken={urlToken} PayLink={SendPayLink} />);
}
