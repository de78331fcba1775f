import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ConfirmEmailPage } from '../../../landlord-account/web/index.ts';

export const Route = createFileRoute('/vermieter/email-bestaetigen/$token')({ component: Page });

function Page(): ReactElement {
  const { token } = Route.useParams();
  return <ConfirmEmailPage token={token} />;
}
