import { useEffect, useState, type ReactElement } from 'react';
import { formatDateLong, dayInBerlin } from '../../platform/rules/dates.ts';
import { Card } from '../../ui/card.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { productSettings } from '../../ui/product-settings.ts';
import { Seal } from '../../ui/seal.tsx';
import { tokenOf } from '../../ui/session.ts';
import { StatusRegion } from '../../ui/status-region.tsx';
import { accountLandlordTexts } from '../rules/download.de.ts';
import type { DeliveredCertificate, Payer } from '../rules/index.ts';
import { DeliverySession } from './delivery-session.tsx';
import { downloadCertificate, downloadInvoice } from './download-files.ts';
import { downloadTextsOf, type DownloadTexts } from './download-texts.ts';
import { FileButton } from './file-button.tsx';

interface PanelProps {
  readonly certificate: DeliveredCertificate;
  /** The payer came back from a payment that somebody else's had overtaken. */
  readonly wasRefunded?: boolean;
}

/** After this time the page says that nobody needs to wait in front of it. */
const longWaitMs = 30_000;

function headOf({ state, isReleased, hasInvoice, tenant }: DeliveredCertificate, texts: DownloadTexts) {
  if (state === 'revoked' || state === 'replaced') return { title: texts.revokedTitle, lead: texts.revoked };
  if (!isReleased) return { title: texts.waitingTitle, lead: texts.waiting };
  // Only who paid is thanked.
  return { title: hasInvoice ? texts.thanks(tenant.firstName) : texts.finished, lead: texts.ready };
}

export function DownloadPanel({ certificate, wasRefunded = false }: PanelProps): ReactElement {
  const { _id: id, viewer, state, isReleased, hasInvoice } = certificate;
  const texts = downloadTextsOf(viewer);
  const { title, lead } = headOf(certificate, texts);
  return (
    <PageShell width="form" title={texts.documentTitle}>
      <div className="download-head">
        <PageHeading lead={lead}>{title}</PageHeading>
        <Seal size="small" drawn={isReleased && state !== 'revoked' && state !== 'replaced'} />
      </div>
      <StatusRegion hidden>{lead}</StatusRegion>
      <DeliverySession id={id} viewer={viewer} />
      {wasRefunded ? <Notice title={texts.refundedTitle}>{texts.refunded}</Notice> : undefined}
      {isReleased ? <Facts certificate={certificate} /> : <LongWait text={texts.longWait} />}
      <div className="download-actions">
        {isReleased ? (
          <FileButton
            run={() => downloadCertificate(id)}
            busyLabel={texts.downloading}
            done={texts.downloaded}
            failed={texts.notDownloaded}
          >
            {texts.download}
          </FileButton>
        ) : undefined}
        {hasInvoice ? (
          <FileButton
            run={() => downloadInvoice(id)}
            busyLabel={texts.invoiceBusy}
            done={texts.invoiceDownloaded}
            failed={texts.invoiceMissing}
            isSecond
          >
            {texts.invoice}
          </FileButton>
        ) : undefined}
      </div>
      <Notes viewer={viewer} />
    </PageShell>
  );
}

function Notes({ viewer }: { readonly viewer: Payer }): ReactElement {
  const texts = downloadTextsOf(viewer);
  const { operatorEmail } = productSettings();
  return (
    <>
      {viewer === 'landlord' && tokenOf('landlord:session') !== undefined ? (
        <p className="download-note">
          <a href="/vermieter/dashboard">{accountLandlordTexts.toAccount}</a>
        </p>
      ) : undefined}
      <p className="download-note">
        {texts.passOn} <a href="/check">{texts.checkPage}</a>.
      </p>
      <p className="download-note">
        {texts.questions} <a href={`mailto:${operatorEmail}`}>{operatorEmail}</a>.
      </p>
    </>
  );
}

function Facts({ certificate }: PanelProps): ReactElement {
  const { viewer, title, flat, uniqueCode, issueDate, tenant, certificateType, postalAddress } = certificate;
  const texts = downloadTextsOf(viewer);
  const delivery = certificateType === 'post' ? texts.byPost(tenant.email, postalAddress) : texts.byEmail(tenant.email);
  const items = [
    { label: texts.document, value: title },
    ...(viewer === 'landlord' ? [{ label: texts.person, value: `${tenant.firstName} ${tenant.lastName}` }] : []),
    { label: texts.flat, value: flat },
    { label: texts.code, value: <code className="download-code">{uniqueCode}</code> },
    ...(issueDate === '' ? [] : [{ label: texts.issued, value: formatDateLong(dayInBerlin(new Date(issueDate))) }]),
    { label: texts.delivery, value: delivery },
  ];
  return (
    <Card>
      <DataList items={items} />
    </Card>
  );
}

function LongWait({ text }: { readonly text: string }): ReactElement | undefined {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? <p>{text}</p> : undefined;
}
