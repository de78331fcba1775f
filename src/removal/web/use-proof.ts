// The steps of the dialog before a removal: why a proof is needed ('why'), requesting and typing a TAN ('tan'), or choosing the removal
// after a waiting period instead ('grace').
import { useRef, useState, type SyntheticEvent } from 'react';
import * as z from 'zod/mini';
import { otpField, type OtpChannel } from '../../one-time-code/rules/index.ts';
import type { ApiProblem, ApiResult } from '../../ui/api-result.ts';
import { preserveErrors } from '../../ui/forms/preserve-errors.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useProblem, type Told } from '../../ui/use-problem.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';

const schema = z.object({ otp: otpField('Sie') });

export type TanValues = z.input<typeof schema>;

export interface SentProof {
  readonly way: OtpChannel;
  readonly resendInSeconds: number;
}

export interface ProofCalls<Value> {
  readonly sendCode: (way: OtpChannel) => Promise<ApiResult<SentProof>>;
  readonly confirm: (otp: string) => Promise<ApiResult<Value>>;
  /** Requests the removal after the waiting period, unless it is stopped. */
  readonly askDelayedRemoval: () => Promise<ApiResult<Value>>;
  readonly onDone: (value: Value) => void;
}

export type ProofStep = 'why' | 'tan' | 'grace';

interface OneCall {
  isBusy: boolean;
  told: Told | undefined;
  forget: () => void;
  /** Runs one call at a time; an error is shown and the user may retry. */
  once: <Result>(call: () => Promise<ApiResult<Result>>, onOk: (value: Result) => void) => Promise<void>;
}

/** `atField` handles a problem that belongs to the field. */
function useOneCall(atField: (problem: ApiProblem) => boolean): OneCall {
  const [told, tell] = useProblem();
  const [isBusy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const once: OneCall['once'] = async (call, onOk) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    const result = await call();
    inFlight.current = false;
    setBusy(false);
    tell(result.ok || atField(result.problem) ? undefined : result.problem);
    if (result.ok) onOk(result.value);
  };
  return { isBusy, told, forget: () => tell(undefined), once };
}

export function useProof<Value>({ sendCode, confirm, askDelayedRemoval, onDone }: ProofCalls<Value>) {
  const form = useZodForm<TanValues, z.output<typeof schema>>(schema, { defaultValues: { otp: '' } });
  const [step, setStep] = useState<ProofStep>('why');
  const [way, setWay] = useState<OtpChannel>('sms');
  const countdown = useCountdown();
  const { isBusy, told, forget, once } = useOneCall(({ code, message }) => {
    const isAtField = step === 'tan' && code.startsWith('tan-');
    if (isAtField) form.setError('otp', { type: 'server', message }, { shouldFocus: true });
    return isAtField;
  });
  const sendTan = async (asked: OtpChannel): Promise<ApiResult<SentProof>> => {
    const sent = await sendCode(asked);
    if (sent.ok) {
      countdown.start(sent.value.resendInSeconds);
      setWay(sent.value.way);
    }
    return sent;
  };
  const goTo = (next: ProofStep): void => {
    forget();
    setStep(next);
  };
  const request = async (): Promise<void> => {
    // A TAN sent before is still valid: the user returns from the waiting-period step.
    if (countdown.isRunning) goTo('tan');
    else
      await once(
        () => sendTan('sms'),
        () => setStep('tan'),
      );
  };
  return {
    form,
    step,
    goTo,
    way,
    countdown,
    isBusy,
    told,
    request,
    sendTan,
    submit: (event: SyntheticEvent): void => {
      const withErrors = preserveErrors(form, ['otp']);
      void form.handleSubmit(({ otp }) => once(() => withErrors(() => confirm(otp)), onDone))(event);
    },
    askDelayedRemoval: () => once(askDelayedRemoval, onDone),
  };
}

export type Proof = ReturnType<typeof useProof>;
