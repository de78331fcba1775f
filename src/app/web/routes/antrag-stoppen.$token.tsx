import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { StopPage } from '../../../removal/web/index.ts';
import { withQueries } from '../with-queries.tsx';

export const Route = createFileRoute('/antrag-stoppen/$token')({ component: Page });

function Page(): ReactElement {
  const { token } = Route.useParams();
  return withQueries(<StopPage token={token} />);
}
