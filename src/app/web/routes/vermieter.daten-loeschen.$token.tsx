import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DeleteDataPage } from '../../../data-deletion/web/index.ts';
import { withQueries } from '../with-queries.tsx';

export const Route = createFileRoute('/vermieter/daten-loeschen/$token')({ component: Page });

function Page(): ReactElement {
  const { token } = Route.useParams();
  return withQueries(<DeleteDataPage token={token} />);
}
