import type { ReactElement, ReactNode } from 'react';
import { dayInBerlin, formatDateLong, longDay, longDayOf } from '../../platform/rules/dates.ts';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { DataList } from '../../ui/data-list.tsx';
import { LongWait } from '../../ui/long-wait.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { productSettings } from '../../ui/product-settings.ts';
import { Seal } from '../../ui/seal.tsx';
import { tokenOf } from '../../ui/session.ts';
import { StatusRegion } from '../../ui/status-region.tsx';
import { accountLandlordTexts, shareNoteTenantTexts as texts, unmailedLandlordTexts } from '../rules/download.de.ts';
import { lastDayOf } from '../../platform/rules/last-day.ts';
import { recommendedUntil, softened, wantsNoMail, type DeliveredCertificate } from '../rules/index.ts';
import { DeliverySession } from './delivery-session.tsx';
import { DownloadActions } from './download-actions.tsx';
import { downloadTextsOf, type DownloadTexts } from './download-texts.ts';
import { Button } from '../../ui/button.tsx';

interface PanelProps {
  readonly certificate: DeliveredCertificate;
  readonly renewal: (id: string) => ReactNode;
  /** True when the payer returns from a payment that was refunded because the other side had paid first. */
  readonly wasRefunded?: boolean;
}

/** True when only the landlord gets the file; before it is mailed, the tenant's choice decides. */
const isKept = ({ tenantMail, tenantMailed }: DeliveredCertificate): boolean =>
  tenantMailed === null ? wantsNoMail(tenantMail) : !tenantMailed;

function headOf(certificate: DeliveredCertificate, texts: DownloadTexts) {
  const { state, isReleased, hasInvoice, isFresh, mustSaveConfirmation, tenant } = certificate;
  // A viewer who paid nothing is told nothing about a refund.
  if (state === 'revoked' && isReleased) return texts.changed[hasInvoice ? 'revoked' : 'revokedUnpaid'];
  if (state === 'revoked') return texts.changed[hasInvoice ? 'revokedEarly' : 'revokedEarlyUnpaid'];
  if (state === 'replaced') return texts.changed.replaced;
  if (mustSaveConfirmation) return { title: texts.confirmationTitle, lead: texts.confirmation };
  if (!isReleased) return { title: texts.waitingTitle, lead: texts.waiting };
  if (state === 'suspended') return texts.changed.suspended;
  // Only the payer is thanked, and not again weeks later.
  const lead = isKept(certificate) ? unmailedLandlordTexts.ready : texts.ready;
  return { title: hasInvoice && isFresh ? texts.thanks(tenant.firstName) : texts.finished, lead };
}

export function DownloadPanel({ certificate, wasRefunded = false, renewal }: PanelProps): ReactElement {
  const { _id: id, viewer, state, isReleased, mustSaveConfirmation, isConfirmationReturned } = certificate;
  const texts = downloadTextsOf(viewer);
  const { title, lead } = headOf(certificate, texts);
  const isOver = state === 'revoked' || state === 'replaced';
  return (
    <PageShell width="form" title={texts.documentTitle}>
      <div className="download-head">
        <PageHeading lead={lead}>{title}</PageHeading>
        {isOver ? undefined : <Seal size="small" drawn={isReleased && state === 'issued'} />}
      </div>
      <StatusRegion hidden>{lead}</StatusRegion>
      <DeliverySession id={id} viewer={viewer} />
      {wasRefunded ? <Notice title={texts.refundedTitle}>{texts.refunded}</Notice> : undefined}
      {isConfirmationReturned ? <Notice title={texts.returnedTitle}>{texts.returned}</Notice> : undefined}
      {isReleased ? <Facts certificate={certificate} /> : undefined}
      {isReleased || mustSaveConfirmation || isOver ? undefined : <LongWait text={texts.longWait} />}
      <DownloadActions certificate={certificate} />
      <ToShares certificate={certificate} isOffered={state === 'issued'} />
      {viewer === 'tenant' && isReleased && state === 'issued' ? renewal(id) : undefined}
      <Notes viewer={viewer} state={state} />
    </PageShell>
  );
}

function Notes({ viewer, state }: Pick<DeliveredCertificate, 'viewer' | 'state'>): ReactElement {
  const texts = downloadTextsOf(viewer);
  const { operatorEmail } = productSettings();
  return (
    <>
      {viewer === 'landlord' && tokenOf('landlord:session') !== undefined ? (
        <p className="download-note">
          <a href="/vermieter/dashboard">{accountLandlordTexts.toAccount}</a>
        </p>
      ) : undefined}
      {state === 'revoked' ? (
        <p className="download-note">
          <a href={viewer === 'tenant' ? '/' : '/?rolle=vermieter'}>{texts.newRequest}</a>
        </p>
      ) : undefined}
      {state === 'issued' ? (
        <p className="download-note">
          {texts.passOn} <a href="/check">{texts.checkPage}</a>.
        </p>
      ) : undefined}
      <p className="download-note">
        {texts.questions} <a href={`mailto:${operatorEmail}`}>{operatorEmail}</a>.
      </p>
    </>
  );
}

