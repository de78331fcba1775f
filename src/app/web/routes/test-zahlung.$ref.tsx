import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { TestPaymentPage } from '../../../payment/web/index.ts';
import { withQueries } from '../with-queries.tsx';

export const Route = createFileRoute('/test-zahlung/$ref')({ component: Page });

function Page(): ReactElement {
  const { ref } = Route.useParams();
  return withQueries(<TestPaymentPage reference={ref} />);
}
