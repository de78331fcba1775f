import { CreditCard, Landmark, Smartphone, Wallet, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { softened, type DeliveredCertificate } from '../../certificate/rules/index.ts';
import { Button } from '../../ui/button.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { orderFormSchema } from '../rules/contract.ts';
import { orderLandlordTexts } from '../rules/landlord-messages.de.ts';
import { payerTexts, type PayerTexts } from '../rules/payer-texts.ts';
import { paymentMethodNames, type PaymentMethod } from '../rules/payment-methods.ts';
import type { CertificateSendMethod } from '../rules/price.ts';
import { BeingPaid } from './being-paid.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { offeredMethods } from './payment-provider.ts';
import { SmallPreview } from './preview-picture.tsx';
import { withTown } from './with-town.ts';
import { leaveForPayment, sendOrder, type CardPayment, type NextStep } from './send-order.ts';

/** Neutral icons, so that no brand is shown larger than another. */
const icons: Readonly<Record<PaymentMethod, LucideIcon>> = {
  paypal: Wallet,
  visa: CreditCard,
  mastercard: CreditCard,
  applepay: Smartphone,
  klarna: Landmark,
  googlepay: Smartphone,
};

function MethodIcon({ method }: { readonly method: PaymentMethod }): ReactElement {
  const Icon = icons[method];
  return (
    <span className="order-mark">
      <Icon aria-hidden="true" />
    </span>
  );
}

/** Why the payer returned: cancelled or refused at the provider, or another choice from the card form. */
export type BackToChoice = 'cancelled' | 'refused' | 'other';

interface GoOn {
  readonly method: PaymentMethod;
  readonly start: () => void;
}

interface OrderChoice {
  readonly delivery: CertificateSendMethod;
  readonly method: PaymentMethod | undefined;
}

interface OrderStepProps extends OrderChoice {
  readonly certificate: DeliveredCertificate;
  /** Set when the payer ordered before and returned to choose another method. */
  readonly back: BackToChoice | undefined;
  /** Leads to the card that this order waits for; undefined when there is none or it is no longer known. */
  readonly goOn: GoOn | undefined;
  readonly onChoice: (choice: OrderChoice) => void;
  readonly onCard: (card: CardPayment) => void;
  readonly onPaidBefore: () => void;
}

/** The form with delivery, method, summary, consent and the single order button (law L01, L02, L05, L10; decision D72). */
export function OrderStep(props: OrderStepProps): ReactElement {
  const { certificate, back, goOn, onChoice, onCard, onPaidBefore, ...chosen } = props;
  const { viewer, customer } = certificate;
  const { order: texts, problem, voice } = payerTexts[viewer];
  const [schema] = useState(() => orderFormSchema(problem));
  const form = useZodForm(schema, { defaultValues: { ...initialValues(chosen), earlyPerformance: false } });
  const [delivery, method] = useWatch({
    control: form.control,
    name: ['certificateSendMethod', 'paymentMethod'],
  });
  useEffect(() => onChoice({ delivery, method }), [onChoice, delivery, method]);
  return (
    <PageShell width="full" footer="quiet" title={texts.documentTitle}>
      <PageHeading>{texts.title}</PageHeading>
      <BeingPaid certificate={certificate} />
      {back === undefined || certificate.beingPaidBy !== null ? undefined : <ReturnNotice {...{ texts, back, goOn }} />}
      <AppForm
        form={form}
        voice={voice}
        onSubmit={(values) =>
          sendOrder(certificate, { method: values.paymentMethod, delivery: values.certificateSendMethod })
        }
        onDone={(next) => follow(next, { onCard, onPaidBefore })}
      >
        {(failures) => (
          <div className="order-columns">
            <div className="order-parts">
              <Bought certificate={certificate} />
              <DeliveryChoice certificate={certificate} />
              <Methods texts={texts} />
              {viewer === 'landlord' ? (
                <p className="order-muted">{orderLandlordTexts.invoiceTo(customer)}</p>
              ) : undefined}
            </div>
            <OrderSheet certificate={certificate} delivery={delivery} failures={failures} />
          </div>
        )}
      </AppForm>
    </PageShell>
  );
}

function follow(
  next: NextStep,
  { onCard, onPaidBefore }: Pick<OrderStepProps, 'onCard' | 'onPaidBefore'>,
): void | Promise<void> {
  if (next.kind === 'card') return onCard(next.card);
  if (next.kind === 'leave') return leaveForPayment(next.url);
  // Without this message the download might be taken for the result of a second order.
  showToast(next.message, 'info');
  return onPaidBefore();
}

interface ReturnProps extends Pick<OrderStepProps, 'goOn'> {
  readonly texts: PayerTexts['order'];
  readonly back: BackToChoice;
}

/** Tells a returning payer that the order stands, with a link to the unfinished card payment. */
function ReturnNotice({ texts, back, goOn }: ReturnProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  // On return the browser restores the scroll position, past this new box.
  useEffect(() => {
    // In newer browsers this call returns a promise, which must not become the effect's clean-up.
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="order-return" ref={box}>
      <Notice>
        {back === 'other' ? '' : `${texts[back]} `}
        {texts.ordered}
      </Notice>
      {goOn === undefined ? undefined : (
        <Button variant="secondary" onClick={goOn.start}>
          {texts.goOn(paymentMethodNames[goOn.method])}
        </Button>
      )}
    </div>
  );
}

/** The form's initial values, without a method that the current provider does not offer. */
function initialValues({ delivery, method }: OrderChoice) {
  const isOffered = offeredMethods().some((offered) => offered.method === method);
  return { certificateSendMethod: delivery, ...(method !== undefined && isOffered ? { paymentMethod: method } : {}) };
}

/** What is bought, with a link back to read it. */
function Bought({ certificate }: { readonly certificate: DeliveredCertificate }): ReactElement {
  const { _id: id, viewer, title, tenant, flat, preview } = certificate;
  return (
    <div className="order-bought">
      {preview === null ? undefined : <SmallPreview certificate={certificate} />}
      <div className="order-bought-words">
        <p className="order-bought-title">{softened(title)}</p>
        <p>
          {tenant.firstName} {tenant.lastName}, {withTown(flat)}
        </p>
        <a className="tap" href={`/versandweg/${id}`}>
          {payerTexts[viewer].order.readAgain}
        </a>
      </div>
    </div>
  );
}

function Methods({ texts }: { readonly texts: PayerTexts['order'] }): ReactElement {
  const offered = offeredMethods();
  const options = offered.map(({ method }) => ({
    value: method,
    label: paymentMethodNames[method],
    aside: <MethodIcon method={method} />,
  }));
  return (
    <div className="order-part order-methods">
      <RadioGroup
        name="paymentMethod"
        legend={texts.methods}
        isHeading
        hint={texts.methodsHint[offered.some(({ isInline }) => isInline) ? 'both' : 'elsewhere']}
        hintAbove
        options={options}
      />
    </div>
  );
}
