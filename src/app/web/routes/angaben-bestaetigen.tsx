import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ConfirmationPage } from '../../../landlord-confirmation/web/index.ts';
import { stands, type Stand } from '../../../tenant-request/rules/index.ts';
import { late } from '../../../ui/late.tsx';
import { onlyChecked } from '../only-checked.ts';

/** Only users with an account get here, so the query cache is loaded with it. */
const NextWaiting = late(
  async () => {
    const { withQueries } = await import('../with-queries.tsx');
    const Next = (await import('../../../landlord-dashboard/web/index.ts')).NextWaiting;
    return () => withQueries(<Next />);
  },
  { comesWithPage: true },
);

/** The link in the landlord's mail: `token` contains its value until the page has exchanged it. */
export const Route = createFileRoute('/angaben-bestaetigen')({
  validateSearch: onlyChecked(
    (search: Record<string, unknown>): { request?: string; token?: string; stand?: Stand } => ({
      ...(typeof search['request'] === 'string' ? { request: search['request'] } : {}),
      ...(typeof search['token'] === 'string' ? { token: search['token'] } : {}),
      ...(stands.some((one) => one === search['stand']) ? { stand: search['stand'] as Stand } : {}),
    }),
  ),
  component: Page,
});

function Page(): ReactElement {
  const { request, token = '' } = Route.useSearch();
  return (
    <ConfirmationPage request={request === 'landlord' ? 'landlord' : 'tenant'} token={token} next={<NextWaiting />} />
  );
}
