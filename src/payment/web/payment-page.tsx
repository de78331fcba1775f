import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import type { DeliveredCertificate } from '../../certificate/rules/index.ts';
import { DeliverySession, useDelivery } from '../../certificate/web/index.ts';
import { leaveTo, replaceAddress } from '../../ui/address-bar.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { storeFlowId } from '../../ui/session.ts';
import { placeToasts } from '../../ui/toast-place.ts';
import { isPaymentMethod, type PaymentMethod } from '../rules/payment-methods.ts';
import type { CertificateSendMethod } from '../rules/price.ts';
import { CardStep } from './card-step.tsx';
import { isBeingPaid, isPayable, ToDownload } from './delivery-page.tsx';
import { OrderStep, type BackToChoice } from './order-step.tsx';
import { resumeOrder, type CardPayment } from './send-order.ts';
import './payment.css';
import './preview.css';

export interface PaymentPageProps {
  /** The `amountId`: the record's id, or a deliver handle. */
  readonly id: string;
  /** Undefined when the page was opened without a choice. */
  readonly delivery: CertificateSendMethod | undefined;
  /** The method chosen before a failed payment or a reload; never preselected by us (law L10). */
  readonly method: PaymentMethod | undefined;
  /** True when the order is placed and the card is to be typed in. */
  readonly isAtCard: boolean;
  /** Set when the payer returned from the provider without paying. */
  readonly cameBack: BackToChoice | undefined;
}

/** /zahlungsmethode/{id}: check and order; a card payment is completed on the same page. */
export function PaymentPage({ id, cameBack, ...asked }: PaymentPageProps): ReactElement {
  // The address is cleaned at once; what it said applies until the page is left.
  const [back, setBack] = useState(cameBack);
  const [isPaidBefore, setPaidBefore] = useState(false);
  // It polls only by the record's id, because each request with a link's value would start a new session.
  const opened = useDelivery(id, (certificate) => certificate._id === id && isBeingPaid(certificate));
  if (opened.state === 'failed') return <LoadProblem problem={opened.problem} link={id} onRetry={opened.retry} />;
  if (opened.state === 'loading') return <LoadingScreen />;
  const { certificate } = opened;
  if (isPaidBefore || !isPayable(certificate)) return <ToDownload id={certificate._id} />;
  return (
    <Steps
      {...asked}
      certificate={certificate}
      back={back}
      onOther={() => setBack('other')}
      onPaidBefore={() => setPaidBefore(true)}
    />
  );
}

interface StepsProps extends Omit<PaymentPageProps, 'id' | 'cameBack'> {
  readonly certificate: DeliveredCertificate;
  readonly back: BackToChoice | undefined;
  readonly onOther: () => void;
  readonly onPaidBefore: () => void;
}

/** The card is a history entry of its own: going back leads to the choice, and a reload to the card again. */
function Steps({ certificate, back, onOther, onPaidBefore, isAtCard, ...asked }: StepsProps): ReactElement {
  // The choice is kept in the address: it survives a reload, going back and a cancelled payment.
  const [{ delivery, method }, setChoice] = useState<Choice>(asked);
  const [card, setCard] = useState<CardPayment>();
  const { toCard, toChoice } = useSteps(certificate._id);
  const ordered = isAtCard ? card : undefined;
  useAddress(certificate, ordered ?? { delivery, method }, isAtCard);
  useFocusOnStep(isAtCard);
  if (delivery === undefined || !isOffered(certificate, delivery)) return <LoadingScreen />;
  const payAnotherWay = (): void => {
    onOther();
    setCard(undefined);
    toChoice({ delivery, method });
  };
  const payByCard = (placed: CardPayment): void => {
    setCard(placed);
    toCard(placed);
  };
  const order = (
    <OrderStep
      certificate={certificate}
      delivery={delivery}
      method={method}
      back={card ? 'other' : back}
      goOn={card && { method: card.method, start: () => toCard(card) }}
      onChoice={setChoice}
      onCard={payByCard}
      onPaidBefore={onPaidBefore}
    />
  );
  const cardStep = ordered ? (
    <CardStep card={ordered} certificate={certificate} onOther={payAnotherWay} />
  ) : method === undefined ? undefined : (
    <ResumeCard {...{ certificate, delivery, method }} onCard={setCard} onNothing={payAnotherWay} />
  );
  return (
    <>
      <DeliverySession id={certificate._id} viewer={certificate.viewer} />
      {(isAtCard ? cardStep : undefined) ?? order}
    </>
  );
}

