import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { RenewalStart } from '../../../certificate-renewal/web/index.ts';
import { priceOf } from '../../../payment/rules/index.ts';
import { formatEuro } from '../../../platform/rules/money.ts';

export const Route = createFileRoute('/zertifikat/neu-bestaetigen/$id')({ component: Page });

function Page(): ReactElement {
  const { id } = Route.useParams();
  return <RenewalStart id={id} price={formatEuro(priceOf('email', 'renewal').gross)} />;
}
