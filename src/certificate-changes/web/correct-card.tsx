import { useRef, useState, type ReactElement, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { SignDialog } from '../../landlord-confirmation/web/index.ts';
import { fetchCodeDelivery } from '../../one-time-code/web/index.ts';
import { dayInBerlin, formatDateLong } from '../../platform/rules/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { ChangeableCertificate } from '../rules/index.ts';
import { changeLandlordTexts } from '../rules/messages.de.ts';
import { CorrectionFields } from './correction-fields.tsx';
import type { Changed } from './load-change.ts';
import { useCorrection, type Correction } from './use-correction.ts';

const texts = changeLandlordTexts.correct;
const fetchDelivery = fetchCodeDelivery('certificate:change');

interface CorrectCardProps {
  readonly certificate: ChangeableCertificate;
  readonly onChanged: (changed: Changed) => void;
  /** While he corrects, nothing else on the page revokes or asks for a reason. */
  readonly onCorrecting: (isCorrecting: boolean) => void;
}

/** His statement once more, as it stands there now, with the sheet that it makes; then the TAN for exactly this. */
export function CorrectCard({ certificate, onChanged, onCorrecting }: CorrectCardProps): ReactElement {
  const [step, setStep] = useState<'closed' | 'fields' | 'tan'>('closed');
  const correction = useCorrection(certificate);
  const opener = useRef<HTMLButtonElement>(null);
  const open = (): void => {
    setStep('fields');
    onCorrecting(true);
  };
  const cancel = (): void => {
    // The button that closes it goes away; its place is taken by the one that opened it.
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
  const { live, way, countdown, sign, spent } = correction;
  const resend: Correction['resend'] = async (asked) => {
    const sent = await correction.resend(asked);
    // Other words are to be read first: they stand on the page.
    if (!sent.ok && sent.problem.code === 'text-changed') onClose();
    return sent;
  };
  return (
    <SignDialog
      title={live.sheet.words.title}
      openLine={live.openLine}
      open={live.sheet.open}
      phone={phone}
      way={way}
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
      <p>{texts.text(formatDateLong(dayInBerlin(new Date(until))))}</p>
      <div className="actions">
        <Button ref={opener} variant="secondary" onClick={onOpen}>
          {texts.open}
        </Button>
      </div>
    </>
  );
}
