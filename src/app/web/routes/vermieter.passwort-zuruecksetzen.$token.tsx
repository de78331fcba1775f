import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ResetPasswordPage } from '../../../landlord-account/web/index.ts';

export const Route = createFileRoute('/vermieter/passwort-zuruecksetzen/$token')({ component: Page });

function Page(): ReactElement {
  const { token } = Route.useParams();
  return <ResetPasswordPage token={token} />;
}
