import { useState } from 'react';
import { messages, type CodeDelivery, type OtpChannel } from '../../one-time-code/rules/index.ts';
import { explainTanProblem, fetchCodeDelivery, useCodeDelivery } from '../../one-time-code/web/index.ts';
import { callApi } from '../../ui/api-client.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useProblem, type Told } from '../../ui/use-problem.ts';
import { sendSmsResponse, type TenantView } from '../rules/index.ts';
import { explain } from './leave-expired.ts';

const texts = messages.tenantTexts;

export interface TanRequest {
  /** A TAN was sent and can be entered. */
  isOpen: boolean;
  /** The channel it was sent by. */
  way: OtpChannel;
  /** Delivery state of the last TAN. */
  news: CodeDelivery | undefined;
  /** The channel of a TAN that is being requested. */
  sending: OtpChannel | undefined;
  secondsLeft: number;
  told: Told | undefined;
  /** Resolves with true if a TAN was sent. */
  request: (way: OtpChannel) => Promise<boolean>;
}

const fetchDelivery = fetchCodeDelivery('tenant:flow');

/** Requests TANs; the server says how long until the next one, also after a reload (W50). */
export function useTan(tenant: TenantView): TanRequest {
  const countdown = useCountdown(tenant.code.resendInSeconds);
  const [isOpen, setOpen] = useState(tenant.code.isOpen);
  const [way, setWay] = useState(tenant.code.way);
  const [sending, setSending] = useState<OtpChannel>();
  const [round, setRound] = useState(0);
  const [told, tell] = useProblem();
  const news = useCodeDelivery(fetchDelivery, { isWaiting: isOpen && countdown.isRunning, round });
  const request = async (asked: OtpChannel): Promise<boolean> => {
    if (sending !== undefined || countdown.isRunning) return false;
    setSending(asked);
    const body = { id: tenant._id, way: asked };
    const sent = await callApi({
      method: 'POST',
      path: '/tenant/send-sms',
      body,
      scope: 'tenant:flow',
      answer: sendSmsResponse,
    });
    setSending(undefined);
    if (!sent.ok) {
      const problem = explainTanProblem(sent.problem, texts, isOpen);
      tell(explain(problem, tenant._id, problem.message));
      return false;
    }
    tell(undefined);
    setOpen(true);
    setWay(sent.value.way);
    setRound(round + 1);
    countdown.start(sent.value.resendInSeconds);
    return true;
  };
  return { isOpen, way, news, sending, secondsLeft: countdown.secondsLeft, told, request };
}
