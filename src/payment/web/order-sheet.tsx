import { Fragment, type ReactElement, type ReactNode } from 'react';
import { softened, wantsNoMail, type DeliveredCertificate } from '../../certificate/rules/index.ts';
import { isCalendarDate, longDay } from '../../platform/rules/dates.ts';
import { formatEuro } from '../../platform/rules/money.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { deliveryTimeNeutralTexts as deliveryTime } from '../rules/delivery-time.de.ts';
import { orderLandlordTexts } from '../rules/landlord-messages.de.ts';
import { letterDueOn } from '../rules/letter-due.ts';
import { openNotice } from '../rules/open-notice.ts';
import { payerTexts, type PayerTexts } from '../rules/payer-texts.ts';
import { documentSold, priceOf, type CertificateSendMethod, type SoldDocument } from '../rules/price.ts';
import { legalPaths } from '../rules/terms.ts';
import { withTown } from './with-town.ts';

interface OrderSheetProps {
  readonly certificate: DeliveredCertificate;
  readonly delivery: CertificateSendMethod;
  /** The missing inputs, after a premature click. */
  readonly failures: ReactNode;
}

/** The summary of what is ordered, for whom and at what price, directly above the button and never hidden. */
export function OrderSheet({ certificate, delivery, failures }: OrderSheetProps): ReactElement {
  const { viewer, tenant, title, flat, tenantMail } = certificate;
  const { order: texts } = payerTexts[viewer];
  const notice = openNotice(certificate);
  const corrected = certificate.preview?.corrected ?? '';
  return (
    <section className="order-sheet" aria-labelledby="order-sheet">
      <h2 id="order-sheet">{texts.summary}</h2>
      {failures}
      <div className="order-what">
        <p className="order-title">{softened(title)}</p>
        <p>
          {tenant.firstName} {tenant.lastName}, {withTown(flat)}
        </p>
        {notice === null ? undefined : <p>{notice.line}</p>}
        {corrected === '' ? undefined : <p>{corrected}</p>}
      </div>
      <Lines
        document={documentSold(certificate)}
        delivery={delivery}
        texts={wantsNoMail(tenantMail) ? { ...texts, emailDelivery: orderLandlordTexts.linkDelivery } : texts}
      />
      <p className="order-legal">
        {informationOf(certificate, delivery).join(' ')} {texts.legal}{' '}
        <LegalLink href={legalPaths.terms}>{texts.terms}</LegalLink> {texts.and}{' '}
        <LegalLink href={legalPaths.withdrawalInformation}>{texts.withdrawal}</LegalLink>.{' '}
        <LegalLink href={legalPaths.privacy}>{texts.privacy}</LegalLink>
      </p>
      <CheckboxField name="earlyPerformance" variant="plain" label={texts.consent} />
      <SubmitButton busyLabel={texts.ordering} waitsFor={['paymentMethod', 'earlyPerformance']}>
        {texts.order}
      </SubmitButton>
    </section>
  );
}

/** When and in which form it is delivered (law L49): one sentence each, worded as in the confirmation and the terms. */
function informationOf({ preview }: DeliveredCertificate, delivery: CertificateSendMethod): string[] {
  const today = preview?.today ?? '';
  const letter =
    delivery === 'post' && isCalendarDate(today) ? [`${deliveryTime.letterBy(longDay(letterDueOn(today)))}.`] : [];
  return [`${deliveryTime.label}: ${deliveryTime.email}.`, ...letter, `${deliveryTime.format}.`];
}

function LegalLink({ href, children }: { readonly href: string; readonly children: string }): ReactElement {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

interface LinesProps {
  readonly delivery: CertificateSendMethod;
  readonly document: SoldDocument;
  readonly texts: PayerTexts['order'];
}

function Lines({ delivery, document, texts }: LinesProps): ReactElement {
  const lineNames = { pdf: texts.pdfLine, renewal: texts.renewalLine, post: texts.postLine } as const;
  const price = priceOf(delivery, document);
  return (
    <dl className="order-lines">
      {price.lines.map(({ item, gross }) => (
        <Fragment key={item}>
          <div>
            <dt>{lineNames[item]}</dt>
            <dd>{formatEuro(gross)}</dd>
          </div>
          {item === document ? (
            <div>
              <dt>{texts.emailDelivery}</dt>
              <dd>{texts.free}</dd>
            </div>
          ) : undefined}
        </Fragment>
      ))}
      <div className="is-total">
        <dt>{texts.total}</dt>
        <dd aria-live="polite">{formatEuro(price.gross)}</dd>
      </div>
      {/* VAT is part of the total and not added to it. */}
      <div className="is-contained">
        <dt>{texts.vat(price.vatPercent)}</dt>
        <dd>{formatEuro(price.vat)}</dd>
      </div>
    </dl>
  );
}
