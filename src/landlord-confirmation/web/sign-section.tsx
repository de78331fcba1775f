import { useState, type ReactElement, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { StrokeDraft } from '../../signature/rules/index.ts';
import { SignatureField } from '../../signature/web/index.ts';
import { messages, type OtpWay } from '../../one-time-code/rules/index.ts';
import { CallInstead } from '../../one-time-code/web/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { formatCountdown } from '../../ui/rules/countdown.ts';
import type { Countdown } from '../../ui/use-countdown.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { variantLandlordTexts as variant } from '../rules/variant.de.ts';
import { typedPhone, type ConfirmationValues } from './confirmation-values.ts';
import type { TanState } from './use-tan.ts';

const texts = confirmLandlordTexts.sign;

interface SignSectionProps {
  strokes: StrokeDraft;
  onStrokes: (strokes: StrokeDraft) => void;
  tan: TanState;
  countdown: Countdown;
  /** The next submit asks for a TAN. */
  onTan: (way: OtpWay) => void;
  /** Another way to sign. */
  otherWay?: ReactNode;
}

export function SignSection({ strokes, onStrokes, otherWay, ...asked }: SignSectionProps): ReactElement {
  const { tan } = asked;
  return (
    <FormSection title={texts.heading} description={texts.explanation}>
      {otherWay}
      <SignatureField strokes={strokes} onStrokes={onStrokes} />
      <Notice kind="warning">{texts.warning}</Notice>
      <OwnPhone />
      {tan === 'outdated' ? <Notice kind="warning">{texts.changed}</Notice> : undefined}
      {tan === 'verified' ? (
        <div className="tan-request">
          <Badge tone="good">{messages.landlordTexts.verifiedBadge}</Badge>
          <p className="muted">{page.lastStep}</p>
        </div>
      ) : (
        <TanRequest {...asked} />
      )}
      <StatusRegion hidden>
        {tan === 'verified' ? messages.landlordTexts.verified : tan === 'outdated' ? texts.changed : ''}
      </StatusRegion>
    </FormSection>
  );
}

/** A tenant's landlord types his number; an account has proved one. */
function OwnPhone(): ReactElement {
  const { getValues } = useFormContext<ConfirmationValues>();
  const values = getValues();
  if (values.request === 'landlord')
    return <DataList items={[{ label: variant.phone, value: typedPhone(values), note: variant.phoneNote }]} />;
  return (
    <PhoneField<ConfirmationValues>
      name="landlordPhone"
      prefixName="phonePrefix"
      label={texts.phone}
      hint={texts.phoneHint}
    />
  );
}

function TanRequest({ tan, countdown, onTan }: Pick<SignSectionProps, 'tan' | 'countdown' | 'onTan'>): ReactElement {
  const { isSubmitting } = useFormContext<ConfirmationValues>().formState;
  const [way, setWay] = useState<OtpWay>('sms');
  const ask = (next: OtpWay) => (): void => {
    setWay(next);
    onTan(next);
  };
  const label = tan === 'sent' ? page.openDialog : page.requestTan;
  return (
    <div className="tan-request">
      <Button
        type="submit"
        busy={isSubmitting}
        busyLabel={way === 'sms' ? messages.landlordTexts.progress : label}
        onClick={ask('sms')}
      >
        {label}
      </Button>
      {tan !== 'sent' && countdown.isRunning ? (
        <p className="muted">{page.waiting(formatCountdown(countdown.secondsLeft))}</p>
      ) : undefined}
      {countdown.isRunning ? undefined : (
        <CallInstead
          texts={messages.landlordTexts}
          type="submit"
          busy={isSubmitting}
          isAside={way === 'sms'}
          onClick={ask('call')}
        />
      )}
    </div>
  );
}
