import { useState, type ReactElement } from 'react';
import { fetchCodeDelivery } from '../../one-time-code/web/index.ts';
import { longDayOf } from '../../platform/rules/dates.ts';
import { ProofDialog } from '../../removal/web/index.ts';
import { Card } from '../../ui/card.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { askRevocationBody, revokeReasons, type ChangeableCertificate, type RevokeReason } from '../rules/index.ts';
import { changeLandlordTexts } from '../rules/messages.de.ts';
import { ChangeQuestion } from './change-question.tsx';
import { sendChange, sendRevocationCode, type Changed } from './change-calls.ts';

const texts = changeLandlordTexts.revoke;
const fetchDelivery = fetchCodeDelivery('certificate:change');

interface RevokeValues {
  reason: RevokeReason;
}

export interface RevokeCardProps {
  readonly certificate: ChangeableCertificate;
  readonly onChanged: (changed: Changed) => void;
}

/** The form to revoke. Only the button of its confirmation revokes, because a revocation can't be undone. */
export function RevokeCard({ certificate, onChanged }: RevokeCardProps): ReactElement {
  const form = useZodForm(askRevocationBody, { defaultValues: {} });
  const [reason, setReason] = useState<RevokeReason>();
  const ask = (values: RevokeValues): Promise<undefined> => {
    setReason(values.reason);
    return Promise.resolve(undefined);
  };
  const { revocableUntil, revocationDue, paidByLandlord } = certificate;
  return (
    <Card>
      <h2>{texts.title}</h2>
      <div className="stack">
        <p>{`${texts.text(longDayOf(revocableUntil))} ${paidByLandlord ? texts.ownMoney : texts.money}`}</p>
        {revocationDue === '' ? undefined : <p>{texts.asked(longDayOf(revocationDue))}</p>}
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
        <Question
          certificate={certificate}
          reason={reason}
          onChanged={onChanged}
          onClose={() => setReason(undefined)}
        />
      )}
    </Card>
  );
}

interface QuestionProps extends RevokeCardProps {
  readonly reason: RevokeReason;
  readonly onClose: () => void;
}

/** The confirmation. A landlord with an account session is already authenticated; one with a mailed link needs a TAN. */
function Question({ certificate, reason, onChanged, onClose }: QuestionProps): ReactElement {
  const warning = texts.warning(texts.reasons[reason]);
  if (!certificate.needsTan)
    return (
      <ChangeQuestion
        title={texts.question}
        text={warning}
        confirm={texts.confirm}
        busyLabel={texts.busy}
        send={() => sendChange('revoke', { reason })}
        onChanged={onChanged}
        onClose={onClose}
      />
    );
  const { phone, revocationDue } = certificate;
  return (
    <ProofDialog
      kind="revoke"
      warning={warning}
      needed={{ phone, dueAt: revocationDue === '' ? null : revocationDue }}
      fetchDelivery={fetchDelivery}
      sendCode={(way) => sendRevocationCode(reason, way)}
      confirm={(otp) => sendChange('revoke', { reason, otp })}
      askDelayedRemoval={() => sendChange('request-revocation', { reason })}
      onDone={onChanged}
      onClose={onClose}
    />
  );
}
