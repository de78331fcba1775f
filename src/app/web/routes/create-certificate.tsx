import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readDraftAddress } from '../../../landlord-dashboard/rules/index.ts';
import { CreateCertificatePage } from '../../../landlord-dashboard/web/index.ts';
import { onlyChecked } from '../only-checked.ts';
import { withQueries } from '../with-queries.tsx';

/** `entwurf` is the draft to continue. */
export const Route = createFileRoute('/create-certificate')({
  validateSearch: onlyChecked(readDraftAddress),
  component: Page,
});

function Page(): ReactElement {
  const { entwurf } = Route.useSearch();
  const navigate = Route.useNavigate();
  const name = (id: string): void => {
    if (id !== entwurf) void navigate({ search: { entwurf: id }, replace: true, resetScroll: false });
  };
  return withQueries(<CreateCertificatePage draftId={entwurf} onOpened={name} />);
}
