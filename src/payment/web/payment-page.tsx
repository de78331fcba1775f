import { useEffect, useState, type ReactElement } from 'react';
import { DeliverySession, useDelivery } from '../../certificate/web/index.ts';
import { leaveTo, replaceAddress } from '../../ui/address-bar.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { storeFlowId } from '../../ui/session.ts';
import type { CertificateSendMethod } from '../rules/price.ts';
import { CardStep } from './card-step.tsx';
import { isPayable, ToDownload } from './delivery-page.tsx';
import { OrderStep } from './order-step.tsx';
import type { CardPayment } from './send-order.ts';
import './payment.css';

export interface PaymentPageProps {
  /** amountId: the record's id, or a deliver handle. */
  readonly id: string;
  /** Undefined when the page was opened without a choice. */
  readonly delivery: CertificateSendMethod | undefined;
  readonly wasCancelled: boolean;
}

/** /zahlungsmethode/{id}: check and order; a card is then completed on the same page. */
export function PaymentPage({ id, delivery, wasCancelled }: PaymentPageProps): ReactElement {
  // The address is tidied at once, what it said counts until the page is left.
  const [isReturn, setReturn] = useState(wasCancelled);
  const opened = useDelivery(id);
  const [card, setCard] = useState<CardPayment>();
  const recordId = opened.state === 'ready' && isPayable(opened.certificate) ? opened.certificate._id : undefined;
  useEffect(() => {
    if (recordId === undefined) return;
    storeFlowId('amountId', recordId);
    if (delivery === undefined) leaveTo(`/versandweg/${recordId}`);
    else replaceAddress(`/zahlungsmethode/${recordId}?versand=${delivery}`);
  }, [recordId, delivery]);

  if (opened.state === 'failed') return <LoadProblem problem={opened.problem} link={id} onRetry={opened.retry} />;
  if (opened.state === 'loading' || delivery === undefined) return <LoadingScreen />;
  const { certificate } = opened;
  const pay = (next: CardPayment): void => {
    setReturn(false);
    setCard(next);
  };
  if (!isPayable(certificate)) return <ToDownload id={certificate._id} />;
  return (
    <>
      <DeliverySession id={certificate._id} viewer={certificate.viewer} />
      {card ? (
        <CardStep card={card} certificate={certificate} delivery={delivery} onOther={() => setCard(undefined)} />
      ) : (
        <OrderStep certificate={certificate} delivery={delivery} isReturn={isReturn} onCard={pay} />
      )}
    </>
  );
}
