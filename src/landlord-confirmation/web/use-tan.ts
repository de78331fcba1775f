// The TAN of this form: sent for exactly what is on the screen; any later change needs a new one (W36). It also fixes the text above
// the signature while it is valid (decision D50).
import { useEffect, useEffectEvent, useState } from 'react';
import { shownText } from '../../certificate/rules/index.ts';
import { messages, type OtpChannel } from '../../one-time-code/rules/index.ts';
import { explainTanProblem } from '../../one-time-code/web/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import type { ApiProblem, ApiResult } from '../../ui/api-result.ts';
import { useCountdown, type Countdown } from '../../ui/use-countdown.ts';
import { changedTextProblem, sendSmsResponse, type OpenConfirmation } from '../rules/index.ts';
import type { ConfirmationSession } from './confirmation-session.ts';
import { sentPhone, toBody, type ConfirmationValues } from './confirmation-values.ts';
import type { FixedSheet, LiveSheet } from './live-sheet.ts';
import { useRefusals, type Refusals } from './use-refusals.ts';

const texts = messages.landlordTexts;

export type TanState = 'none' | 'sent' | 'verified' | 'outdated';

export interface Tan extends Omit<Refusals, 'forgetRefusal'> {
  state: TanState;
  countdown: Countdown;
  /** Another TAN for the same content is not sent before the countdown has ended; to another number it is. */
  mustWait: boolean;
  /** The channel of the last TAN. */
  channel: OtpChannel;
  /** The code that was verified for what is on the screen. */
  otp: string;
  /** Sends a TAN, or does nothing if the last one is still valid for this content. */
  request: (channel: OtpChannel) => Promise<ApiResult<undefined>>;
  resend: (channel: OtpChannel) => Promise<ApiResult<undefined>>;
  accept: (otp: string) => void;
  /** Called when the server does not accept the TAN as verified, so that a new one is needed. */
  forget: () => void;
}

const nothing = { content: '', otp: '' };

/** What the last TAN is for. */
interface Asked {
  content: string;
  /** The number that is known to have to wait. */
  phone?: string;
}

/** Equals no content of this form. */
const otherContent = 'null';

interface TanSource {
  session: ConfirmationSession;
  /** The state of the code when the page was loaded. */
  code: OpenConfirmation['code'];
  /** The values of this rendering. */
  values: ConfirmationValues;
  /** Reads the values at the time of the call. */
  latest: () => ConfirmationValues;
  sheet: LiveSheet;
  /** Called when the TAN sent before a reload is for what is on the screen and can be entered. */
  onResumed: () => void;
}

export const isTextChanged = ({ code }: ApiProblem): boolean => code === 'text-changed';

export function useTan({ session, code, values, latest, sheet, onResumed }: TanSource): Tan {
  const countdown = useCountdown(code.resendInSeconds);
  const [sentFor, setSentFor] = useState<Asked>(nothing);
  const [verified, setVerified] = useState(nothing);
  const [channel, setChannel] = useState(code.way);
  const { forgetRefusal, ...refusals } = useRefusals();
  const resend = async (asked: OtpChannel): Promise<ApiResult<undefined>> => {
    const asNow = latest();
    const body = toBody(asNow);
    const content = JSON.stringify(body);
    const sent = await session.call({
      method: 'POST',
      path: '/certificate/send-sms',
      body: { ...body, way: asked, shown: shownText(sheet.shownFor(content)) },
      answer: sendSmsResponse,
    });
    if (!sent.ok) {
      const changed = isTextChanged(sent.problem) ? changedTextProblem.safeParse(sent.problem.details) : undefined;
      if (changed?.success === true) sheet.fix({ content, ...changed.data, news: sent.problem.message });
      return fail(explainTanProblem(sent.problem, texts, sentFor.content !== ''));
    }
    countdown.start(sent.value.resendInSeconds);
    setSentFor({ content, phone: sentPhone(asNow) });
    setChannel(sent.value.way);
    forgetRefusal();
    setVerified(nothing);
    sheet.fix({ content, ...fixedOf(sent.value) });
    return ok();
  };
  useResumed({ session, code, latest }, (asked, fixed) => {
    setSentFor(asked);
    if (fixed === undefined) return;
    sheet.fix({ content: asked.content, ...fixed });
    onResumed();
  });
  return {
    state: stateOf(JSON.stringify(toBody(values)), sentFor.content, verified.content),
    countdown,
    mustWait: countdown.isRunning && sentFor.phone === sentPhone(values),
    channel,
    otp: verified.otp,
    request: async (asked) =>
      sentFor.content === JSON.stringify(toBody(latest())) && countdown.isRunning ? ok() : resend(asked),
    resend,
    accept: (otp) => setVerified({ content: sentFor.content, otp }),
    forget: () => setSentFor(nothing),
    ...refusals,
  };
}

type Fixed = Pick<FixedSheet, 'text' | 'openLine'>;

const fixedOf = ({ text, openLine }: Fixed): Fixed => ({ text, openLine });

function stateOf(content: string, sentFor: string, verifiedFor: string): TanState {
  if (sentFor === '') return 'none';
  if (sentFor !== content) return 'outdated';
  return verifiedFor === content ? 'verified' : 'sent';
}

/** After a reload, finds out whether the last TAN is for the restored content, or another one has to be requested (W36, W50). */
function useResumed(
  { session, code, latest }: Pick<TanSource, 'session' | 'code' | 'latest'>,
  onAnswer: (asked: Asked, fixed?: Fixed) => void,
): void {
  const resume = useEffectEvent(async () => {
    const asNow = latest();
    const phone = sentPhone(asNow);
    const body = toBody(asNow);
    const path = '/certificate/send-sms';
    const asked = { ...body, onlyIfSent: true };
    const sent = await session.call({ method: 'POST', path, body: asked, answer: sendSmsResponse });
    // If this call fails nothing is known, and the button asks again.
    if (sent.ok) onAnswer({ content: JSON.stringify(body), phone }, fixedOf(sent.value));
    else if (sent.problem.code === 'tan-other-data') onAnswer({ content: otherContent, phone });
    else if (problemsWithoutTan.has(sent.problem.code)) onAnswer({ content: otherContent });
  });
  const { isOpen } = code;
  useEffect(() => {
    if (isOpen) void resume();
  }, [isOpen]);
}

/** Problems that show that no TAN was sent for this content: its number need not wait, or whether it has to is unknown. */
const problemsWithoutTan: ReadonlySet<string> = new Set(['tan-other-phone', 'invalid-fields']);
