import { useState, type ReactElement } from 'react';
import type { DeliveredCertificate } from '../../certificate/rules/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { payerTexts } from '../rules/payer-texts.ts';

/** Tells that the provider is still processing a payment, and its outcome, so that nobody pays a second time. */
export function BeingPaid({
  certificate: { viewer, beingPaidBy },
}: {
  readonly certificate: Pick<DeliveredCertificate, 'viewer' | 'beingPaidBy'>;
}): ReactElement {
  const [atFirst] = useState(beingPaidBy);
  const { beingPaid, notPaid } = payerTexts[viewer].delivery;
  const afterwards = atFirst === null ? undefined : notPaid;
  const text = beingPaidBy === null ? afterwards : beingPaid(beingPaidBy);
  return (
    <StatusRegion>
      {text === undefined ? undefined : (
        <div className="order-return">
          <Notice>{text}</Notice>
        </div>
      )}
    </StatusRegion>
  );
}
