import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { RenewalOffer } from '../../../certificate-renewal/web/index.ts';
import { DownloadPage } from '../../../certificate/web/index.ts';
import { priceOf } from '../../../payment/rules/index.ts';
import { formatEuro } from '../../../platform/rules/money.ts';
import { onlyChecked } from '../only-checked.ts';
import { withQueries } from '../with-queries.tsx';

export const Route = createFileRoute('/zertifikat/herunterladen/$id')({
  validateSearch: onlyChecked(({ session_id: sessionId }: Record<string, unknown>): { session_id?: string } =>
    typeof sessionId === 'string' && /^[\w-]{1,200}$/.test(sessionId) ? { session_id: sessionId } : {},
  ),
  component: Page,
});

const price = formatEuro(priceOf('email', 'renewal').gross);

const renewalOf = (record: string): ReactElement => (
  <RenewalOffer id={record} scope="certificate:deliver" price={price} />
);

function Page(): ReactElement {
  const { id } = Route.useParams();
  const { session_id: sessionId } = Route.useSearch();
  return withQueries(<DownloadPage id={id} sessionId={sessionId} renewal={renewalOf} />);
}
