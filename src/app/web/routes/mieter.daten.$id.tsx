import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { RenewalOffer } from '../../../certificate-renewal/web/index.ts';
import { OwnDataPage } from '../../../data-deletion/web/index.ts';
import { priceOf } from '../../../payment/rules/index.ts';
import { formatEuro } from '../../../platform/rules/money.ts';
import { withQueries } from '../with-queries.tsx';

export const Route = createFileRoute('/mieter/daten/$id')({ component: Page });

const price = formatEuro(priceOf('email', 'renewal').gross);

const renewalOf = (record: string): ReactElement => <RenewalOffer id={record} scope="own-data" price={price} />;

function Page(): ReactElement {
  const { id } = Route.useParams();
  return withQueries(<OwnDataPage id={id} renewal={renewalOf} />);
}
