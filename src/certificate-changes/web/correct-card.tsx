import { useState, type ReactElement } from 'react';
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
}

/** His statement once more, as it stands there now; then the TAN for what he changed. */
export function CorrectCard({ certificate, onChanged }: CorrectCardProps): ReactElement {
  const [step, setStep] = useState<'closed' | 'fields' | 'tan'>('closed');
  const [resendInSeconds, setResend] = useState(0);
  const [schema] = useState(correctionSchema);
  const form = useZodForm<CorrectionValues, CorrectionForm>(schema, {
    defaultValues: startCorrection(certificate.statement),
  });
  const until = formatDateLong(dayInBerlin(new Date(certificate.revocableUntil)));
  const tell = (seconds: number): void => {
    setResend(seconds);
    setStep('tan');
  };
  return (
    <Card>
      <h2>{step === 'tan' ? texts.tanTitle : texts.title}</h2>
      <div className="stack">
        {step === 'closed' ? (
          <>
            <p>{texts.text(until)}</p>
            <div className="actions">
              <Button variant="secondary" onClick={() => setStep('fields')}>
                {texts.open}
              </Button>
            </div>
          </>
        ) : undefined}
        {step === 'fields' ? <CorrectionFields form={form} onSent={tell} /> : undefined}
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
