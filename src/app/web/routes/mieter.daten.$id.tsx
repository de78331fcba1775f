import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { OwnDataPage } from '../../../data-deletion/web/index.ts';

export const Route = createFileRoute('/mieter/daten/$id')({ component: Page });

function Page(): ReactElement {
  const { id } = Route.useParams();
  return <OwnDataPage id={id} />;
}
