import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { StatusPage } from '../../../tenant-request/web/index.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';

export const Route = createFileRoute('/mieter/status/$id')({ component: Page });

/** Few requests need this, so it is loaded on demand. */
const StatusRenewal = lazyComponent<{ readonly id: string }>(
  async () => (await import('../status-renewal.tsx')).StatusRenewal,
  {
    comesWithPage: true,
  },
);

const renewalOf = (id: string): ReactElement => <StatusRenewal id={id} />;

function Page(): ReactElement {
  const { id } = Route.useParams();
  return <StatusPage id={id} renewal={renewalOf} />;
}
