import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CoTenantPage } from '../../../co-tenant/web/index.ts';
import { withQueries } from '../with-queries.tsx';

export const Route = createFileRoute('/mitmieter/$id')({ component: Page });

function Page(): ReactElement {
  const { id } = Route.useParams();
  return withQueries(<CoTenantPage id={id} />);
}
