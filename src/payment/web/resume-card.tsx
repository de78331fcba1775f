import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import type { DeliveredCertificate } from '../../certificate/rules/index.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import type { PaymentMethod } from '../rules/payment-methods.ts';
import type { CertificateSendMethod } from '../rules/price.ts';
import { ToDownload } from './delivery-page.tsx';
import { resumeOrder, type CardPayment } from './send-order.ts';

interface ResumeCardProps {
  readonly certificate: DeliveredCertificate;
  readonly delivery: CertificateSendMethod;
  readonly method: PaymentMethod;
  readonly onCard: (card: CardPayment) => void;
  /** Called when there is no payment left to resume. */
  readonly onNothing: () => void;
}

/** After a reload in the middle of paying by card: the payment that was ordered, never another one. */
export function ResumeCard({ certificate, delivery, method, onCard, onNothing }: ResumeCardProps): ReactElement {
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
