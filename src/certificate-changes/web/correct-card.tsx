import { useRef, useState, type ReactElement, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { SignDialog } from '../../landlord-confirmation/web/index.ts';
import { fetchCodeDelivery } from '../../one-time-code/web/index.ts';
import { longDayOf } from '../../platform/rules/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { ChangeableCertificate } from '../rules/index.ts';
import { changeLandlordTexts } from '../rules/messages.de.ts';
import { CorrectionFields } from './correction-fields.tsx';
import type { Changed } from './change-calls.ts';
import { useCorrection, type Correction } from './use-correction.ts';

const texts = changeLandlordTexts.correct;
const fetchDelivery = fetchCodeDelivery('certificate:change');

interface CorrectCardProps {
  readonly certificate: ChangeableCertificate;
  readonly onChanged: (changed: Changed) => void;
  /** Called so that the rest of the page offers no revocation and asks for no reason while he corrects. */
  readonly onCorrecting: (isCorrecting: boolean) => void;
}

/** The landlord's statement, editable, with a preview of what will be signed; then the TAN for exactly that text. */
export function CorrectCard({ certificate, onChanged, onCorrecting }: CorrectCardProps): ReactElement {
  const [step, setStep] = useState<'closed' | 'fields' | 'tan'>('closed');
  const correction = useCorrection(certificate);
  const opener = useRef<HTMLButtonElement>(null);
  const open = (): void => {
    setStep('fields');
    onCorrecting(true);
  };
  const cancel = (): void => {
    // The button that closes the form disappears; the one that opened it takes its place.
    flushSync(() => {
      correction.form.reset();
      setStep('closed');
      onCorrecting(false);
    });
    opener.current?.focus();
  };
  return (
    <Card>
      <h2>{texts.title}</h2>
      <div className="stack">
        {step === 'closed' ? (
          <Offer until={certificate.revocableUntil} opener={opener} onOpen={open} />
        ) : (
          <CorrectionFields
            correction={correction}
            isSent={step === 'tan'}
            onSent={() => setStep('tan')}
            onCancel={cancel}
          />
        )}
        {step === 'tan' ? (
          <ConfirmDialog
            correction={correction}
            phone={certificate.phone}
            onChanged={onChanged}
            onClose={() => setStep('fields')}
          />
        ) : undefined}
      </div>
    </Card>
  );
}

interface ConfirmDialogProps {
  readonly correction: Correction;
  readonly phone: string;
  readonly onChanged: (changed: Changed) => void;
  readonly onClose: () => void;
}

function ConfirmDialog({ correction, phone, onChanged, onClose }: ConfirmDialogProps): ReactElement {
  const { preview, channel, countdown, resend, sign, spent } = correction;
  return (
    <SignDialog
      title={preview.sheet.words.title}
      openLine={preview.openLine}
      open={preview.sheet.open}
      phone={phone}
      channel={channel}
      spent={spent}
      countdown={countdown}
      submit={texts.button}
      busyLabel={texts.busy}
      fetchDelivery={fetchDelivery}
      onSign={sign}
      onDone={onChanged}
      onResend={resend}
      onClose={onClose}
    />
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
      <p>{texts.text(longDayOf(until))}</p>
      <div className="actions">
        <Button ref={opener} variant="secondary" onClick={onOpen}>
          {texts.open}
        </Button>
      </div>
    </>
  );
}
