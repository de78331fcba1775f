import { createFileRoute, redirect } from '@tanstack/react-router';
import { loginSearch } from '../../../landlord-account/rules/index.ts';
import { onlyChecked } from '../only-checked.ts';

/** The login URL of section 2 for pages without a token; the login itself is elsewhere (decision D24). */
export const Route = createFileRoute('/login')({
  validateSearch: onlyChecked(loginSearch),
  beforeLoad: ({ search }) => {
    redirect({ to: '/vermieter/einloggen', search, replace: true, throw: true });
  },
});
