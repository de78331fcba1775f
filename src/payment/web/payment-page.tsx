import { useEffect, useState, type ReactElement } from 'react';
import { DeliverySession, useDelivery } from '../../certificate/web/index.ts';
import { leaveTo, replaceAddress } from '../../ui/address-bar.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { storeFlowId } from '../../ui/session.ts';
import { isPaymentMethod, type PaymentMethod } from '../rules/payment-methods.ts';
import type { CertificateSendMethod } from '../rules/price.ts';
import { CardStep } from './card-step.tsx';
import { isPayable, ToDownload } from './delivery-page.tsx';
import { OrderStep, type BackToChoice } from './order-step.tsx';
import type { CardPayment } from './send-order.ts';
import './payment.css';
import './preview.css';

export interface PaymentPageProps {
  /** amountId: the record's id, or a deliver handle. */
  readonly id: string;
  /** Undefined when the page was opened without a choice. */
  readonly delivery: CertificateSendMethod | undefined;
  /** As it was chosen before a payment that came to nothing, or before a reload; never chosen by us (law L10). */
  readonly method: PaymentMethod | undefined;
  /** From the provider, without having paid. */
  readonly cameBack: BackToChoice | undefined;
}

/** /zahlungsmethode/{id}: check and order; a card is then completed on the same page. */
export function PaymentPage({ id, cameBack, ...asked }: PaymentPageProps): ReactElement {
  // The address is tidied at once, what it said counts until the page is left.
  const [back, setBack] = useState(cameBack);
  // What is chosen stands in the address: it survives a reload, the way back and a payment that was called off.
  const [{ delivery, method }, setChoice] = useState<Choice>(asked);
  const opened = useDelivery(id);
  const [card, setCard] = useState<CardPayment>();
  const payable = opened.state === 'ready' && isPayable(opened.certificate) ? opened.certificate : undefined;
  const recordId = payable?._id;
  // Chosen on the page before, and only from what is offered there.
  const isChosen = delivery === 'email' || (delivery === 'post' && payable?.isPostPossible === true);
  useEffect(() => {
    if (recordId === undefined) return;
    storeFlowId('amountId', recordId);
    if (isChosen) replaceAddress(addressOf(recordId, { delivery, method }));
    else leaveTo(`/versandweg/${recordId}`);
  }, [recordId, delivery, method, isChosen]);

  if (opened.state === 'failed') return <LoadProblem problem={opened.problem} link={id} onRetry={opened.retry} />;
  if (opened.state === 'loading' || delivery === undefined) return <LoadingScreen />;
  const { certificate } = opened;
  const payAnotherWay = (): void => {
    setBack('other');
    setCard(undefined);
  };
  if (!isPayable(certificate)) return <ToDownload id={certificate._id} />;
  if (!isChosen) return <LoadingScreen />;
  return (
    <>
      <DeliverySession id={certificate._id} viewer={certificate.viewer} />
      {card ? (
        <CardStep card={card} certificate={certificate} delivery={delivery} onOther={payAnotherWay} />
      ) : (
        <OrderStep
          certificate={certificate}
          delivery={delivery}
          method={method}
          back={back}
          onChoice={setChoice}
          onCard={setCard}
        />
      )}
    </>
  );
}

interface Choice {
  readonly delivery: CertificateSendMethod | undefined;
  readonly method: PaymentMethod | undefined;
}

const addressOf = (id: string, { delivery, method }: Choice): string =>
  `/zahlungsmethode/${id}?versand=${delivery ?? ''}${isPaymentMethod(method) ? `&zahlart=${method}` : ''}`;
