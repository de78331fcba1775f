import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../../landlord-account/web/index.ts';

export const Route = createFileRoute('/vermieter/registrieren')({ component: Page });

function Page(): ReactElement {
  return <RegisterPage />;
}
