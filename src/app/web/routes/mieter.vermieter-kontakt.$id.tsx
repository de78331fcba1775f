import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LandlordContactPage } from '../../../tenant-request/web/index.ts';

export const Route = createFileRoute('/mieter/vermieter-kontakt/$id')({ component: Page });

function Page(): ReactElement {
  const { id } = Route.useParams();
  return <LandlordContactPage id={id} />;
}
