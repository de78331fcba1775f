import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DownloadPage } from '../../../certificate/web/index.ts';
import { onlyChecked } from '../only-checked.ts';
import { WithQueries } from '../with-queries.tsx';

export const Route = createFileRoute('/zertifikat/herunterladen/$id')({
  validateSearch: onlyChecked(({ session_id: sessionId }: Record<string, unknown>): { session_id?: string } =>
    typeof sessionId === 'string' && /^[\w-]{1,200}$/.test(sessionId) ? { session_id: sessionId } : {},
  ),
  component: Page,
});

function Page(): ReactElement {
  const { id } = Route.useParams();
  const { session_id: sessionId } = Route.useSearch();
  return (
    <WithQueries>
      <DownloadPage id={id} sessionId={sessionId} />
    </WithQueries>
  );
}
