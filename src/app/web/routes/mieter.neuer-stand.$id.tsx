import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { priceOf } from '../../../payment/rules/index.ts';
import { formatEuro } from '../../../platform/rules/money.ts';
import { RenewalPage } from '../../../tenant-request/web/index.ts';

export const Route = createFileRoute('/mieter/neuer-stand/$id')({ component: Page });

function Page(): ReactElement {
  const { id } = Route.useParams();
  return <RenewalPage id={id} price={formatEuro(priceOf('email', 'renewal').gross)} />;
}
