import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { proofLandlordTexts } from '../../removal/rules/index.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { BusyOverlay } from '../../ui/busy-overlay.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { forgetLinkValue, hideLinkValue, readLinkValue } from '../../ui/link-value.ts';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { clearToken } from '../../ui/session.ts';
import { useDelayedRedirect } from '../../ui/use-delayed-redirect.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { landlordTexts as texts } from '../rules/messages.de.ts';
import { deletionEmailBody } from '../rules/schema.ts';
import {
  eraseData,
  openDeletion,
  type Done,
  type Erased,
  type Proving,
  askForDelayedDeletion,
  eraseWithTan,
  fetchDeletionCodeDelivery,
  sendDeletionCode,
} from './erase-data.ts';
import { ProofDialog } from '../../removal/web/index.ts';

const page = '/vermieter/daten-loeschen/';

interface DeleteDataValues {
  email: string;
}

export interface DeleteDataPageProps {
  /** The value in the URL. */
  readonly token: string;
}

/** Last step before a landlord's data are made unreadable for good. */
export function DeleteDataPage({ token }: DeleteDataPageProps): ReactElement {
  const [link] = useState(() => readLinkValue(token));
  const [done, setDone] = useState<Done>();
  useEffect(() => hideLinkValue(page, link), [link]);
  const { data: opened, refetch } = useQuery({ queryKey: ['deletion', link], queryFn: () => openDeletion(link) });
  if (done?.isAsked === true) return <DeletionAsked message={done.message} />;
  if (done !== undefined) return <DataDeleted message={done.message} />;
  if (opened === undefined) return <LoadingScreen />;
  if (!opened.ok) return <LoadProblem problem={opened.problem} link={link} onRetry={() => void refetch()} />;
  return (
    <DeleteDataForm
      link={link}
      onDeleted={(now) => {
        // Until the deletion happens, the link still accepts the TAN.
        if (!now.isAsked) forgetLinkValue(page);
        clearToken('certificate:confirm');
        setDone(now);
      }}
    />
  );
}

interface DeleteDataFormProps {
  readonly link: string;
  readonly onDeleted: (done: Done) => void;
}

function DeleteDataForm({ link, onDeleted }: DeleteDataFormProps): ReactElement {
  const form = useZodForm(deletionEmailBody, { defaultValues: { email: '' } });
  const [proving, setProving] = useState<Proving>();
  const erase = (body: DeleteDataValues): Promise<ApiResult<Erased>> => eraseData(link, body);
  const proceed = (erased: Erased): void => {
    if ('needed' in erased) setProving(erased);
    else onDeleted(erased);
  };
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
        <AppForm form={form} onSubmit={erase} onDone={proceed} voice="Sie">
          <OwnAddressField />
          <FormActions
            back={texts.resume}
            backTo={`/angaben-bestaetigen?request=tenant&token=${encodeURIComponent(link)}`}
          >
            <SubmitButton variant="danger" busyLabel={texts.submitting}>
              {texts.submit}
            </SubmitButton>
          </FormActions>
        </AppForm>
      </div>
      <BusyOverlay open={form.formState.isSubmitting} title={texts.submitting} text={texts.progress} />
      {proving === undefined ? undefined : (
        <ProveErasure link={link} proving={proving} onDone={onDeleted} onClose={() => setProving(undefined)} />
      )}
    </PageShell>
  );
}

/** The start page repeats the message (spec 4, decision D18). */
const afterwards = '/?hinweis=geloescht';
const readingSeconds = 20;

function DataDeleted({ message }: { readonly message: string }): ReactElement {
  useDelayedRedirect(afterwards, readingSeconds);
  return (
    <FullScreenMessage
      title={texts.successTitle}
      text={message}
      art="seal"
      actions={<ButtonLink href={afterwards}>{texts.toHome}</ButtonLink>}
    />
  );
}

/** Nothing is deleted yet, so there is no seal, and the page stays until it was read. */
function DeletionAsked({ message }: { readonly message: string }): ReactElement {
  return (
    <FullScreenMessage
      title={proofLandlordTexts.erase.askedTitle}
      text={message}
      actions={<ButtonLink href="/">{texts.toHome}</ButtonLink>}
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

interface ProveErasureProps {
  readonly link: string;
  readonly proving: Proving;
  readonly onDone: (done: Done) => void;
  readonly onClose: () => void;
}

function ProveErasure({ link, proving: { email, needed }, onDone, onClose }: ProveErasureProps): ReactElement {
  return (
    <ProofDialog
      kind="erase"
      warning={texts.paidWarning}
      needed={needed}
      fetchDelivery={fetchDeletionCodeDelivery(link, email)}
      sendCode={(way) => sendDeletionCode(link, { email, way })}
      confirm={(otp) => eraseWithTan(link, { email, otp })}
      askDelayedRemoval={() => askForDelayedDeletion(link, { email })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
