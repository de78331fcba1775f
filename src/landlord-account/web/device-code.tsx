import { useEffect, useRef, useState, type ReactElement } from 'react';
import { messages, type OtpChannel } from '../../one-time-code/rules/index.ts';
import { fail } from '../../platform/rules/result.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiProblem, ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { EntryShell } from '../../ui/entry-shell.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { clearToken } from '../../ui/session.ts';
import { deviceLandlordTexts as texts } from '../rules/entry-pages.de.ts';
import { deviceSmsResponse, sessionResponse, type OnboardingView, type OpenedSession } from '../rules/index.ts';
import { CodeEntry, type SentCode } from './code-entry.tsx';

const scope = 'landlord:device';
const tanTexts = messages.landlordTexts;

/** The password was right; the TAN of an unknown device is missing (ASVS 6.3.3). */
export interface DeviceStep {
  /** Masked. */
  readonly phone: string;
  readonly code: OnboardingView['code'];
  readonly problem?: ApiProblem;
}

const sendCode = (way: OtpChannel): Promise<ApiResult<SentCode>> =>
  callApi({ method: 'POST', path: '/landlord/login/send-sms', body: { way }, scope, answer: deviceSmsResponse });

/** Sent at once, so that the next screen asks for nothing but the six digits. */
export async function requestDeviceCode(phone: string): Promise<DeviceStep> {
  const sent = await sendCode('sms');
  return sent.ok
    ? { phone, code: { isOpen: true, way: sent.value.way, resendInSeconds: sent.value.resendInSeconds } }
    : { phone, code: { isOpen: false, way: 'sms', resendInSeconds: 0 }, problem: sent.problem };
}

async function verify(otp: string): Promise<ApiResult<OpenedSession>> {
  const verified = await callApi({
    method: 'POST',
    path: '/landlord/login/verify-sms',
    body: { otp },
    scope,
    answer: sessionResponse,
  });
  if (verified.ok) return verified;
  const isOver = verified.problem.code === 'signed-out';
  return fail(isOver ? { ...verified.problem, message: tanTexts.missing } : orFallback(verified.problem, texts.failed));
}

export interface DeviceCodeProps {
  readonly step: DeviceStep;
  readonly onDone: (session: OpenedSession) => Promise<void>;
  readonly onBack: () => void;
}

export function DeviceCode({ step, onDone, onBack }: DeviceCodeProps): ReactElement {
  const { phone, code, problem } = step;
  const [last, setLast] = useState<Pick<typeof code, 'isOpen' | 'way'>>(code);
  const send = async (way: OtpChannel): Promise<ApiResult<SentCode>> => {
    const sent = await sendCode(way);
    if (sent.ok) setLast({ isOpen: true, way: sent.value.way });
    return sent;
  };
  const heading = useRef<HTMLDivElement>(null);
  // The screen changes without a change of URL, so its heading gets the focus and is read out.
  useEffect(() => heading.current?.querySelector('h1')?.focus(), []);
  const back = (): void => {
    clearToken(scope);
    onBack();
  };
  return (
    <EntryShell title={texts.title}>
      <div ref={heading}>
        <PageHeading lead={(last.isOpen ? texts.lead[last.way] : texts.leadBefore)(phone)}>{texts.title}</PageHeading>
      </div>
      <CodeEntry
        code={code}
        scope={scope}
        problem={problem}
        submit={texts.next}
        submitting={texts.submitting}
        onSend={send}
        onVerify={verify}
        onDone={onDone}
        back={
          <Button variant="secondary" onClick={back}>
            {texts.back}
          </Button>
        }
      />
    </EntryShell>
  );
}
