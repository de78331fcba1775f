import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { OwnDataPage } from '../../../data-deletion/web/index.ts';
import { WithQueries } from '../with-queries.tsx';

export const Route = createFileRoute('/mieter/daten/$id')({ component: Page });

function Page(): ReactElement {
  const { id } = Route.useParams();
  return (
    <WithQueries>
      <OwnDataPage id={id} />
    </WithQueries>
  );
}
