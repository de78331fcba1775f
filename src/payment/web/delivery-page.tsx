import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { DeliverySession, useDelivery, type OpenedDelivery } from '../../certificate/web/index.ts';
import { checkablePromise, type DeliveredCertificate } from '../../certificate/rules/index.ts';
import { dayInBerlin, isCalendarDate, longDay } from '../../platform/rules/dates.ts';
import { replaceAddress, leaveTo } from '../../ui/address-bar.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { productSettings } from '../../ui/product-settings.ts';
import { storeFlowId, tokenOf } from '../../ui/session.ts';
import { deliveryLandlordTexts } from '../rules/landlord-messages.de.ts';
import { deliveryTenantTexts, stopTenantTexts } from '../rules/messages.de.ts';
import { openNotice, type OpenNotice } from '../rules/open-notice.ts';
import { payerTexts } from '../rules/payer-texts.ts';
import { PreviewCard } from './preview-card.tsx';
import { StopRequest } from './stop-request.tsx';
import './payment.css';
import './preview.css';
import { Info } from 'lucide-react';
import { openNoticeTenantTexts } from '../rules/open-notice.de.ts';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { deliveryFormSchema } from '../rules/contract.ts';
import { BeingPaid } from './being-paid.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';

export interface DeliveryPageProps {
  /** A deliver handle, or the record's id after a reload. */
  readonly urlToken: string;
  /** For a landlord who may leave the payment to the tenant: the button that mails the link. */
  readonly PayLink?: PayLinkButton;
}

type PayLinkButton = ComponentType<{ certificateId: string }>;

/**
 * /versandweg/{urlToken}: first what is certified, then the option to stop, then the choice of delivery (decisions D33, D72,
 * law L03).
 */
export function DeliveryPage({ urlToken, PayLink }: DeliveryPageProps): ReactElement {
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
  const Page = certificate.beingPaidBy === null ? Choice : WhileBeingPaid;
  return <Page certificate={certificate} PayLink={PayLink} onStopped={() => setIsStopped(true)} />;
}

/** True when it is unpaid but a payment is being processed. */
export const isBeingPaid = (certificate: OpenedDelivery): boolean =>
  isPayable(certificate) && certificate.beingPaidBy !== null;

/**
 * Polls while a payment is processed. It uses the record's id, because each request with the link's value would start a new
 * session.
 */
function WhileBeingPaid({ certificate: opened, ...rest }: ChoiceProps): ReactElement {
  const { _id: id } = opened;
  const watched = useDelivery(id, isBeingPaid);
  if (watched.state === 'failed') return <LoadProblem problem={watched.problem} link={id} onRetry={watched.retry} />;
  const certificate = watched.state === 'ready' ? watched.certificate : opened;
  return isPayable(certificate) ? <Choice {...rest} certificate={certificate} /> : <ToDownload id={id} />;
}

/** True when it is unpaid and the viewer is not a reader. */
export function isPayable(certificate: OpenedDelivery): certificate is DeliveredCertificate {
  return certificate.viewer !== 'reader' && !certificate.payment;
}

interface ChoiceProps {
  readonly certificate: DeliveredCertificate;
  readonly PayLink: PayLinkButton | undefined;
  readonly onStopped: () => void;
}

function Choice({ certificate, PayLink, onStopped }: ChoiceProps): ReactElement {
  const { delivery: texts } = payerTexts[certificate.viewer];
  const { viewer } = certificate;
  // The landlord stated the open amount himself, so only the tenant is told about it.
  const notice = viewer === 'tenant' ? openNotice(certificate) : null;
  const { beingPaidBy } = certificate;
  // The landlord ends his own request in his account; only the tenant can stop here.
  const mayStop = viewer === 'tenant' && certificate.certificateRequest === 'other' && beingPaidBy === null;
  const stop = (variant: 'text' | 'secondary') =>
    mayStop ? <StopRequest id={certificate._id} variant={variant} onStopped={onStopped} /> : undefined;
  return (
    <PageShell width="full" footer="quiet" title={texts.documentTitle}>
      <PageHeading lead={leadOf(certificate, notice === null)}>{texts.title}</PageHeading>
      <BeingPaid certificate={certificate} />
      {notice === null ? undefined : (
        <OpenNote certificate={certificate} notice={notice}>
          {stop('secondary')}
        </OpenNote>
      )}
      <div className="order-columns">
        <div>
          <PreviewCard certificate={certificate} />
          <p className="muted">{checkablePromise(viewer, productSettings().certificateMonths)}</p>
          {viewer === 'tenant' && certificate.openShares > 0 && beingPaidBy === null ? (
            <p>{deliveryTenantTexts.openShares(certificate.openShares)}</p>
          ) : undefined}
          {viewer === 'tenant' && notice === null && beingPaidBy === null ? (
            <div className="delivery-stop">
              <p>{deliveryTenantTexts.stopHint}</p>
              {stop('text')}
            </div>
          ) : undefined}
        </div>
        {beingPaidBy === null || beingPaidBy === viewer ? (
          <DeliveryForm certificate={certificate} PayLink={PayLink} />
        ) : undefined}
      </div>
      <DeliverySession id={certificate._id} viewer={certificate.viewer} />
    </PageShell>
  );
}

