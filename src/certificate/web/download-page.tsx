import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { replaceAddress } from '../../ui/address-bar.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { expiredPath } from '../../ui/expired-path.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import type { Payer } from '../rules/index.ts';
import { DownloadPanel } from './download-panel.tsx';
import { downloadTextsOf } from './download-texts.ts';
import { FilePanel } from './file-panel.tsx';
import type { OpenedDelivery } from './load-delivery.ts';
import { useDelivery, type Delivery } from './use-delivery.ts';
import { useReturnedPayment, type PaidFor, type ReturnedPayment } from './use-returned-payment.ts';
import './download.css';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';
import { endedNeutralTexts as texts } from '../rules/ends.de.ts';

export interface DownloadPageProps {
  /** The record's id or a deliver handle. */
  readonly id: string;
  /** Set when the payer comes back from paying. */
  readonly sessionId: string | undefined;
  /** Renders the offer of a renewal for the tenant of an issued certificate. */
  readonly renewal: (id: string) => ReactNode;
}

/** True when it is paid, or about to be, and the file is not available yet. */
function awaitsFile(certificate: OpenedDelivery, isReturning: boolean): boolean {
  if (certificate.viewer === 'reader') return false;
  const { payment, isReleased, state } = certificate;
  return !isReleased && (state === 'paid' || state === 'issued' || (isReturning && !payment));
}

/** /zertifikat/herunterladen/{id}: thanks, waits until the file is released, offers certificate and invoice. */
export function DownloadPage({ id, sessionId, renewal }: DownloadPageProps): ReactElement {
  // The session id comes from the first URL; it is removed from the address bar below.
  const [session] = useState(sessionId);
  const delivery = useDelivery(id, (certificate) => awaitsFile(certificate, session !== undefined));
  const certificate = delivery.state === 'ready' ? delivery.certificate : undefined;
  const payable = certificate?.viewer === 'reader' ? undefined : certificate;
  const returned = useReturnedPayment(session, payable?._id);
  const view = viewOf(certificate, returned);
  // The address is not replaced while this page is being left: two navigations at once would confuse the router.
  const recordId = stayingViews.has(view) ? certificate?._id : undefined;
  useEffect(() => {
    if (recordId !== undefined) replaceAddress(`/zertifikat/herunterladen/${recordId}`);
  }, [recordId]);

  if (delivery.state === 'failed') return <Failed delivery={delivery} id={id} wasPaying={session !== undefined} />;
  if (certificate?.viewer === 'reader') return <FilePanel file={certificate} />;
  if (certificate === undefined || view === 'loading') return <LoadingScreen />;
  if (view === 'files')
    return <DownloadPanel certificate={certificate} wasRefunded={returned.status === 'refunded'} renewal={renewal} />;
  if (view === 'not-paid')
    return 'certificateType' in returned ? (
      <Redirect href={refusedPath(certificate._id, returned)} />
    ) : (
      <NotPaid viewer={certificate.viewer} again={`/versandweg/${certificate._id}`} />
    );
  return <Redirect href={paymentPath(certificate._id, view)} />;
}

interface FailedProps {
  readonly delivery: Extract<Delivery, { readonly state: 'failed' }>;
  readonly id: string;
  readonly wasPaying: boolean;
}

function Failed({ delivery: { problem, retry }, id, wasPaying }: FailedProps): ReactElement {
  if (problem.code === 'certificate-ended') return <EndedPanel />;
  const over = expiredPath(id, wasPaying ? 'zahlung' : undefined);
  return <LoadProblem problem={problem} over={over} onRetry={retry} />;
}

type View = 'loading' | 'file' | 'files' | 'not-paid' | 'pending' | 'choice';

const stayingViews: ReadonlySet<View> = new Set(['file', 'files']);

function viewOf(certificate: OpenedDelivery | undefined, { status }: ReturnedPayment): View {
  if (certificate?.viewer === 'reader') return 'file';
  if (certificate === undefined || status === 'asking') return 'loading';
  if (certificate.payment || status === 'paid') return 'files';
  if (status === 'failed') return 'not-paid';
  return status === 'open' ? 'pending' : 'choice';
}

/** The address for an unpaid certificate: the page that waits for the payment, or the one that starts it. */
const paymentPath = (id: string, view: View): string => (view === 'pending' ? '/success' : `/versandweg/${id}`);

function Redirect({ href }: { readonly href: string }): ReactElement {
  const navigate = useNavigate();
  useEffect(() => void navigate({ href, replace: true }), [navigate, href]);
  return <LoadingScreen />;
}

/** The address after the provider refused: the payment page with the same choices, which says so. */
function refusedPath(id: string, { certificateType: versand, paymentMethod }: PaidFor): string {
  const search = { versand, abbruch: 'abgelehnt', ...(paymentMethod === '' ? {} : { zahlart: paymentMethod }) };
  return `/zahlungsmethode/${id}?${new URLSearchParams(search).toString()}`;
}

function NotPaid({ again, viewer }: { readonly again: string; readonly viewer: Payer }): ReactElement {
  const texts = downloadTextsOf(viewer);
  return (
    <PageShell width="form" title={texts.notPaidTitle}>
      <PageHeading lead={texts.notPaid}>{texts.notPaidTitle}</PageHeading>
      <div className="actions">
        <ButtonLink href={again}>{texts.tryAgain}</ButtonLink>
      </div>
    </PageShell>
  );
}

/** Tells whoever opens a mailed link to an ended certificate that it has ended, rather than that the link is too old. */
function EndedPanel(): ReactElement {
  return (
    <FullScreenMessage
      title={texts.title}
      text={texts.lead}
      actions={
        <>
          <ButtonLink href="/">{texts.newRequest}</ButtonLink>
          <ButtonLink href="/check" variant="secondary">
            {texts.check}
          </ButtonLink>
        </>
      }
    />
  );
}
