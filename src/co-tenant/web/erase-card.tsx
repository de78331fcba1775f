import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { eraseBody, type CoTenantState, type CoTenantView } from '../rules/index.ts';
import { coTenantPageTenantTexts } from '../rules/messages.de.ts';
import { erase } from './calls.ts';

const texts = coTenantPageTenantTexts.erase;

interface Values {
  email: string;
}

interface EraseCardProps {
  readonly state: CoTenantState;
  readonly onErased: (view: CoTenantView) => void;
}

/** What is issued stays with the others, and the page says so. */
export function EraseCard({ state, onErased }: EraseCardProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card>
      <h2>{texts.title}</h2>
      <div className="stack">
        <p>{texts.text}</p>
        {state === 'ended' ? undefined : <p>{texts.stays}</p>}
        <div className="actions">
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {texts.button}
          </Button>
        </div>
      </div>
      <Dialog open={isAsking} title={texts.dialogTitle} onClose={() => setAsking(false)}>
        <EraseForm onErased={onErased} onCancel={() => setAsking(false)} />
      </Dialog>
    </Card>
  );
}

interface EraseFormProps {
  readonly onErased: (view: CoTenantView) => void;
  readonly onCancel: () => void;
}

function EraseForm({ onErased, onCancel }: EraseFormProps): ReactElement {
  const form = useZodForm(eraseBody, { defaultValues: { email: '' } });
  return (
    <AppForm form={form} onSubmit={erase} onDone={onErased} voice="du">
      <ul>
        {texts.consequences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <EmailField<Values>
        name="email"
        label={texts.emailLabel}
        hint={texts.emailHint}
        autoComplete="email"
        enterKeyHint="send"
      />
      <FormActions
        back={
          <Button variant="secondary" onClick={onCancel}>
            {texts.cancel}
          </Button>
        }
      >
        <SubmitButton<Values> variant="danger" busyLabel={texts.submitting} waitsFor={['email']}>
          {texts.submit}
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}
