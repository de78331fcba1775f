import { useState } from 'react';
import { messages } from '../../one-time-code/rules/index.ts';
import { explainTanProblem } from '../../one-time-code/web/index.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiProblem } from '../../ui/api-result.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import { sendSmsResponse, type TenantView } from '../rules/index.ts';
import { explain } from './leave-expired.ts';

const texts = messages.tenantTexts;

export interface TanRequest {
  /** A TAN was sent and can be typed. */
  isOpen: boolean;
  isSending: boolean;
  secondsLeft: number;
  problem: ApiProblem | undefined;
  /** True when one was sent. */
  request: () => Promise<boolean>;
}

/** Requests TANs; the server says how long until the next, also after a reload (W50). */
export function useTan(tenant: TenantView): TanRequest {
  const countdown = useCountdown(tenant.code.resendInSeconds);
  const [isOpen, setOpen] = useState(tenant.code.isOpen);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const request = async (): Promise<boolean> => {
    if (isSending || countdown.isRunning) return false;
    setSending(true);
    setProblem(undefined);
    const body = { id: tenant._id };
    const sent = await callApi({
      method: 'POST',
      path: '/tenant/send-sms',
      body,
      scope: 'tenant:flow',
      answer: sendSmsResponse,
    });
    setSending(false);
    if (!sent.ok) {
      const told = explainTanProblem(sent.problem, texts, isOpen);
      setProblem(explain(told, tenant._id, told.message));
      return false;
    }
    setOpen(true);
    countdown.start(sent.value.resendInSeconds);
    return true;
  };
  return { isOpen, isSending, secondsLeft: countdown.secondsLeft, problem, request };
}
