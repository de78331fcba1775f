import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ConfirmationPage } from '../../../landlord-confirmation/web/index.ts';
import { late } from '../../../ui/late.tsx';
import { onlyChecked } from '../only-checked.ts';
import { WithQueries } from '../with-queries.tsx';

/** Only who has an account comes so far. */
const NextWaiting = late(async () => (await import('../../../landlord-dashboard/web/index.ts')).NextWaiting);

/** The link in the landlord's mail: `token` carries its value until the page has exchanged it. */
export const Route = createFileRoute('/angaben-bestaetigen')({
  validateSearch: onlyChecked((search: Record<string, unknown>): { request?: string; token?: string } => ({
    ...(typeof search['request'] === 'string' ? { request: search['request'] } : {}),
    ...(typeof search['token'] === 'string' ? { token: search['token'] } : {}),
  })),
  component: Page,
});

function Page(): ReactElement {
  const { request, token = '' } = Route.useSearch();
  return (
    <WithQueries>
      <ConfirmationPage request={request === 'landlord' ? 'landlord' : 'tenant'} token={token} next={<NextWaiting />} />
    </WithQueries>
  );
}
