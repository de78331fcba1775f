import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { formatEuro } from '../../platform/rules/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { showToast } from '../../ui/toast.tsx';
import { cardTenantTexts as texts, paymentTenantTexts } from '../rules/messages.de.ts';
import { paymentMethodNames } from '../rules/payment-methods.ts';
import { priceOf, type CertificateSendMethod } from '../rules/price.ts';
import { CardForm } from './card-form.tsx';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { confirmWithServer, payByTestCard, type CardData } from './pay-by-card.ts';
import type { CardPayment } from './send-order.ts';

interface CardStepProps {
  readonly card: CardPayment;
  readonly certificateId: string;
  readonly delivery: CertificateSendMethod;
  readonly onOther: () => void;
}

/** The order is placed; the card completes it without leaving the page. */
export function CardStep({ card, certificateId, delivery, onOther }: CardStepProps): ReactElement {
  const goOn = useGoOn(card.paymentId, certificateId);
  const [challenged, setChallenged] = useState<CardData>();
  const total = formatEuro(priceOf(delivery).gross);
  const title = texts.title(paymentMethodNames[card.method]);
  const answerBank = async (isApproved: boolean): Promise<void> => {
    if (!challenged) return;
    const result = await payByTestCard(card.clientSecret, challenged, isApproved);
    setChallenged(undefined);
    if (result.ok) await goOn();
    else showToast(result.problem.message, 'error');
  };
  return (
    <PageShell width="form" title={title}>
      <PageHeading lead={texts.ordered(total)}>{title}</PageHeading>
      <div className="card-step">
        <Notice kind="warning">{texts.testHint}</Notice>
        <CardForm
          clientSecret={card.clientSecret}
          total={total}
          onOther={onOther}
          onDone={(result, data) => (result.kind === 'challenge' ? setChallenged(data) : goOn())}
        />
      </div>
      <ChallengeDialog isOpen={challenged !== undefined} onAnswer={answerBank} />
    </PageShell>
  );
}

/** To the download when our server has seen the payment, else to the page that waits for it. */
function useGoOn(paymentId: string, certificateId: string): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const isPaid = await confirmWithServer(paymentId);
    if (isPaid) showToast(paymentTenantTexts.succeeded, 'success');
    await (isPaid
      ? navigate({ to: '/zertifikat/herunterladen/$id', params: { id: certificateId }, replace: true })
      : navigate({ to: '/success', replace: true }));
  };
}
