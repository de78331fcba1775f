import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ForgotPasswordPage } from '../../../landlord-account/web/index.ts';

export const Route = createFileRoute('/vermieter/passwort-vergessen')({ component: Page });

function Page(): ReactElement {
  return <ForgotPasswordPage />;
}
