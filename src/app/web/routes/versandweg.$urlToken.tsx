import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DeliveryPage } from '../../../payment/web/index.ts';
import { late } from '../../../ui/late.tsx';
import { withQueries } from '../with-queries.tsx';

/** Only who has an account and began the certificate comes so far. */
const SendPayLink = late<{ certificateId: string }>(
  async () => (await import('../../../landlord-dashboard/web/index.ts')).SendPayLink,
  { comesWithPage: true },
);

export const Route = createFileRoute('/versandweg/$urlToken')({ component: Page });

function Page(): ReactElement {
  const { urlToken } = Route.useParams();
  return withQueries(<DeliveryPage urlToken={urlToken} PayLink={SendPayLink} />);
}
