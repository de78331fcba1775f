import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { SetPasswordPage } from '../../../landlord-account/web/index.ts';

export const Route = createFileRoute('/vermieter/neues-passwort/$id')({ component: Page });

function Page(): ReactElement {
  const { id } = Route.useParams();
  return <SetPasswordPage id={id} />;
}
