import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PaymentPage } from '../../../payment/web/index.ts';
import { onlyChecked } from '../only-checked.ts';

/** 'abbruch': came back from the payment provider without paying. */
export const Route = createFileRoute('/zahlungsmethode/$id')({
  validateSearch: onlyChecked(
    ({ versand, abbruch }: Record<string, unknown>): { versand?: 'email' | 'post'; abbruch?: 'ja' } => ({
      ...(versand === 'email' || versand === 'post' ? { versand } : {}),
      ...(abbruch === 'ja' ? { abbruch } : {}),
    }),
  ),
  component: Page,
});

function Page(): ReactElement {
  const { id } = Route.useParams();
  const { versand, abbruch } = Route.useSearch();
  return <PaymentPage id={id} delivery={versand} wasCancelled={abbruch === 'ja'} />;
}
