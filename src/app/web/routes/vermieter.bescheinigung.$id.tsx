import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ChangePage } from '../../../certificate-changes/web/index.ts';
import { WithQueries } from '../with-queries.tsx';

export const Route = createFileRoute('/vermieter/bescheinigung/$id')({ component: Page });

function Page(): ReactElement {
  const { id } = Route.useParams();
  return (
    <WithQueries>
      <ChangePage id={id} />
    </WithQueries>
  );
}
