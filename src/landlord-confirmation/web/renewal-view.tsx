// The page of a renewal: three questions about the time since the last Stichtag; everything else is filled in already.
import { use, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatFlat } from '../../address/rules/index.ts';
import { fullName } from '../../person-fields/rules/index.ts';
import { longDay } from '../../platform/rules/dates.ts';
import { Button } from '../../ui/button.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { productSettings } from '../../ui/product-settings.ts';
import { isOpenAnswer, type OpenConfirmation, type RenewalOfRequest } from '../rules/index.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { renewalLandlordTexts as texts } from '../rules/renewal-page.de.ts';
import { phoneLandlordTexts } from '../rules/sign-page.de.ts';
import { ConfirmationForm, type ConfirmationFormProps } from './confirmation-form.tsx';
import type { ConfirmationValues } from './confirmation-values.ts';
import { PhonePart, type PhonePartProps } from './phone-part.tsx';
import { RenewalPartsContext, type RenewalParts } from './renewal-parts.ts';
import { RenewalContext, RenewalQuestions } from './renewal-questions.tsx';
import './renewal.css';

const parts: Omit<RenewalParts, 'keptPhone'> = {
  Stated: RenewalQuestions,
  Phone: RenewalPhone,
  signatureNote: texts.signAnew,
  request: texts.request,
  unwilling: texts.unwilling,
  isAnswered: ({ rentPaidRegularly, openNow, goesOn }) =>
    rentPaidRegularly !== '' && isOpenAnswer(openNow) && goesOn !== '',
};

export interface RenewalViewProps extends ConfirmationFormProps {
  readonly renewal: RenewalOfRequest;
}

export function RenewalView({ renewal, ...form }: RenewalViewProps): ReactElement {
  const { opened } = form;
  // Created once, because a new object would rerender every consumer.
  const [renewalParts] = useState(() => ({ ...parts, keptPhone: opened.fromAccount ? '' : renewal.phone }));
  return (
    <RenewalPartsContext value={renewalParts}>
      <RenewalContext value={renewal}>
        <Heading opened={opened} renewal={renewal} />
        <ConfirmationForm {...form} />
      </RenewalContext>
    </RenewalPartsContext>
  );
}

function Heading({ opened, renewal }: { opened: OpenConfirmation; renewal: RenewalOfRequest }): ReactElement {
  const { since, signedOn, statement } = renewal;
  const isOwn = statement !== null;
  return (
    <div className="page-heading request-heading renewal-heading">
      <p className="renewal-flat">{formatFlat(opened.property)}</p>
      <h1 tabIndex={-1}>{isOwn ? confirmLandlordTexts.renewalHeading : confirmLandlordTexts.renewalHeadingOther}</h1>
      <p className="request-greeting">
        {isOwn ? texts.before(longDay(signedOn)) : texts.beforeOther(longDay(since))}{' '}
        <strong>{fullName(opened.tenant)}</strong>
        {texts.asks}
      </p>
    </div>
  );
}

/** The last signer's number; another one is typed into the usual field. */
function RenewalPhone(props: PhonePartProps): ReactElement {
  const { prefersCall, onPrefer } = props;
  const { setValue } = useFormContext<ConfirmationValues>();
  const isKept = useWatch<ConfirmationValues, 'sameNumber'>({ name: 'sameNumber' });
  const phone = use(RenewalPartsContext)?.keptPhone ?? '';
  if (!isKept) return <PhonePart {...props} />;
  const change = (): void => {
    flushSync(() => setValue('sameNumber', false, { shouldDirty: true }));
    document.getElementById(fieldIds('landlordPhone').control)?.focus();
  };
  return (
    <div className="phone-part renewal-phone">
      <p role="status">{texts[prefersCall ? 'calls' : 'goesTo'](phone)}</p>
      <div className="renewal-ways">
        {productSettings().offersCalls ? (
          <Button variant="text" size="small" onClick={() => onPrefer(!prefersCall)}>
            {prefersCall ? phoneLandlordTexts.preferSms : phoneLandlordTexts.preferCall}
          </Button>
        ) : undefined}
        <Button variant="text" size="small" onClick={change}>
          {texts.otherPhone}
        </Button>
      </div>
    </div>
  );
}
