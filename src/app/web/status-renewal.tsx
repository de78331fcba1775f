import type { ReactElement } from 'react';
import { RenewalOffer } from '../../certificate-renewal/web/index.ts';
import { priceOf } from '../../payment/rules/index.ts';
import { formatEuro } from '../../platform/rules/money.ts';

const price = formatEuro(priceOf('email', 'renewal').gross);

/** On the status page of a renewal request that led to no certificate: the way to ask once more. */
export function StatusRenewal({ id }: { readonly id: string }): ReactElement {
  return <RenewalOffer id={id} scope="tenant:flow" price={price} isRefusalSaid />;
}
