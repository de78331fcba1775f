import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { SubmitPage } from '../../../tenant-request/web/index.ts';

export const Route = createFileRoute('/mieter/einreichen/$id')({ component: Page });

function Page(): ReactElement {
  const { id } = Route.useParams();
  return <SubmitPage id={id} />;
}