function Facts({ certificate }: Pick<PanelProps, 'certificate'>): ReactElement {
  const { viewer, title, flat, uniqueCode, tenant, letter } = certificate;
  const { orderNumber, endsAt, renews } = certificate;
  const texts = downloadTextsOf(viewer);
  const items = [
    { label: texts.document, value: softened(title) },
    ...(viewer === 'landlord' ? [{ label: texts.person, value: `${tenant.firstName} ${tenant.lastName}` }] : []),
    { label: texts.flat, value: flat },
    { label: texts.code, value: <CopiedCode code={uniqueCode} texts={texts} /> },
    ...issuedItems(certificate, texts),
    ...(renews === null
      ? []
      : [
          {
            label: texts.follows,
            value: texts.followsWhat(longDay(renews.referenceDate)),
          },
        ]),
    ...(endsAt === '' ? [] : [{ label: texts.checkableUntil, value: formatDateLong(lastDayOf(new Date(endsAt))) }]),
    ...(orderNumber === '' ? [] : [{ label: texts.orderNumber, value: orderNumber }]),
    { label: texts.delivery, value: deliveryOf(certificate, texts) },
    ...(letter === null ? [] : [{ label: texts.letter, value: <LetterLine letter={letter} texts={texts} /> }]),
  ];
  return (
    <Card>
      <DataList items={items} />
    </Card>
  );
}

function issuedItems({ issueDate }: DeliveredCertificate, texts: DownloadTexts) {
  if (issueDate === '') return [];
  const issued = dayInBerlin(new Date(issueDate));
  return [
    { label: texts.issued, value: formatDateLong(issued) },
    { label: texts.recommendedUntil, value: formatDateLong(recommendedUntil(issued)) },
  ];
}

function deliveryOf(certificate: DeliveredCertificate, texts: DownloadTexts) {
  const { certificateType, tenant, postalAddress } = certificate;
  if (certificateType === 'post') return texts.byPost(tenant.email, postalAddress);
  return isKept(certificate) ? unmailedLandlordTexts.byLink : texts.byEmail(tenant.email);
}

/** The printed code with a button to copy it. */
function CopiedCode({ code, texts }: { readonly code: string; readonly texts: DownloadTexts }): ReactElement {
  const words = { copied: texts.codeCopied, notCopied: texts.codeNotCopied };
  return (
    <span className="download-code-line">
      <code className="download-code">{code}</code>
      <Button variant="text" size="small" onClick={() => void copyText(code, words)}>
        {texts.copyCode}
      </Button>
    </span>
  );
}

interface LetterLineProps {
  readonly letter: NonNullable<DeliveredCertificate['letter']>;
  readonly texts: DownloadTexts;
}

/** The status of the bought letter, and what to do when it does not arrive. */
function LetterLine({ letter: { state, at }, texts }: LetterLineProps): ReactElement {
  const date = at === null ? '' : longDayOf(at);
  const more = moreOf(state, texts);
  return (
    <>
      {texts.letterStates[state](date)}
      {more === undefined ? undefined : <span className="download-letter">{more}</span>}
    </>
  );
}

function moreOf(state: LetterLineProps['letter']['state'], texts: DownloadTexts): string | undefined {
  if (state === 'sent') return texts.letterSent;
  if (state === 'failed') return texts.letterFailed(productSettings().operatorEmail);
  return state === 'canceled' ? texts.letterCanceled : undefined;
}

interface ToSharesProps {
  readonly certificate: DeliveredCertificate;
  readonly isOffered: boolean;
}

/**
 * The link to the shares, instead of advice to pass the file on. Shares of a suspended or invalid certificate can still be
 * ended.
 */
function ToShares({ certificate, isOffered }: ToSharesProps): ReactElement | undefined {
  const { _id: id, viewer, isReleased } = certificate;
  if (viewer !== 'tenant' || !isReleased) return undefined;
  return (
    <Card tone="sand">
      <h2>{texts.title}</h2>
      {isOffered ? <p>{texts.text}</p> : undefined}
      <p className="download-to-shares">
        <AppButtonLink variant="secondary" to="/mieter/freigaben/$id" params={{ id }}>
          {isOffered ? texts.button : texts.list}
        </AppButtonLink>
      </p>
    </Card>
  );
}
