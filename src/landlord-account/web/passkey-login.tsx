import { KeyRound } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { fail, ok } from '../../platform/rules/result.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { loginLandlordTexts as texts } from '../rules/entry-pages.de.ts';
import { loginPasskeyOptionsResponse, sessionResponse, type OpenedSession } from '../rules/index.ts';
import { loadDevice, prefetchDevice, type Device } from './passkey-device.ts';

const cancelled: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError']);

const failed = (message: string): ApiResult<never> => fail({ code: 'passkey', message, status: 0 });

/** The device asks for finger, face or PIN; its answer goes to the server (WebAuthn). */
async function askDevice(
  { startAuthentication, WebAuthnError }: Device,
  optionsJSON: { challenge: string; rpId: string },
): Promise<ApiResult<unknown>> {
  try {
    return ok(await startAuthentication({ optionsJSON }));
  } catch (error) {
    // Browsers report 'cancelled', 'too slow' and 'no passkey of this site' alike.
    if (error instanceof Error && cancelled.has(error.name)) return failed(texts.passkeyCancelled);
    if (error instanceof WebAuthnError || error instanceof DOMException) return failed(texts.passkeyFailed);
    throw error;
  }
}

async function logInByPasskey(device: Device): Promise<ApiResult<OpenedSession>> {
  const options = await callApi({
    method: 'POST',
    path: '/landlord/login/passkey/options',
    answer: loginPasskeyOptionsResponse,
  });
  if (!options.ok) return fail(orFallback(options.problem, texts.failed));
  const response = await askDevice(device, options.value);
  if (!response.ok) return response;
  const answer = await callApi({
    method: 'POST',
    path: '/landlord/login/passkey',
    body: { response: response.value },
    answer: sessionResponse,
  });
  return answer.ok ? answer : fail(orFallback(answer.problem, texts.passkeyFailed));
}

/** Shown only in browsers that support passkeys. */
export function PasskeyLogin({
  onDone,
}: {
  readonly onDone: (session: OpenedSession) => Promise<void>;
}): ReactElement | undefined {
  const [isBusy, setBusy] = useState(false);
  const [told, tell] = useProblem();
  const [isPossible] = useState(() => 'PublicKeyCredential' in window);
  useEffect(() => {
    if (isPossible) prefetchDevice();
  }, [isPossible]);
  if (!isPossible) return undefined;
  const logIn = async (): Promise<void> => {
    setBusy(true);
    const device = await loadDevice();
    const result = device.ok ? await logInByPasskey(device.value) : device;
    tell(result.ok ? undefined : result.problem);
    if (result.ok) await onDone(result.value);
    setBusy(false);
  };
  return (
    <div className="passkey">
      <p className="or">{texts.or}</p>
      <ProblemAlert told={told} />
      <Button
        variant="secondary"
        wide
        busy={isBusy}
        busyLabel={texts.passkeyBusy}
        icon={<KeyRound aria-hidden="true" />}
        onClick={() => void logIn()}
      >
        {texts.passkey}
      </Button>
    </div>
  );
}
