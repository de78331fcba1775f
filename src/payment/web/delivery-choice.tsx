import type { ReactElement } from 'react';
import { wantsNoMail, type DeliveredCertificate } from '../../certificate/rules/index.ts';
import { isCalendarDate, longDay } from '../../platform/rules/dates.ts';
import { formatEuro } from '../../platform/rules/money.ts';
import { RadioGroup, type RadioOption } from '../../ui/forms/radio-group.tsx';
import { deliveryTimeNeutralTexts as deliveryTime } from '../rules/delivery-time.de.ts';
import { deliveryLandlordTexts } from '../rules/landlord-messages.de.ts';
import { letterDueOn } from '../rules/letter-due.ts';
import { payerTexts } from '../rules/payer-texts.ts';
import { paymentMethodNames } from '../rules/payment-methods.ts';
import { documentSold, priceOf } from '../rules/price.ts';
import { offeredMethods } from './payment-provider.ts';
import { withTown } from './with-town.ts';

/** The delivery options; the letter only when the tenant confirmed an address (W48). */
function optionsOf(certificate: DeliveredCertificate): RadioOption[] {
  const { viewer, tenant, postalAddress, isPostPossible, tenantMail } = certificate;
  const { delivery: texts } = payerTexts[viewer];
  const document = documentSold(certificate);
  const email = {
    value: 'email',
    label: texts.email,
    hint: wantsNoMail(tenantMail) ? deliveryLandlordTexts.linkHint : texts.emailHint(tenant.email),
    aside: texts.inclVat(formatEuro(priceOf('email', document).gross)),
  };
  const post = {
    value: 'post',
    label: texts.post,
    hint: texts.postHint(withTown(postalAddress)),
    aside: texts.inclVat(formatEuro(priceOf('post', document).gross)),
  };
  return isPostPossible ? [email, post] : [email];
}

/** Shows payment methods and region before the choice (law L03), then both delivery methods with prices and times. */
export function DeliveryChoice({ certificate }: { readonly certificate: DeliveredCertificate }): ReactElement {
  const { viewer, isPostPossible } = certificate;
  const { delivery: texts } = payerTexts[viewer];
  const names = offeredMethods().map(({ method }) => paymentMethodNames[method]);
  return (
    <div className="order-part delivery-choice">
      <RadioGroup
        name="certificateSendMethod"
        legend={texts.choice}
        isHeading
        hint={texts.rules(names.slice(0, -1).join(', '), names.at(-1) ?? '')}
        hintAbove
        options={optionsOf(certificate)}
      />
      <p className="order-muted">
        {deliveryTime.label}: {deliveryTime[isPostPossible ? 'post' : 'email']}. {letterDay(certificate)}
      </p>
      {isPostPossible ? undefined : <p className="order-muted">{texts.noPost}</p>}
    </div>
  );
}

/** For example 'Bei Zahlung heute: spätestens am 7. Dezember 2026.' */
function letterDay({ isPostPossible, preview }: DeliveredCertificate): string {
  const today = preview?.today ?? '';
  return isPostPossible && isCalendarDate(today) ? deliveryTime.letterIfToday(longDay(letterDueOn(today))) : '';
}
