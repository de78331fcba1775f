import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PassingPage } from '../../../tenant-consent/web/index.ts';
import { withQueries } from '../with-queries.tsx';

export const Route = createFileRoute('/weitergabe/$token')({ component: Page });

function Page(): ReactElement {
  const { token } = Route.useParams();
  return withQueries(<PassingPage token={token} />);
}
