import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ok } from '../../platform/rules/result.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { declineBody, declineReasons, messageResponse, type DeclineAnswer } from '../rules/index.ts';
import { declineLandlordTexts as texts } from '../rules/messages.de.ts';
import type { ConfirmationSession } from './confirmation-session.ts';

interface DeclineValues {
  reason: string;
  neverAgain: boolean;
  forwardTo: string;
}

interface DeclineFormProps {
  session: ConfirmationSession;
  onDone: (message: string) => void;
  onBack: () => void;
}

const options = declineReasons.map((reason) => ({ value: reason, label: texts.reasons[reason] }));
const schema = declineBody as unknown as z.ZodMiniType<DeclineAnswer, DeclineValues>;

/** Confirming is voluntary: one page, no account, no reasons to be written (reading D34). */
export function DeclineForm({ session, onDone, onBack }: DeclineFormProps): ReactElement {
  const form = useZodForm<DeclineValues, DeclineAnswer>(schema, {
    defaultValues: { reason: '', neverAgain: false, forwardTo: '' },
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const send = async (body: DeclineAnswer): Promise<ApiResult<string>> => {
    const answer = await session.call({
      method: 'POST',
      path: '/certificate/decline',
      body,
      answer: messageResponse,
    });
    return answer.ok ? ok(answer.value.message) : answer;
  };
  return (
    <AppForm form={form} onSubmit={send} onDone={onDone} voice="Sie">
      <RadioGroup<DeclineValues> name="reason" legend={texts.reasonLabel} options={options} />
      {reason === 'forward' ? (
        <TextField<DeclineValues>
          name="forwardTo"
          label={texts.forwardTo}
          type="email"
          autoComplete="off"
          spellCheck={false}
        />
      ) : undefined}
      <CheckboxField<DeclineValues> name="neverAgain" label={texts.neverAgain} hint={texts.neverAgainHint} />
      <FormActions
        back={
          <Button variant="secondary" onClick={onBack}>
            {texts.back}
          </Button>
        }
      >
        <SubmitButton<DeclineValues> busyLabel={texts.submitting} waitsFor={['reason']}>
          {texts.submit}
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}
