// The page of a renewal: three questions about the time since the last Stichtag, everything else stands there already.
import { useState, type ReactElement } from 'react';
import { formatFlat } from '../../address/rules/index.ts';
import { fullName } from '../../person-fields/rules/index.ts';
import { calendarDate, formatDateLong } from '../../platform/rules/dates.ts';
import { unbroken } from '../../platform/rules/text.ts';
import { isOpenAnswer, type OpenConfirmation, type RenewalOfRequest } from '../rules/index.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { renewalLandlordTexts as texts } from '../rules/renewal-page.de.ts';
import { ConfirmationForm, type ConfirmationFormProps } from './confirmation-form.tsx';
import { RenewalPartsContext, type RenewalParts } from './renewal-parts.ts';
import { RenewalPhone } from './renewal-phone.tsx';
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
  const [own] = useState(() => ({ ...parts, keptPhone: opened.fromAccount ? '' : renewal.phone }));
  return (
    <RenewalPartsContext value={own}>
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
  const day = (date: string): string => unbroken(formatDateLong(calendarDate(date)));
  return (
    <div className="page-heading request-heading renewal-heading">
      <p className="renewal-flat">{formatFlat(opened.property)}</p>
      <h1 tabIndex={-1}>{isOwn ? confirmLandlordTexts.renewalHeading : confirmLandlordTexts.renewalHeadingOther}</h1>
      <p className="request-greeting">
        {isOwn ? texts.before(day(signedOn)) : texts.beforeOther(day(since))} <strong>{fullName(opened.tenant)}</strong>
        {texts.asks}
      </p>
    </div>
  );
}
