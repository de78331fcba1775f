import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DeliveryPage } from '../../../payment/web/index.ts';
import { WithQueries } from '../with-queries.tsx';

export const Route = createFileRoute('/versandweg/$urlToken')({ component: Page });

function Page(): ReactElement {
  const { urlToken } = Route.useParams();
  return (
    <WithQueries>
      <DeliveryPage urlToken={urlToken} />
    </WithQueries>
  );
}
