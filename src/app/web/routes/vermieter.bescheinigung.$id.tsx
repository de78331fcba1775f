import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ChangePage } from '../../../certificate-changes/web/index.ts';
import { withQueries } from '../with-queries.tsx';

export const Route = createFileRoute('/vermieter/bescheinigung/$id')({ component: Page });

function Page(): ReactElement {
  const { id } = Route.useParams();
  return withQueries(<ChangePage id={id} />);
}
