import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PaymentPage } from '../../../payment/web/index.ts';

export const Route = createFileRoute('/zahlungsmethode/$id')({
  validateSearch: ({ versand }: Record<string, unknown>): { versand?: 'email' | 'post' } =>
    versand === 'email' || versand === 'post' ? { versand } : {},
  component: Page,
});

function Page(): ReactElement {
  const { id } = Route.useParams();
  const { versand } = Route.useSearch();
  return <PaymentPage id={id} delivery={versand} />;
}
