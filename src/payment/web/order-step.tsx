import { CreditCard, Landmark, Smartphone, Wallet, type LucideIcon } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import type { DeliveredCertificate } from '../../certificate/rules/index.ts';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { orderFormSchema } from '../rules/contract.ts';
import { orderLandlordTexts } from '../rules/landlord-messages.de.ts';
import { payerTexts, type PayerTexts } from '../rules/payer-texts.ts';
import { paymentMethodNames, type PaymentMethod } from '../rules/payment-methods.ts';
import type { CertificateSendMethod } from '../rules/price.ts';
import { OrderSheet } from './order-sheet.tsx';
import { offeredMethods } from './payment-provider.ts';
import { leaveForPayment, sendOrder, type CardPayment } from './send-order.ts';

/** Neutral signs: no brand is shown larger than another. */
const marks: Readonly<Record<PaymentMethod, LucideIcon>> = {
  paypal: Wallet,
  visa: CreditCard,
  mastercard: CreditCard,
  applepay: Smartphone,
  klarna: Landmark,
  googlepay: Smartphone,
};

function Mark({ method }: { readonly method: PaymentMethod }): ReactElement {
  const Icon = marks[method];
  return (
    <span className="order-mark">
      <Icon aria-hidden="true" />
    </span>
  );
}

const optionsIn = (texts: PayerTexts['order']) =>
  offeredMethods().map(({ method, isInline }) => ({
    value: method,
    label: paymentMethodNames[method],
    hint: isInline ? texts.card : texts.redirect,
    aside: <Mark method={method} />,
  }));

/** From the payment provider, where it was called off, or from the card's form. */
export type BackToChoice = 'cancelled' | 'other';

interface OrderStepProps {
  readonly certificate: DeliveredCertificate;
  readonly delivery: CertificateSendMethod;
  /** Ordered before, and back to choose another way to pay. */
  readonly back: BackToChoice | undefined;
  readonly onCard: (card: CardPayment) => void;
}

/** Method, summary, consent and the one button that orders (law L01, L02, L05, L10). */
export function OrderStep({ certificate, delivery, back, onCard }: OrderStepProps): ReactElement {
  const { viewer, customer } = certificate;
  const { order: texts, problem, voice } = payerTexts[viewer];
  const [schema] = useState(() => orderFormSchema(problem));
  const form = useZodForm(schema, { defaultValues: { earlyPerformance: false } });
  return (
    <PageShell width="wide" title={texts.documentTitle}>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      {back === undefined ? undefined : (
        <div className="order-return">
          <Notice>
            {back === 'cancelled' ? `${texts.cancelled} ` : ''}
            {texts.ordered}
          </Notice>
        </div>
      )}
      <AppForm
        form={form}
        voice={voice}
        onSubmit={({ paymentMethod }) => sendOrder(certificate, { method: paymentMethod, delivery })}
        onDone={(next) => (next.kind === 'card' ? onCard(next.card) : leaveForPayment(next.url))}
      >
        <div className="order-columns">
          <div>
            <RadioGroup name="paymentMethod" legend={texts.methods} options={optionsIn(texts)} />
            {viewer === 'landlord' ? (
              <p className="order-invoice">{orderLandlordTexts.invoiceTo(customer)}</p>
            ) : undefined}
          </div>
          <OrderSheet certificate={certificate} delivery={delivery} />
        </div>
        <p>
          <a href={`/versandweg/${certificate._id}`}>{texts.changeDelivery}</a>
        </p>
      </AppForm>
    </PageShell>
  );
}
