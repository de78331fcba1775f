import { useState, type ReactElement } from 'react';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { formatCountdown } from '../../ui/rules/countdown.ts';
import { StatusRegion } from '../../ui/status-region.tsx';
import type { Countdown } from '../../ui/use-countdown.ts';
import { useProblem } from '../../ui/use-problem.ts';
import type { OtpChannel } from '../rules/index.ts';
import type { OneTimeCodeTexts } from '../rules/messages.de.ts';
import { CallInstead } from './call-instead.tsx';
import { CodeDeliveryNotice } from './code-delivery-notice.tsx';
import { useCodeDelivery, type FetchCodeDelivery } from './use-code-delivery.ts';

export interface ResendTanProps {
  readonly texts: OneTimeCodeTexts;
  readonly countdown: Countdown;
  /** A sentence shown with the countdown. */
  readonly advice?: string;
  readonly fetchDelivery: FetchCodeDelivery;
  /** Sends another TAN, and restarts the countdown if that worked. */
  readonly onResend: (way: OtpChannel) => Promise<ApiResult<unknown>>;
  readonly onSent: () => void;
}

/** Shown below the TAN field: whether it arrived, and after the countdown buttons for another one (W50). */
export function ResendTan({ texts, countdown, advice, fetchDelivery, onResend, onSent }: ResendTanProps): ReactElement {
  const [sending, setSending] = useState<OtpChannel>();
  const [round, setRound] = useState(0);
  const [told, tell] = useProblem();
  const news = useCodeDelivery(fetchDelivery, { isWaiting: countdown.isRunning, round });
  const resend = async (way: OtpChannel): Promise<void> => {
    if (sending !== undefined) return;
    setSending(way);
    const sent = await onResend(way);
    setSending(undefined);
    tell(sent.ok ? undefined : sent.problem);
    if (!sent.ok) return;
    setRound(round + 1);
    onSent();
  };
  return (
    <div className="tan-after">
      <CodeDeliveryNotice news={news} texts={texts} />
      <ProblemAlert told={told} />
      {countdown.isRunning ? (
        <p className="muted">
          {texts.resendIn(formatCountdown(countdown.secondsLeft))}
          {advice === undefined ? undefined : `. ${advice}`}
        </p>
      ) : (
        <div className="tan-ways">
          <Button variant="text" busy={sending === 'sms'} busyLabel={texts.progress} onClick={() => void resend('sms')}>
            {texts.resend}
          </Button>
          <CallInstead texts={texts} busy={sending === 'call'} onClick={() => void resend('call')} />
        </div>
      )}
      {advice === undefined || countdown.isRunning ? undefined : <p className="muted">{advice}</p>}
      <StatusRegion hidden>{sending === undefined ? '' : texts.progress}</StatusRegion>
    </div>
  );
}
