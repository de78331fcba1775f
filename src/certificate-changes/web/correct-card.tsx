import { useRef, useState, type ReactElement, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { dayInBerlin, formatDateLong } from '../../platform/rules/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import type { ChangeableCertificate, CorrectionForm } from '../rules/index.ts';
import { changeLandlordTexts } from '../rules/messages.de.ts';
import { correctionSchema, startCorrection, type CorrectionValues } from './correction-values.ts';
import { CorrectionFields } from './correction-fields.tsx';
import { CorrectionTan } from './correction-tan.tsx';
import type { Changed } from './load-change.ts';

const texts = changeLandlordTexts.correct;

interface CorrectCardProps {
  readonly certificate: ChangeableCertificate;
  readonly onChanged: (changed: Changed) => void;
  /** While he corrects, nothing else on the page revokes or asks for a reason. */
  readonly onCorrecting: (isCorrecting: boolean) => void;
}

/** His statement once more, as it stands there now; then the TAN for what he changed. */
export function CorrectCard({ certificate, onChanged, onCorrecting }: CorrectCardProps): ReactElement {
  const [step, setStep] = useState<'closed' | 'fields' | 'tan'>('closed');
  const [resendInSeconds, setResend] = useState(0);
  const [schema] = useState(correctionSchema);
  const form = useZodForm<CorrectionValues, CorrectionForm>(schema, {
    defaultValues: startCorrection(certificate.statement),
  });
  const tell = (seconds: number): void => {
    setResend(seconds);
    setStep('tan');
  };
  const opener = useRef<HTMLButtonElement>(null);
  const open = (): void => {
    setStep('fields');
    onCorrecting(true);
  };
  const cancel = (): void => {
    // The button that closes it goes away; its place is taken by the one that opened it.
    flushSync(() => {
      form.reset();
      setStep('closed');
      onCorrecting(false);
    });
    opener.current?.focus();
  };
  return (
    <Card>
      <h2>{step === 'tan' ? texts.tanTitle : texts.title}</h2>
      <div className="stack">
        {step === 'closed' ? <Offer until={certificate.revocableUntil} opener={opener} onOpen={open} /> : undefined}
        {step === 'fields' ? <CorrectionFields form={form} onSent={tell} onCancel={cancel} /> : undefined}
        {step === 'tan' ? (
          <CorrectionTan
            values={form.getValues()}
            phone={certificate.phone}
            resendInSeconds={resendInSeconds}
            onBack={() => setStep('fields')}
            onChanged={onChanged}
          />
        ) : undefined}
      </div>
    </Card>
  );
}

interface OfferProps {
  /** ISO time. */
  readonly until: string;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onOpen: () => void;
}

function Offer({ until, opener, onOpen }: OfferProps): ReactElement {
  return (
    <>
      <p>{texts.text(formatDateLong(dayInBerlin(new Date(until))))}</p>
      <div className="actions">
        <Button ref={opener} variant="secondary" onClick={onOpen}>
          {texts.open}
        </Button>
      </div>
    </>
  );
}
