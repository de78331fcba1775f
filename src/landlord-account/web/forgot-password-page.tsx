import { Link } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import type * as z from 'zod/mini';
import { fail, ok } from '../../platform/rules/result.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EntryShell } from '../../ui/entry-shell.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useDelayedRedirect } from '../../ui/use-delayed-redirect.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { forgotLandlordTexts as texts } from '../rules/entry-pages.de.ts';
import { forgotForm, inertResponse } from '../rules/index.ts';

type Values = z.output<typeof forgotForm>;

/** The answer contains an id and a token that grants nothing, so nothing of it is stored (W1, W19, decision D18). */
async function askForLink({ email }: Values): Promise<ApiResult<string>> {
  const answer = await callApi({
    method: 'POST',
    path: '/landlord/forgot-password',
    body: { email },
    answer: inertResponse,
  });
  return answer.ok ? ok(answer.value.message) : fail(orFallback(answer.problem, texts.failed));
}

export function ForgotPasswordPage(): ReactElement {
  const [message, setMessage] = useState<string>();
  const form = useZodForm(forgotForm, { defaultValues: { email: '' } });
  if (message !== undefined) return <Submitted message={message} />;
  return (
    <EntryShell title={texts.title}>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <AppForm
        form={form}
        voice="Sie"
        onSubmit={askForLink}
        onDone={(text) => {
          showToast(texts.sent, 'success');
          setMessage(text);
        }}
      >
        <EmailField<Values> name="email" label={texts.email} autoComplete="email" enterKeyHint="send" />
        <StatusRegion hidden>{form.formState.isSubmitting ? texts.progress : ''}</StatusRegion>
        <FormActions back={texts.back} backTo="/vermieterkonto">
          <SubmitButton<Values> busyLabel={texts.submitting} waitsFor={['email']}>
            {texts.next}
          </SubmitButton>
        </FormActions>
      </AppForm>
      <p className="entry-links">
        <Link className="tap" to="/vermieter/registrieren">
          {texts.create}
        </Link>
      </p>
    </EntryShell>
  );
}

/** Seconds for which the message stays before the page leaves for / by itself (spec 2). */
const readingSeconds = 20;

function Submitted({ message }: { readonly message: string }): ReactElement {
  useDelayedRedirect('/', readingSeconds);
  return (
    <FullScreenMessage
      title={texts.doneTitle}
      text={message}
      art="envelope"
      actions={<ButtonLink href="/">{texts.toHome}</ButtonLink>}
    />
  );
}
