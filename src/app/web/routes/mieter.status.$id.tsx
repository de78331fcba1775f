import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { StatusPage } from '../../../tenant-request/web/index.ts';

export const Route = createFileRoute('/mieter/status/$id')({ component: Page });

function Page(): ReactElement {
  const { id } = Route.useParams();
  return <StatusPage id={id} />;
}
