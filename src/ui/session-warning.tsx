import { useEffect, useState, type ReactElement } from 'react';
import type { Voice } from '../platform/rules/text-field.ts';
import { onActivity } from './api-activity.ts';
import type { ApiResult } from './api-result.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import type { SessionScope } from './session.ts';
import { useProblem } from './use-problem.ts';
import { voiceTexts } from './voice-texts.ts';

export interface SessionWarningProps {
  /** How long the server keeps an unused session: 3600 for tenant:flow and certificate scopes, 1800 for landlords. */
  readonly idleSeconds: number;
  /** Any call with the session's token. */
  readonly onExtend: () => Promise<ApiResult<unknown>>;
  readonly onEnd: () => void;
  /** 'Jetzt beenden'; defaults to onEnd. */
  readonly onStop?: () => void;
  /** Only calls with this token keep the session alive. */
  readonly scope: SessionScope;
  readonly voice: Voice;
}

const warningSeconds = 120;

const ended: ReadonlySet<string> = new Set(['signed-out', 'link-expired']);

type Phase = 'quiet' | 'warning' | 'ended';

/** Warns two minutes before the session ends (WCAG 2.2.1); every answered call restarts the time. */
export function SessionWarning(props: SessionWarningProps): ReactElement | undefined {
  const { idleSeconds, scope, onEnd } = props;
  const { phase, restart } = useIdlePhase(idleSeconds, scope);
  useEffect(() => {
    if (phase === 'ended') onEnd();
  }, [phase, onEnd]);
  return phase === 'warning' ? <WarningDialog {...props} onExtended={restart} /> : undefined;
}

/** To be mounted while it warns, so that the next warning does not show this one's error. */
function WarningDialog(props: SessionWarningProps & { readonly onExtended: () => void }): ReactElement {
  const { onExtend, onExtended, onEnd, onStop = onEnd, voice } = props;
  const [isBusy, setBusy] = useState(false);
  const [told, tell] = useProblem();
  const texts = voiceTexts[voice];
  const extend = async (): Promise<void> => {
    setBusy(true);
    const result = await onExtend();
    setBusy(false);
    tell(result.ok ? undefined : result.problem);
    if (result.ok) onExtended();
    // Without a response, or with 'later', the session is still alive: ending it here would lose the latest input.
    else if (ended.has(result.problem.code)) onEnd();
  };
  return (
    <Dialog
      open
      title={texts.sessionTitle}
      description={texts.sessionText}
      onClose={() => void extend()}
      closable={false}
      footer={
        <>
          <Button busy={isBusy} onClick={() => void extend()}>
            {texts.sessionExtend}
          </Button>
          <Button variant="text" onClick={onStop}>
            {texts.sessionEnd}
          </Button>
        </>
      }
    >
      <ProblemAlert told={told} />
    </Dialog>
  );
}

/** Compares Date.now() and does not rely on a timer alone: a sleeping device must notice when it wakes. */
function useIdlePhase(idleSeconds: number, scope: SessionScope): { phase: Phase; restart: () => void } {
  const [since, setSince] = useState(() => Date.now());
  const [phase, setPhase] = useState<Phase>('quiet');
  useEffect(
    () =>
      onActivity((active) => {
        if (active === scope) setSince(Date.now());
      }),
    [scope],
  );
  useEffect(() => {
    const look = (): void => {
      const idle = (Date.now() - since) / 1000;
      if (idle >= idleSeconds) setPhase('ended');
      else setPhase(idle >= idleSeconds - warningSeconds ? 'warning' : 'quiet');
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [since, idleSeconds]);
  return { phase, restart: () => setSince(Date.now()) };
}
