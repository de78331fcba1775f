import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import type * as z from 'zod/mini';
import { fail, ok } from '../../platform/rules/result.ts';
import { replaceAddress } from '../../ui/address-bar.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { EntryShell } from '../../ui/entry-shell.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { storeToken } from '../../ui/session.ts';
import { showToast } from '../../ui/toast.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { loginLandlordTexts as texts } from '../rules/entry-pages.de.ts';
import { loginForm, loginResponse, type OpenedSession } from '../rules/index.ts';
import { dashboardPath, wantedPage, type LoginHint } from '../rules/wanted-page.ts';
import { DeviceCode, requestDeviceCode, type DeviceStep } from './device-code.tsx';
import { startLandlordSession, storedLandlord } from './landlord-session.ts';
import { PasskeyLogin } from './passkey-login.tsx';

type Values = z.output<typeof loginForm>;

export interface LoginPageProps {
  /** A page of the allow-list on this site. */
  readonly wanted: string | undefined;
  readonly hint: LoginHint | undefined;
}

export function LoginPage({ wanted, hint: asked }: LoginPageProps): ReactElement {
  const navigate = useNavigate();
  // The hint is removed from the URL at once, so that a reload does not show it again.
  const [hint] = useState(asked);
  const [device, setDevice] = useState<DeviceStep>();
  const goOn = useCallback(
    () => navigate({ href: wantedPage(wanted) ?? dashboardPath, replace: true }),
    [navigate, wanted],
  );
  useToldHint(hint, wanted);
  // A landlord who is logged in needs no login; the target page finds out whether the session is still valid.
  useEffect(() => {
    if (storedLandlord() !== undefined) void goOn();
  }, [goOn]);
  const enter = (session: OpenedSession): Promise<void> => {
    startLandlordSession(session);
    return goOn();
  };
  if (device !== undefined) return <DeviceCode step={device} onDone={enter} onBack={() => setDevice(undefined)} />;
  return (
    <EntryShell title={texts.title}>
      <PageHeading lead={wanted === undefined || hint === 'abgelaufen' ? texts.lead : texts.wanted}>
        {texts.title}
      </PageHeading>
      {hint === 'abgelaufen' ? (
        <div className="entry-notice">
          <Notice kind="warning">{texts.sessionEnded}</Notice>
        </div>
      ) : undefined}
      <LoginForm onEnter={enter} onNewDevice={setDevice} />
      <PasskeyLogin onDone={enter} />
      <p className="entry-links">
        <span>
          {texts.noAccount}{' '}
          <Link className="tap" to="/vermieter/registrieren">
            {texts.create}
          </Link>
        </span>
      </p>
    </EntryShell>
  );
}

function useToldHint(hint: LoginHint | undefined, wanted: string | undefined): void {
  useEffect(() => {
    if (hint === undefined) return;
    if (hint === 'abgemeldet') showToast(texts.loggedOut, 'success');
    const query = wanted === undefined ? '' : `?${new URLSearchParams({ weiter: wanted }).toString()}`;
    replaceAddress(`/vermieter/einloggen${query}`);
  }, [hint, wanted]);
}

type LoggedIn =
  | { readonly kind: 'session'; readonly session: OpenedSession }
  | { readonly kind: 'device'; step: DeviceStep };

async function logIn(values: Values): Promise<ApiResult<LoggedIn>> {
  const answer = await callApi({ method: 'POST', path: '/landlord/login', body: values, answer: loginResponse });
  if (!answer.ok) return fail(orFallback(answer.problem, texts.failed));
  const { id, token, next, phone } = answer.value;
  if (next === 'dashboard') return ok({ kind: 'session', session: { id, token } });
  storeToken('landlord:device', token);
  return ok({ kind: 'device', step: await requestDeviceCode(phone ?? '') });
}

interface LoginFormProps {
  readonly onEnter: (session: OpenedSession) => Promise<void>;
  readonly onNewDevice: (step: DeviceStep) => void;
}

function LoginForm({ onEnter, onNewDevice }: LoginFormProps): ReactElement {
  const form = useZodForm(loginForm, { defaultValues: { email: '', password: '' } });
  return (
    <AppForm
      form={form}
      voice="Sie"
      onSubmit={logIn}
      onDone={(loggedIn) => {
        if (loggedIn.kind === 'session') return onEnter(loggedIn.session);
        onNewDevice(loggedIn.step);
        return undefined;
      }}
    >
      <EmailField<Values> name="email" label={texts.email} autoComplete="username" enterKeyHint="next" />
      <PasswordField<Values> name="password" label={texts.password} autoComplete="current-password" enterKeyHint="go" />
      <p className="entry-aside">
        <Link className="tap" to="/vermieter/passwort-vergessen">
          {texts.forgot}
        </Link>
      </p>
      <FormActions back={texts.back} backTo="/vermieterkonto">
        <SubmitButton<Values> busyLabel={texts.submitting} waitsFor={['email', 'password']}>
          {texts.submit}
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}
