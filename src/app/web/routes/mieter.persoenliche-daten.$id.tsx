import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PersonalDataPage } from '../../../tenant-request/web/index.ts';

export const Route = createFileRoute('/mieter/persoenliche-daten/$id')({ component: Page });

function Page(): ReactElement {
  const { id } = Route.useParams();
  return <PersonalDataPage id={id} />;
}
