import { useEffect, useState, type ReactElement } from 'react';
import { leaveTo } from '../../ui/address-bar.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { BusyOverlay } from '../../ui/busy-overlay.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useDocumentTitle } from '../../ui/document-title.ts';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { forgetLinkValue, hideLinkValue, readLinkValue } from '../../ui/link-value.ts';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { clearToken } from '../../ui/session.ts';
import { useLeaveLater } from '../../ui/use-leave-later.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { landlordTexts as texts } from '../rules/messages.de.ts';
import { deleteLandlordBodySchema, deleteLandlordResponseSchema } from '../rules/schema.ts';

const page = '/vermieter/daten-loeschen/';

interface DeleteDataValues {
  email: string;
}

export interface DeleteDataPageProps {
  /** What stands in the address. */
  readonly token: string;
}

/** Last step before a landlord's data is made unreadable for good. */
export function DeleteDataPage({ token }: DeleteDataPageProps): ReactElement {
  const [link] = useState(() => readLinkValue(token));
  const [message, setMessage] = useState<string>();
  useEffect(() => hideLinkValue(page, link), [link]);
  if (message !== undefined) return <DataDeleted message={message} />;
  return (
    <DeleteDataForm
      link={link}
      onDeleted={(text) => {
        forgetLinkValue(page);
        clearToken('certificate:confirm');
        setMessage(text);
      }}
    />
  );
}

interface DeleteDataFormProps {
  readonly link: string;
  readonly onDeleted: (message: string) => void;
}

function DeleteDataForm({ link, onDeleted }: DeleteDataFormProps): ReactElement {
  const form = useZodForm(deleteLandlordBodySchema, { defaultValues: { email: '' } });
  const erase = (body: DeleteDataValues): Promise<ApiResult<string>> => eraseData(link, body);
  return (
    <PageShell width="form" title={texts.title}>
      <PageHeading lead={texts.rightToErasure}>{texts.title}</PageHeading>
      <div className="stack stack-large">
        <Notice kind="warning" title={texts.consequencesTitle}>
          <ul>
            {texts.consequences.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
        <AppForm form={form} onSubmit={erase} onDone={onDeleted} voice="Sie">
          <OwnAddressField />
          <FormActions
            back={
              <ButtonLink
                href={`/angaben-bestaetigen?request=tenant&token=${encodeURIComponent(link)}`}
                variant="secondary"
              >
                {texts.resume}
              </ButtonLink>
            }
          >
            <SubmitButton variant="danger" busyLabel={texts.submitting}>
              {texts.submit}
            </SubmitButton>
          </FormActions>
        </AppForm>
      </div>
      <BusyOverlay open={form.formState.isSubmitting} title={texts.submitting} text={texts.progress} />
    </PageShell>
  );
}

/** The start page says it once more (spec 4, reading D18). */
const afterwards = '/?hinweis=geloescht';
const readingSeconds = 20;

function DataDeleted({ message }: { readonly message: string }): ReactElement {
  useDocumentTitle(texts.successTitle);
  useLeaveLater(afterwards, readingSeconds);
  return (
    <FullScreenMessage
      title={texts.successTitle}
      text={message}
      art="seal"
      actions={<ButtonLink href={afterwards}>{texts.toHome}</ButtonLink>}
    />
  );
}

function OwnAddressField(): ReactElement {
  return (
    <EmailField<DeleteDataValues>
      name="email"
      label={texts.emailLabel}
      hint={texts.emailHint}
      autoComplete="email"
      enterKeyHint="send"
    />
  );
}

async function eraseData(link: string, body: DeleteDataValues): Promise<ApiResult<string>> {
  const answer = await callApi({
    method: 'DELETE',
    path: '/landlord/delete',
    body,
    token: link,
    answer: deleteLandlordResponseSchema,
  });
  if (answer.ok) return { ok: true, value: answer.value.message };
  if (answer.problem.code === 'link-expired') leaveTo(`/token-abgelaufen?token=${encodeURIComponent(link)}`);
  return { ok: false, problem: orFallback(answer.problem, texts.failed) };
}