interface Choice {
  readonly delivery: CertificateSendMethod | undefined;
  readonly method: PaymentMethod | undefined;
}

/** Whether the delivery was chosen on the page before and is offered there. */
const isOffered = ({ isPostPossible }: DeliveredCertificate, delivery: Choice['delivery']): boolean =>
  delivery === 'email' || (delivery === 'post' && isPostPossible);

function useAddress(certificate: DeliveredCertificate, { delivery, method }: Choice, isAtCard: boolean): void {
  const { _id: id } = certificate;
  const isChosen = isOffered(certificate, delivery);
  useEffect(() => {
    storeFlowId('amountId', id);
    if (isChosen) replaceAddress(addressOf(id, { delivery, method }, isAtCard));
    else leaveTo(`/versandweg/${id}`);
  }, [id, delivery, method, isChosen, isAtCard]);
}

/**
 * Moves the focus to the step's heading: only the query changes, but the step is like a new page. The router sets the scroll
 * position.
 */
function useFocusOnStep(isAtCard: boolean): void {
  const before = useRef(isAtCard);
  useEffect(() => {
    if (before.current === isAtCard) return;
    before.current = isAtCard;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    placeToasts();
  }, [isAtCard]);
}

function useSteps(id: string) {
  const navigate = useNavigate();
  const go = ({ delivery: versand, method: zahlart }: Choice, isAtCard: boolean): void => {
    const search = {
      ...(versand === undefined ? {} : { versand }),
      ...(zahlart === undefined ? {} : { zahlart }),
      ...(isAtCard ? { schritt: 'karte' as const } : {}),
    };
    void navigate({ to: '/zahlungsmethode/$id', params: { id }, search, replace: !isAtCard });
  };
  return { toCard: (choice: Choice) => go(choice, true), toChoice: (choice: Choice) => go(choice, false) };
}

const addressOf = (id: string, { delivery, method }: Choice, isAtCard: boolean): string =>
  `/zahlungsmethode/${id}?versand=${delivery ?? ''}${isPaymentMethod(method) ? `&zahlart=${method}` : ''}${isAtCard ? '&schritt=karte' : ''}`;

interface ResumeCardProps {
  readonly certificate: DeliveredCertificate;
  readonly delivery: CertificateSendMethod;
  readonly method: PaymentMethod;
  readonly onCard: (card: CardPayment) => void;
  /** Called when there is no payment left to resume. */
  readonly onNothing: () => void;
}

/** Resumes the ordered card payment, and never another one, after a reload. */
function ResumeCard({ certificate, delivery, method, onCard, onNothing }: ResumeCardProps): ReactElement {
  const query = useQuery({
    queryKey: ['resumed-card', certificate._id, method, delivery],
    queryFn: () => resumeOrder(certificate, { method, delivery }),
    gcTime: 0,
  });
  const { data } = query;
  const code = data?.ok === false ? data.problem.code : undefined;
  const isNothing = code === 'nothing-open';
  const goOn = useEffectEvent((answer: typeof data) => {
    if (answer?.ok) onCard(answer.value);
    else if (answer?.problem.code === 'nothing-open') onNothing();
  });
  useEffect(() => goOn(data), [data]);
  if (data === undefined || data.ok || isNothing) return <LoadingScreen />;
  if (code === 'already-paid') return <ToDownload id={certificate._id} />;
  return <LoadProblem problem={data.problem} link={certificate._id} onRetry={() => void query.refetch()} />;
}
