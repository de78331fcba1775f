import type { ReactElement } from 'react';
import type { DeliveredCertificate } from '../../certificate/rules/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { payerTexts } from '../rules/payer-texts.ts';

/** Before anybody pays a second time: the provider still looks at a payment. */
export function BeingPaid({
  certificate: { viewer, beingPaidBy },
}: {
  readonly certificate: Pick<DeliveredCertificate, 'viewer' | 'beingPaidBy'>;
}): ReactElement | undefined {
  if (beingPaidBy === null) return undefined;
  return (
    <div className="order-return">
      <Notice>{payerTexts[viewer].delivery.beingPaid[beingPaidBy]}</Notice>
    </div>
  );
}
