import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { DeliverySession, useDelivery, type OpenedDelivery } from '../../certificate/web/index.ts';
import type { DeliveredCertificate } from '../../certificate/rules/index.ts';
import { replaceAddress } from '../../ui/address-bar.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { storeFlowId } from '../../ui/session.ts';
import { deliveryTimeNeutralTexts as deliveryTime } from '../rules/delivery-time.de.ts';
import { stopTenantTexts } from '../rules/messages.de.ts';
import { payerTexts } from '../rules/payer-texts.ts';
import { paymentMethodNames } from '../rules/payment-methods.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { offeredMethods } from './payment-provider.ts';
import { Statement } from './statement.tsx';
import { StopRequest } from './stop-request.tsx';
import './payment.css';

export interface DeliveryPageProps {
  /** Deliver handle, or the record's id after a reload. */
  readonly urlToken: string;
}

/** /versandweg/{urlToken}: first what is certified, then a way out, then the choice (reading D33, law L03). */
export function DeliveryPage({ urlToken }: DeliveryPageProps): ReactElement {
  const delivery = useDelivery(urlToken);
  const [isStopped, setIsStopped] = useState(false);
  const id = delivery.state === 'ready' && isPayable(delivery.certificate) ? delivery.certificate._id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    storeFlowId('amountId', id);
    replaceAddress(`/versandweg/${id}`);
  }, [id]);

  if (isStopped) return <Stopped />;
  if (delivery.state === 'failed')
    return <LoadProblem problem={delivery.problem} link={urlToken} onRetry={delivery.retry} />;
  if (delivery.state === 'loading') return <LoadingScreen />;
  const { certificate } = delivery;
  if (!isPayable(certificate)) return <ToDownload id={certificate._id} />;
  return <Choice certificate={certificate} onStopped={() => setIsStopped(true)} />;
}

/** Neither paid nor only sent for reading. */
export function isPayable(certificate: OpenedDelivery): certificate is DeliveredCertificate {
  return certificate.viewer !== 'reader' && !certificate.payment;
}

function Choice({
  certificate,
  onStopped,
}: {
  readonly certificate: DeliveredCertificate;
  readonly onStopped: () => void;
}): ReactElement {
  const { delivery: texts } = payerTexts[certificate.viewer];
  const { tenant } = certificate;
  const people = { landlord: certificate.landlordName, tenant: `${tenant.firstName} ${tenant.lastName}` };
  // The landlord ends his own request in his account; the tenant's way out is the tenant's alone.
  const mayStop = certificate.viewer === 'tenant' && certificate.certificateRequest === 'other';
  const names = offeredMethods()
    .map(({ method }) => paymentMethodNames[method])
    .join(', ');
  return (
    <PageShell width="form" title={texts.documentTitle}>
      <PageHeading lead={texts.lead(people)}>{texts.title}</PageHeading>
      <Statement certificate={certificate} />
      {mayStop ? <StopRequest id={certificate._id} onStopped={onStopped} /> : undefined}
      <div className="delivery-rules">
        <p>{texts.means(names)}</p>
        <p>{texts.onlyGermany}</p>
        <p>
          {deliveryTime.label}: {deliveryTime[certificate.isPostPossible ? 'post' : 'email']}.
        </p>
      </div>
      <DeliveryForm certificate={certificate} />
      <DeliverySession id={certificate._id} viewer={certificate.viewer} />
    </PageShell>
  );
}

/** An order that is already paid needs no choice any more. */
export function ToDownload({ id }: { readonly id: string }): ReactElement {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/zertifikat/herunterladen/$id', params: { id }, replace: true });
  }, [navigate, id]);
  return <LoadingScreen />;
}

function Stopped(): ReactElement {
  return (
    <FullScreenMessage
      title={stopTenantTexts.done}
      text={stopTenantTexts.doneText}
      actions={<ButtonLink href="/">{stopTenantTexts.home}</ButtonLink>}
    />
  );
}
