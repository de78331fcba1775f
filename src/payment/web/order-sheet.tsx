import { Fragment, type ReactElement } from 'react';
import type { DeliveredCertificate } from '../../certificate/rules/index.ts';
import { formatEuro } from '../../platform/rules/money.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { deliveryTimeNeutralTexts as deliveryTime } from '../rules/delivery-time.de.ts';
import { payerTexts, type PayerTexts } from '../rules/payer-texts.ts';
import { priceOf, type CertificateSendMethod } from '../rules/price.ts';
import { legalPaths } from '../rules/terms.ts';

interface OrderSheetProps {
  readonly certificate: DeliveredCertificate;
  readonly delivery: CertificateSendMethod;
}

/** What is ordered, for whom and for how much, directly above the button and never hidden. */
export function OrderSheet({ certificate, delivery }: OrderSheetProps): ReactElement {
  const { viewer, tenant, title, flat, postalAddress } = certificate;
  const { order: texts } = payerTexts[viewer];
  return (
    <section className="order-sheet" aria-labelledby="order-sheet">
      <h2 id="order-sheet">{texts.summary}</h2>
      <p className="order-who">
        {title}
        <br />
        {tenant.firstName} {tenant.lastName}, {flat}
      </p>
      {delivery === 'post' ? <p className="order-who">{texts.letterTo(postalAddress)}</p> : undefined}
      <p className="order-who">
        {deliveryTime.label}: {deliveryTime[delivery]}.
      </p>
      <Lines delivery={delivery} texts={texts} />
      <p className="order-legal">
        {texts.legal}{' '}
        <a href={legalPaths.terms} target="_blank" rel="noopener">
          {texts.terms}
        </a>{' '}
        {texts.and}{' '}
        <a href={legalPaths.withdrawalInformation} target="_blank" rel="noopener">
          {texts.withdrawal}
        </a>
        . {texts.privacyLead}{' '}
        <a href={legalPaths.privacy} target="_blank" rel="noopener">
          {texts.privacy}
        </a>
        .
      </p>
      <CheckboxField name="earlyPerformance" variant="plain" label={texts.consent} />
      <SubmitButton busyLabel={texts.ordering} waitsFor={['paymentMethod', 'earlyPerformance']}>
        {texts.order}
      </SubmitButton>
    </section>
  );
}

interface LinesProps {
  readonly delivery: CertificateSendMethod;
  readonly texts: PayerTexts['order'];
}

function Lines({ delivery, texts }: LinesProps): ReactElement {
  const lineNames = { pdf: texts.pdfLine, post: texts.postLine } as const;
  const price = priceOf(delivery);
  return (
    <dl className="order-lines">
      {price.lines.map(({ item, gross }) => (
        <Fragment key={item}>
          <div>
            <dt>{lineNames[item]}</dt>
            <dd>{formatEuro(gross)}</dd>
          </div>
          {item === 'pdf' ? (
            <div>
              <dt>{texts.emailDelivery}</dt>
              <dd>{texts.free}</dd>
            </div>
          ) : undefined}
        </Fragment>
      ))}
      <div>
        <dt>{texts.vat(price.vatPercent)}</dt>
        <dd>{formatEuro(price.vat)}</dd>
      </div>
      <div className="is-total">
        <dt>{texts.total}</dt>
        <dd>{formatEuro(price.gross)}</dd>
      </div>
    </dl>
  );
}
