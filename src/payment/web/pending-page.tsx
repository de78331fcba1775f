import { useEffect, useState, type ReactElement } from 'react';
import { useDelivery } from '../../certificate/web/index.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { flowIdOf } from '../../ui/session.ts';
import { StatusRegion } from '../../ui/status-region.tsx';
import { pendingTenantTexts as texts } from '../rules/messages.de.ts';
import { ToDownload } from './delivery-page.tsx';
import './payment.css';

/** /success: the payment's answer is still on its way; turns into the download by itself (reading D23). */
export function PendingPage(): ReactElement {
  const [id] = useState(() => flowIdOf('amountId'));
  useEffect(() => {
    if (id === undefined) leaveTo('/token-abgelaufen');
  }, [id]);
  return id === undefined ? <LoadingScreen /> : <Waiting id={id} />;
}

function Waiting({ id }: { readonly id: string }): ReactElement {
  const delivery = useDelivery(id, ({ payment }) => !payment);
  if (delivery.state === 'failed') return <LoadProblem problem={delivery.problem} link={id} onRetry={delivery.retry} />;
  if (delivery.state === 'ready' && delivery.certificate.payment) return <ToDownload id={delivery.certificate._id} />;
  return (
    <PageShell width="form" title={texts.documentTitle}>
      <PageHeading lead={texts.text}>{texts.title}</PageHeading>
      <StatusRegion hidden>{texts.title}</StatusRegion>
      <progress className="envelope-track pending-mark" aria-label={texts.documentTitle} />
      <div className="actions">
        <ButtonLink href={`/versandweg/${id}`} variant="secondary">
          {texts.again}
        </ButtonLink>
      </div>
    </PageShell>
  );
}
