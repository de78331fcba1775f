// The TAN of this form: sent for exactly what is on the screen; any change afterwards needs a new one (W36).
import { useState } from 'react';
import { messages } from '../../one-time-code/rules/index.ts';
import { explainTanProblem } from '../../one-time-code/web/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { useCountdown, type Countdown } from '../../ui/use-countdown.ts';
import { sendSmsResponse } from '../rules/index.ts';
import type { ConfirmationSession } from './confirmation-session.ts';
import { toBody, type ConfirmationValues } from './confirmation-values.ts';

const texts = messages.landlordTexts;

export type TanState = 'none' | 'sent' | 'verified' | 'outdated';

export interface Tan {
  state: TanState;
  countdown: Countdown;
  /** The code that was verified for what is on the screen. */
  otp: string;
  /** Sends one, or does nothing when the last one is still good for this content. */
  request: () => Promise<ApiResult<undefined>>;
  resend: () => Promise<ApiResult<undefined>>;
  accept: (otp: string) => void;
  /** The server took it for none: a new one is needed. */
  forget: () => void;
}

const nothing = { content: '', otp: '' };

/** `latest` reads the values at the time of the call, `values` are those of this rendering. */
export function useTan(
  session: ConfirmationSession,
  values: ConfirmationValues,
  latest: () => ConfirmationValues,
): Tan {
  const countdown = useCountdown();
  const [sentFor, setSentFor] = useState('');
  const [verified, setVerified] = useState(nothing);
  const resend = async (): Promise<ApiResult<undefined>> => {
    const body = toBody(latest());
    const sent = await session.call({
      method: 'POST',
      path: '/certificate/send-sms',
      body,
      answer: sendSmsResponse,
    });
    if (!sent.ok) return fail(explainTanProblem(sent.problem, texts, sentFor !== ''));
    countdown.start(sent.value.resendInSeconds);
    setSentFor(JSON.stringify(body));
    setVerified(nothing);
    return ok();
  };
  return {
    state: stateOf(JSON.stringify(toBody(values)), sentFor, verified.content),
    countdown,
    otp: verified.otp,
    request: async () => (sentFor === JSON.stringify(toBody(latest())) && countdown.isRunning ? ok() : resend()),
    resend,
    accept: (otp) => setVerified({ content: sentFor, otp }),
    forget: () => setSentFor(''),
  };
}

function stateOf(content: string, sentFor: string, verifiedFor: string): TanState {
  if (sentFor === '') return 'none';
  if (sentFor !== content) return 'outdated';
  return verifiedFor === content ? 'verified' : 'sent';
}
