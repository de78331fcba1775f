import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { TestPaymentPage } from '../../../payment/web/index.ts';

export const Route = createFileRoute('/test-zahlung/$ref')({ component: Page });

function Page(): ReactElement {
  const { ref } = Route.useParams();
  return <TestPaymentPage reference={ref} />;
}
