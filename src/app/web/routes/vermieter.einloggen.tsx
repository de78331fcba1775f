import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LoginPage } from '../../../landlord-account/web/index.ts';
import { loginSearch } from '../../../landlord-account/rules/index.ts';
import { onlyChecked } from '../only-checked.ts';

export const Route = createFileRoute('/vermieter/einloggen')({
  component: Page,
  validateSearch: onlyChecked(loginSearch),
});

function Page(): ReactElement {
  const { weiter, hinweis } = Route.useSearch();
  return <LoginPage wanted={weiter} hint={hinweis} />;
}
