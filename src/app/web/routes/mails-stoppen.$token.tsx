import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { StopMailsPage } from '../../../tenant-consent/web/index.ts';
import { withQueries } from '../with-queries.tsx';

export const Route = createFileRoute('/mails-stoppen/$token')({ component: Page });

function Page(): ReactElement {
  const { token } = Route.useParams();
  return withQueries(<StopMailsPage token={token} />);
}
