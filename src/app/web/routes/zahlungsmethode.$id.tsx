import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { isPaymentMethod, type PaymentMethod } from '../../../payment/rules/index.ts';
import { PaymentPage } from '../../../payment/web/index.ts';
import { onlyChecked } from '../only-checked.ts';
import { WithQueries } from '../with-queries.tsx';

export interface Search {
  versand?: 'email' | 'post';
  zahlart?: PaymentMethod;
  abbruch?: 'ja';
}

/** 'abbruch': came back from the payment provider without paying. */
export const Route = createFileRoute('/zahlungsmethode/$id')({
  validateSearch: onlyChecked(({ versand, zahlart, abbruch }: Record<string, unknown>): Search => ({
    ...(versand === 'email' || versand === 'post' ? { versand } : {}),
    ...(isPaymentMethod(zahlart) ? { zahlart } : {}),
    ...(abbruch === 'ja' ? { abbruch } : {}),
  })),
  component: Page,
});

function Page(): ReactElement {
  const { id } = Route.useParams();
  const { versand, zahlart, abbruch } = Route.useSearch();
  return (
    <WithQueries>
      <PaymentPage id={id} delivery={versand} method={zahlart} wasCancelled={abbruch === 'ja'} />
    </WithQueries>
  );
}
