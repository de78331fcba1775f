import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { isPaymentMethod, type PaymentMethod } from '../../../payment/rules/index.ts';
import { PaymentPage } from '../../../payment/web/index.ts';
import { onlyChecked } from '../only-checked.ts';
import { withQueries } from '../with-queries.tsx';

export interface Search {
  versand?: 'email' | 'post';
  zahlart?: PaymentMethod;
  /** The user came back from the payment provider without paying: cancelled or declined there. */
  abbruch?: 'ja' | 'abgelehnt';
  /** Ordered, but the card details are missing. */
  schritt?: 'karte';
}

export const Route = createFileRoute('/zahlungsmethode/$id')({
  validateSearch: onlyChecked(({ versand, zahlart, abbruch, schritt }: Record<string, unknown>): Search => ({
    ...(versand === 'email' || versand === 'post' ? { versand } : {}),
    ...(isPaymentMethod(zahlart) ? { zahlart } : {}),
    ...(abbruch === 'ja' || abbruch === 'abgelehnt' ? { abbruch } : {}),
    ...(schritt === 'karte' ? { schritt } : {}),
  })),
  component: Page,
});

const returnOutcomes = { ja: 'cancelled', abgelehnt: 'refused' } as const;

function Page(): ReactElement {
  const { id } = Route.useParams();
  const { versand, zahlart, abbruch, schritt } = Route.useSearch();
  return withQueries(
    <PaymentPage
      id={id}
      delivery={versand}
      method={zahlart}
      isAtCard={schritt === 'karte'}
      cameBack={abbruch === undefined ? undefined : returnOutcomes[abbruch]}
    />,
  );
}
