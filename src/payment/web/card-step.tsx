import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import type { DeliveredCertificate, Payer } from '../../certificate/rules/index.ts';
import { formatEuro } from '../../platform/rules/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import type { CardData } from '../rules/contract.ts';
import { payerTexts } from '../rules/payer-texts.ts';
import { paymentMethodNames } from '../rules/payment-methods.ts';
import { documentSold, priceOf } from '../rules/price.ts';
import { CardForm, type CardProps } from './card-form.tsx';
import { confirmWithServer, payByTestCard } from './pay-by-card.ts';
import { ProviderCardForm } from './provider-card-form.tsx';
import type { CardPayment } from './send-order.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface CardStepProps {
  readonly card: CardPayment;
  readonly certificate: DeliveredCertificate;
  readonly onOther: () => void;
}

/** The step after ordering: the card completes the order without leaving the page. */
export function CardStep({ card, certificate, onOther }: CardStepProps): ReactElement {
  const { card: texts } = payerTexts[certificate.viewer];
  const showResult = useAfterPayment(card.paymentId, certificate);
  // An order paid in another tab also makes the card fail, which is not an error.
  const isPaidBefore = async (): Promise<boolean> => (await confirmWithServer(card.paymentId))?.payment === true;
  const total = formatEuro(priceOf(card.delivery, documentSold(certificate)).gross);
  const title = texts.title(paymentMethodNames[card.method]);
  const { viewer: payer } = certificate;
  const common = { payer, clientSecret: card.clientSecret, total, onOther, onDone: showResult, isPaidBefore };
  const returnUrl = `${window.location.origin}/zertifikat/herunterladen/${certificate._id}?session_id=${card.paymentId}`;
  return (
    <PageShell width="form" title={title}>
      <PageHeading lead={texts.ordered(total)}>{title}</PageHeading>
      {card.publicKey === null ? (
        <TestCard {...common} />
      ) : (
        <div className="card-step">
          <ProviderCardForm {...common} publicKey={card.publicKey} returnUrl={returnUrl} />
        </div>
      )}
    </PageShell>
  );
}

/** The form of the embedded provider, labelled as a test, and its bank's question. */
function TestCard({ payer, clientSecret, total, onOther, onDone, isPaidBefore }: CardProps): ReactElement {
  const { card: texts, problem } = payerTexts[payer];
  const [challenged, setChallenged] = useState<CardData>();
  const [told, tell] = useProblem();
  const answerBank = async (isApproved: boolean): Promise<void> => {
    if (!challenged) return;
    const result = await payByTestCard(clientSecret, challenged, { isApproved, fallback: problem.failed });
    setChallenged(undefined);
    if (result.ok || (await isPaidBefore())) await onDone();
    else tell(result.problem);
  };
  return (
    <>
      <div className="card-step">
        <Notice kind="warning">{texts.testHint}</Notice>
        <ProblemAlert told={told} />
        <CardForm
          payer={payer}
          clientSecret={clientSecret}
          total={total}
          onOther={onOther}
          isPaidBefore={isPaidBefore}
          onResponse={() => tell(undefined)}
          onDone={(result, data) => (result.kind === 'challenge' ? setChallenged(data) : onDone())}
        />
      </div>
      <ChallengeDialog payer={payer} isOpen={challenged !== undefined} onAnswer={answerBank} />
    </>
  );
}

/** Navigates to the download when our server has seen the payment, otherwise to the page that waits for it. */
function useAfterPayment(paymentId: string, { _id: certificateId, viewer }: DeliveredCertificate): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const confirmed = await confirmWithServer(paymentId);
    if (confirmed?.status === 'paid') showToast(confirmed.message, 'success');
    // The other side paid first: the certificate is paid, and this money is refunded.
    if (confirmed?.status === 'refunded') showToast(confirmed.message, 'info');
    // Without this message the download might be taken for the success of this card.
    if (confirmed?.payment && confirmed.status === 'failed') showToast(payerTexts[viewer].problem.alreadyPaid, 'info');
    await (confirmed?.payment
      ? navigate({ to: '/zertifikat/herunterladen/$id', params: { id: certificateId }, replace: true })
      : navigate({ to: '/success', replace: true }));
  };
}

interface ChallengeDialogProps {
  readonly payer: Payer;
  readonly isOpen: boolean;
  readonly onAnswer: (isApproved: boolean) => Promise<void>;
}

/** Simulates the bank's question (3-D Secure). */
function ChallengeDialog({ payer, isOpen, onAnswer }: ChallengeDialogProps): ReactElement {
  const { card: texts } = payerTexts[payer];
  const [isBusy, setIsBusy] = useState(false);
  const answer = (isApproved: boolean): void => {
    if (isBusy) return;
    setIsBusy(true);
    void onAnswer(isApproved).finally(() => setIsBusy(false));
  };
  return (
    <Dialog
      open={isOpen}
      title={texts.challengeTitle}
      description={texts.challengeText}
      closable={!isBusy}
      onClose={() => answer(false)}
      footer={
        <>
          <Button busy={isBusy} busyLabel={texts.paying} onClick={() => answer(true)}>
            {texts.approve}
          </Button>
          <Button variant="secondary" held={isBusy} onClick={() => answer(false)}>
            {texts.refuse}
          </Button>
        </>
      }
    />
  );
}
