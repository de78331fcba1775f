import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CreateCertificatePage } from '../../../landlord-dashboard/web/index.ts';
import { WithQueries } from '../with-queries.tsx';

export const Route = createFileRoute('/create-certificate')({ component: Page });

function Page(): ReactElement {
  return (
    <WithQueries>
      <CreateCertificatePage />
    </WithQueries>
  );
}