function leadOf(certificate: DeliveredCertificate, isPlain: boolean): string {
  const { tenant, viewer, landlordName, tenantMail, tenantCanPay } = certificate;
  const people = { landlord: landlordName, tenant: `${tenant.firstName} ${tenant.lastName}` };
  const { leadSigned, lead } = payerTexts[viewer].delivery;
  if (certificate.beingPaidBy !== null) return leadSigned(people, signedDay(certificate));
  // The tenant has no working link, and no mail could bring one.
  if (tenantMail !== 'possible' && !tenantCanPay) return deliveryLandlordTexts.leadAlone(people.tenant);
  return lead(people, signedDay(certificate), isPlain);
}

/** The day of signature; null when it is today by the server's clock. */
function signedDay({ signedAt, preview }: DeliveredCertificate): string | null {
  const day = dayInBerlin(new Date(signedAt));
  return day === preview?.today ? null : longDay(day);
}

/** Redirects to the download, because a paid order needs no choice. */
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

interface OpenNoteProps {
  readonly certificate: DeliveredCertificate;
  readonly notice: OpenNotice;
  /** The option to stop. */
  readonly children?: ReactNode;
}

/** The notice about open amounts, shown first and calmly: nobody has to buy what speaks against him. */
function OpenNote({ certificate, notice, children }: OpenNoteProps): ReactElement {
  const { landlordName, preview, beingPaidBy } = certificate;
  const until = preview?.payableUntil ?? '';
  return (
    <div className="open-note" role="note">
      <Info aria-hidden="true" />
      <div className="open-note-words">
        <p className="open-note-title">
          {notice.sentence} {beingPaidBy === null ? openNoticeTenantTexts.free : undefined}
        </p>
        {beingPaidBy === null ? (
          <p>
            {notice.hasAmount
              ? openNoticeTenantTexts.wrongAmount(landlordName)
              : openNoticeTenantTexts.wrong(landlordName)}{' '}
            {isCalendarDate(until) ? openNoticeTenantTexts.until(longDay(until)) : undefined}
          </p>
        ) : undefined}
      </div>
      {children}
    </div>
  );
}

/**
 * The form for the delivery method. The cheaper one is preselected, never the letter (law L10). The choice is passed in the
 * URL; the server sets the price anyway.
 */
function DeliveryForm({ certificate, PayLink }: Pick<ChoiceProps, 'certificate' | 'PayLink'>): ReactElement {
  const { delivery: texts, problem, voice } = payerTexts[certificate.viewer];
  // A landlord with an account may pay later: the certificate waits in his list.
  const mayLeave = certificate.viewer === 'landlord' && tokenOf('landlord:session') !== undefined;
  const isWaiting = certificate.beingPaidBy !== null;
  const mayMail =
    mayLeave && !isWaiting && certificate.certificateRequest === 'landlord' && certificate.tenantMail === 'possible';
  const [schema] = useState(() => deliveryFormSchema(problem));
  const form = useZodForm(schema, { defaultValues: { certificateSendMethod: 'email' } });
  return (
    <AppForm
      form={form}
      voice={voice}
      className="order-side"
      onSubmit={async ({ certificateSendMethod }) => {
        // The payment page is always a separate document, with its own security policy.
        leaveTo(`/zahlungsmethode/${certificate._id}?versand=${certificateSendMethod}`);
        return Promise.resolve(undefined);
      }}
    >
      <DeliveryChoice certificate={certificate} />
      <SubmitButton
        wide
        variant={isWaiting ? 'secondary' : 'primary'}
        busyLabel={texts.nextBusy}
        waitsFor={['certificateSendMethod']}
      >
        {isWaiting ? texts.otherMethod : texts.next}
      </SubmitButton>
      {mayMail && PayLink !== undefined ? <PayLink certificateId={certificate._id} /> : undefined}
      {mayLeave ? (
        <ButtonLink href="/vermieter/dashboard" variant="secondary" wide>
          {isWaiting ? deliveryLandlordTexts.toList : deliveryLandlordTexts.later}
        </ButtonLink>
      ) : undefined}
    </AppForm>
  );
}
