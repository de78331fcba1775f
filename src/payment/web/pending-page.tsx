import { useEffect, useState, type ReactElement } from 'react';
import { useDelivery } from '../../certificate/web/index.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { LongWait } from '../../ui/long-wait.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { flowIdOf } from '../../ui/session.ts';
import { StatusRegion } from '../../ui/status-region.tsx';
import { payerTexts } from '../rules/payer-texts.ts';
import { isPayable, ToDownload } from './delivery-page.tsx';
import './payment.css';

/** /success: the payment's result is not known yet; this page turns into the download by itself (decision D23). */
export function PendingPage(): ReactElement {
  const [id] = useState(() => flowIdOf('amountId'));
  useEffect(() => {
    if (id === undefined) leaveTo('/token-abgelaufen');
  }, [id]);
  return id === undefined ? <LoadingScreen /> : <Waiting id={id} />;
}

function Waiting({ id }: { readonly id: string }): ReactElement {
  // Polls while it is payable, that is, until the payment has arrived.
  const delivery = useDelivery(id, isPayable);
  if (delivery.state === 'failed') return <LoadProblem problem={delivery.problem} link={id} onRetry={delivery.retry} />;
  if (delivery.state === 'loading') return <LoadingScreen />;
  const { certificate } = delivery;
  if (!isPayable(certificate)) return <ToDownload id={certificate._id} />;
  const { pending: texts } = payerTexts[certificate.viewer];
  return (
    <PageShell width="form" title={texts.documentTitle}>
      <PageHeading lead={texts.text}>{texts.title}</PageHeading>
      <StatusRegion hidden>{texts.title}</StatusRegion>
      <progress className="envelope-track pending-mark" aria-label={texts.documentTitle} />
      <LongWait text={texts.longWait} />
      <div className="actions">
        <ButtonLink href={`/versandweg/${id}`} variant="secondary">
          {texts.again}
        </ButtonLink>
      </div>
    </PageShell>
  );
}
