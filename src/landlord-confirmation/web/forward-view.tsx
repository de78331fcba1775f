import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { personFields } from '../../person-fields/rules/index.ts';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import type { GivenAnswer, OpenConfirmation } from '../rules/index.ts';
import { declineLandlordTexts as texts } from '../rules/messages.de.ts';
import { refuseLandlordTexts as refuse } from '../rules/sign-page.de.ts';
import { forwardTo } from './answer-calls.ts';
import { AnswerView } from './answer-view.tsx';
import type { ConfirmationSession } from './confirmation-session.ts';

const schema = z.object({ forwardTo: personFields('Sie').email });

type ForwardValues = z.input<typeof schema>;

export interface ForwardWords {
  readonly forward: string;
  readonly forwardLead: string;
  readonly forwardTo: string;
}

/** A property management is not told to ask the property management. */
export const forwardWordsFor = ({
  landlord,
  fromAccount,
}: Pick<OpenConfirmation, 'landlord' | 'fromAccount'>): ForwardWords =>
  landlord.signerRole === 'property-management' ||
  (fromAccount && landlord.entityType === 'company' && landlord.signerRole === null)
    ? refuse.manager
    : refuse;

interface ForwardViewProps {
  readonly words: ForwardWords;
  readonly session: ConfirmationSession;
  readonly onForwarded: (answer: GivenAnswer) => void;
  readonly onBack: () => void;
}

/** The property manager gets a link of his own, and the one used here ends. */
export function ForwardView({ words, session, onForwarded, onBack }: ForwardViewProps): ReactElement {
  const form = useZodForm<ForwardValues, ForwardValues>(schema, { defaultValues: { forwardTo: '' } });
  return (
    <AnswerView title={words.forward} lead={words.forwardLead}>
      <AppForm form={form} onSubmit={(values) => forwardTo(session, values.forwardTo)} onDone={onForwarded} voice="Sie">
        <EmailField<ForwardValues> name="forwardTo" label={words.forwardTo} autoComplete="off" enterKeyHint="send" />
        <FormActions back={texts.back} onBack={onBack}>
          <SubmitButton<ForwardValues> busyLabel={texts.submitting} waitsFor={['forwardTo']}>
            {refuse.forwardNow}
          </SubmitButton>
        </FormActions>
      </AppForm>
    </AnswerView>
  );
}
