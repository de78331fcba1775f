import { useEffect, useState, type ReactElement } from 'react';
import { formatDateLong, dayInBerlin } from '../../platform/rules/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { productSettings } from '../../ui/product-settings.ts';
import { Seal } from '../../ui/seal.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { ApiResult } from '../../ui/api-result.ts';
import { downloadTenantTexts as texts } from '../rules/download.de.ts';
import type { DeliveredCertificate } from '../rules/index.ts';
import { DeliverySession } from './delivery-session.tsx';
import { downloadCertificate, downloadInvoice } from './download-files.ts';

interface PanelProps {
  readonly certificate: DeliveredCertificate;
}

/** After this time the page says that nobody needs to wait in front of it. */
const longWaitMs = 30_000;

export function DownloadPanel({ certificate }: PanelProps): ReactElement {
  const isOver = certificate.state === 'revoked' || certificate.state === 'replaced';
  const title = isOver
    ? texts.revokedTitle
    : certificate.isReleased
      ? texts.thanks(certificate.tenant.firstName)
      : texts.waitingTitle;
  const lead = isOver ? texts.revoked : certificate.isReleased ? texts.ready : texts.waiting;
  return (
    <PageShell width="form" title={texts.documentTitle}>
      <div className="download-head">
        <PageHeading lead={lead}>{title}</PageHeading>
        <Seal size="small" drawn={certificate.isReleased && !isOver} />
      </div>
      <StatusRegion hidden>{lead}</StatusRegion>
      <DeliverySession id={certificate._id} />
      {certificate.isReleased ? <Facts certificate={certificate} /> : <LongWait />}
      <div className="download-actions">
        {certificate.isReleased ? (
          <FileButton
            run={() => downloadCertificate(certificate._id)}
            busyLabel={texts.downloading}
            done={texts.downloaded}
            failed={texts.notDownloaded}
          >
            {texts.download}
          </FileButton>
        ) : undefined}
        <FileButton
          run={() => downloadInvoice(certificate._id)}
          busyLabel={texts.invoiceBusy}
          done={texts.invoiceDownloaded}
          failed={texts.invoiceMissing}
          isSecond
        >
          {texts.invoice}
        </FileButton>
      </div>
      <p className="download-note">
        {texts.passOn} <a href="/check">{texts.checkPage}</a>.
      </p>
      <p className="download-note">
        {texts.questions} <a href={`mailto:${productSettings().operatorEmail}`}>{productSettings().operatorEmail}</a>.
      </p>
    </PageShell>
  );
}

function Facts({ certificate }: PanelProps): ReactElement {
  const { title, flat, uniqueCode, issueDate, tenant, certificateType, postalAddress } = certificate;
  const delivery = certificateType === 'post' ? texts.byPost(tenant.email, postalAddress) : texts.byEmail(tenant.email);
  const items = [
    { label: texts.document, value: title },
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

function LongWait(): ReactElement | undefined {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? <p>{texts.longWait}</p> : undefined;
}

interface FileButtonProps {
  readonly run: () => Promise<ApiResult<undefined>>;
  readonly busyLabel: string;
  readonly done: string;
  readonly failed: string;
  readonly isSecond?: boolean;
  readonly children: string;
}

function FileButton({ run, busyLabel, done, failed, isSecond = false, children }: FileButtonProps): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  const start = async (): Promise<void> => {
    setIsBusy(true);
    const result = await run();
    setIsBusy(false);
    if (result.ok) showToast(done, 'success');
    else showToast(orFallback(result.problem, failed).message, 'error');
  };
  return (
    <Button
      variant={isSecond ? 'secondary' : 'primary'}
      busy={isBusy}
      busyLabel={busyLabel}
      onClick={() => void start()}
    >
      {children}
    </Button>
  );
}
