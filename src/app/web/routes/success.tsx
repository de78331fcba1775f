import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PendingPage } from '../../../payment/web/index.ts';
import { withQueries } from '../with-queries.tsx';

export const Route = createFileRoute('/success')({ component: Page });

function Page(): ReactElement {
  return withQueries(<PendingPage />);
}
