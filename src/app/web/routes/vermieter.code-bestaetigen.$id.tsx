import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ConfirmCodePage } from '../../../landlord-account/web/index.ts';

export const Route = createFileRoute('/vermieter/code-bestaetigen/$id')({ component: Page });

function Page(): ReactElement {
  const { id } = Route.useParams();
  return <ConfirmCodePage id={id} />;
}
