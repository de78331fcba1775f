import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ConfirmationPage } from '../../../landlord-confirmation/web/index.ts';
import { renewalHeadings, type RenewalHeading } from '../../../tenant-request/rules/index.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { onlyChecked } from '../only-checked.ts';

/** Only users with an account get here, so the query cache is loaded with it. */
const NextWaiting = lazyComponent(
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
    (search: Record<string, unknown>): { request?: string; token?: string; stand?: RenewalHeading } => ({
      ...(typeof search['request'] === 'string' ? { request: search['request'] } : {}),
      ...(typeof search['token'] === 'string' ? { token: search['token'] } : {}),
      ...(renewalHeadings.some((one) => one === search['stand']) ? { stand: search['stand'] as RenewalHeading } : {}),
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
