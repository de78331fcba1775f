import { useState, type ReactElement } from 'react';
import { dayInBerlin, formatDateLong } from '../../platform/rules/dates.ts';
import { Card } from '../../ui/card.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { revokeBody, revokeReasons, type RevokeReason } from '../rules/index.ts';
import { changeLandlordTexts } from '../rules/messages.de.ts';
import { ChangeQuestion } from './change-question.tsx';
import { sendChange, type Changed } from './load-change.ts';

const texts = changeLandlordTexts.revoke;

interface RevokeValues {
  reason: RevokeReason;
}

export interface RevokeCardProps {
  /** ISO time. */
  readonly until: string;
  readonly onChanged: (changed: Changed) => void;
}

/** Only the question's button revokes: nothing brings a revoked certificate back. */
export function RevokeCard({ until, onChanged }: RevokeCardProps): ReactElement {
  const form = useZodForm(revokeBody, { defaultValues: {} });
  const [reason, setReason] = useState<RevokeReason>();
  const ask = (values: RevokeValues): Promise<undefined> => {
    setReason(values.reason);
    return Promise.resolve(undefined);
  };
  return (
    <Card>
      <h2>{texts.title}</h2>
      <div className="stack">
        <p>{texts.text(formatDateLong(dayInBerlin(new Date(until))))}</p>
        <AppForm form={form} onSubmit={ask} voice="Sie">
          <RadioGroup<RevokeValues>
            name="reason"
            legend={texts.reason}
            options={revokeReasons.map((value) => ({ value, label: texts.reasons[value] }))}
          />
          <FormActions>
            <SubmitButton<RevokeValues> variant="danger" waitsFor={['reason']}>
              {texts.button}
            </SubmitButton>
          </FormActions>
        </AppForm>
      </div>
      {reason === undefined ? undefined : (
        <ChangeQuestion
          title={texts.question}
          text={texts.warning(texts.reasons[reason])}
          confirm={texts.confirm}
          busyLabel={texts.busy}
          send={() => sendChange('revoke', { reason })}
          onChanged={onChanged}
          onClose={() => setReason(undefined)}
        />
      )}
    </Card>
  );
}
