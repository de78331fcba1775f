import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { messages, type OtpChannel } from '../../one-time-code/rules/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { showToast } from '../../ui/toast.tsx';
import { codeLandlordTexts as texts } from '../rules/entry-pages.de.ts';
import { sendSmsResponse, verifySmsResponse, type OnboardingView } from '../rules/index.ts';
import { Fold } from '../../ui/fold.tsx';
import { CodeEntry, type SentCode } from './code-entry.tsx';
import { isOver, leaveOnboarding, OnboardingFrame, onboardingRoutes } from './onboarding-frame.tsx';
import { onboardingScope as scope } from './load-onboarding.ts';
import { PhoneEntry, type SentTan } from './phone-entry.tsx';

const tanTexts = messages.landlordTexts;

/** Sends another TAN to the last number, which the server knows. */
async function resend(id: string, way: OtpChannel): Promise<ApiResult<SentCode>> {
  const sent = await callApi({
    method: 'POST',
    path: '/landlord/send-sms',
    body: { id, way },
    scope,
    answer: sendSmsResponse,
  });
  if (!sent.ok && isOver(sent.problem)) leaveOnboarding();
  return sent;
}

async function verify(otp: string): Promise<ApiResult<undefined>> {
  const verified = await callApi({
    method: 'POST',
    path: '/landlord/verify-sms',
    body: { otp },
    scope,
    answer: verifySmsResponse,
  });
  if (verified.ok) {
    showToast(verified.value.message, 'success');
    return ok();
  }
  // Without a token there is no TAN to compare with.
  if (isOver(verified.problem)) return fail({ ...verified.problem, message: tanTexts.missing });
  return fail(orFallback(verified.problem, texts.failed));
}

export function ConfirmCodePage({ id }: { readonly id: string }): ReactElement {
  return (
    <OnboardingFrame step="code" id={id} title={texts.title}>
      {(view) => <Code view={view} />}
    </OnboardingFrame>
  );
}

function Code({ view }: { readonly view: OnboardingView }): ReactElement {
  const navigate = useNavigate();
  const { _id: id } = view;
  const [{ phone, code }, setSentTo] = useState<Pick<OnboardingView, 'phone' | 'code'>>(view);
  const [last, setLast] = useState<Pick<typeof code, 'isOpen' | 'way'>>(code);
  const send = async (way: OtpChannel): Promise<ApiResult<SentCode>> => {
    const sent = await resend(id, way);
    if (sent.ok) setLast({ isOpen: true, way: sent.value.way });
    return sent;
  };
  const [corrections, setCorrections] = useState({ count: 0, readsTheSame: false });
  const correct = ({ phone: other, way, resendInSeconds }: SentTan): void => {
    const sent = { isOpen: true, way };
    setCorrections(({ count }) => ({ count: count + 1, readsTheSame: other === phone }));
    setSentTo({ phone: other, code: { ...sent, resendInSeconds } });
    setLast(sent);
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  const lead = (last.isOpen ? texts.lead[last.way] : texts.leadBefore)(phone ?? '');
  return (
    <>
      <PageHeading lead={corrections.readsTheSame ? texts.corrected(lead) : lead}>{texts.title}</PageHeading>
      <CodeEntry
        // Another number restarts the input and the countdown. The key is a count, because two numbers may look the same when masked.
        key={corrections.count}
        code={code}
        scope={scope}
        submit={texts.next}
        submitting={texts.submitting}
        onSend={send}
        onVerify={verify}
        takesFocus
        onDone={() => navigate({ to: onboardingRoutes.password, params: { id } })}
        back={
          <AppButtonLink to={onboardingRoutes.phone} params={{ id }} variant="secondary">
            {texts.otherNumber}
          </AppButtonLink>
        }
        backWhileWaiting={null}
      />
      <OtherNumber key={`other ${corrections.count}`} id={id} onSent={correct} />
    </>
  );
}

/** After a typing error another number need not wait; the way back to the previous page stays closed meanwhile (spec 2). */
function OtherNumber({ id, onSent }: { readonly id: string; readonly onSent: (sent: SentTan) => void }): ReactElement {
  return (
    <Fold title={texts.wrongNumber} status={texts.wrongNumberHint} className="other-number">
      <PhoneEntry id={id} label={texts.rightNumber} onSent={onSent} />
    </Fold>
  );
}
