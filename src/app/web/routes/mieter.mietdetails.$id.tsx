import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { RentalDetailsPage } from '../../../tenant-request/web/index.ts';

export const Route = createFileRoute('/mieter/mietdetails/$id')({ component: Page });

function Page(): ReactElement {
  const { id } = Route.useParams();
  return <RentalDetailsPage id={id} />;
}
