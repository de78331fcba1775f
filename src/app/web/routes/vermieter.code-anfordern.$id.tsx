import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { RequestCodePage } from '../../../landlord-account/web/index.ts';

export const Route = createFileRoute('/vermieter/code-anfordern/$id')({ component: Page });

function Page(): ReactElement {
  const { id } = Route.useParams();
  return <RequestCodePage id={id} />;
}
