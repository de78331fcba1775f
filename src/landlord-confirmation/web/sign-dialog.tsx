import { useEffect, useRef, type ReactElement, type SyntheticEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod/mini';
import { softened } from '../../certificate/rules/index.ts';
import { messages, otpField, type OtpChannel } from '../../one-time-code/rules/index.ts';
import { ResendTan, type FetchCodeDelivery } from '../../one-time-code/web/index.ts';
import { nonBreaking } from '../../platform/rules/text.ts';
import type { ApiProblem, ApiResult } from '../../ui/api-result.ts';
import { Badge } from '../../ui/badge.tsx';
import { BusyOverlay } from '../../ui/busy-overlay.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { preserveErrors, type WithPreservedErrors } from '../../ui/forms/preserve-errors.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TanField } from '../../ui/forms/tan-field.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { TermsLine } from '../../ui/terms-line.tsx';
import type { Countdown } from '../../ui/use-countdown.ts';
import { useProblem, type Told } from '../../ui/use-problem.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { tanLandlordTexts as texts } from '../rules/sign-page.de.ts';
import './signing-form.css';

export type SignResult<Value> =
  | { isDone: true; value: Value }
  | {
      isDone: false;
      problem: ApiProblem;
      /** The TAN was accepted, but what follows failed: the same button retries only that. */
      isTanRight: boolean;
    };

export interface SignDialogProps<Value> {
  /** What is being signed: the title, and everything in one line. */
  readonly title: string;
  readonly openLine: string;
  readonly open: 'nothing' | 'something' | 'unknown';
  readonly phone: string;
  readonly channel: OtpChannel;
  /** Why the last TAN is no longer valid; shown at once, so that nobody enters it again. */
  readonly spent?: string | undefined;
  readonly countdown: Countdown;
  /** The TAN was right, and everything is being sent. */
  readonly isSubmitting?: boolean;
  /** Text of the overlay meanwhile. */
  readonly progress?: string;
  readonly submit: string;
  readonly busyLabel: string;
  readonly fetchDelivery: FetchCodeDelivery;
  readonly onSign: (otp: string) => Promise<SignResult<Value>>;
  readonly onDone: (value: Value) => void;
  readonly onResend: (channel: OtpChannel) => Promise<ApiResult<unknown>>;
  readonly onClose: () => void;
}

const tan = messages.landlordTexts;
const schema = z.object({ otp: otpField('Sie') });

/** Repeats what is signed, takes the TAN, and submits with it; a dialog, because nothing else matters at this moment. */
export function SignDialog<Value>(props: SignDialogProps<Value>): ReactElement {
  const { title, openLine, open, phone, channel, countdown, isSubmitting = false, progress } = props;
  const { submit: submitLabel, busyLabel, fetchDelivery, onClose } = props;
  const { form, told, submit, forget } = useTanForm(props);
  const isCall = channel === 'call';
  return (
    <Dialog
      open
      title={confirmLandlordTexts.sign.modalTitle}
      closable={!isSubmitting}
      firstFocus={fieldIds('otp').control}
      onClose={onClose}
    >
      <Recap {...{ title, openLine, open }} />
      <FormProvider {...form}>
        <form noValidate className="form" onSubmit={submit}>
          <TanField<TanValues>
            name="otp"
            label={isCall ? tan.calledLabel : tan.label}
            hint={texts[isCall ? 'calling' : 'sentTo'](nonBreaking(phone))}
            hintAbove
            alerts
          />
          <ProblemAlert told={told} className="sign-problem" />
          <TermsLine voice="Sie" />
          <SubmitButton<TanValues> wide busyLabel={busyLabel} waitsFor={['otp']}>
            {submitLabel}
          </SubmitButton>
        </form>
      </FormProvider>
      <ResendTan
        texts={tan}
        countdown={countdown}
        advice={texts.neverAsked}
        fetchDelivery={fetchDelivery}
        onResend={(way) => resend(props, way)}
        onSent={forget}
      />
      <BusyOverlay
        open={isSubmitting}
        title={page.confirming}
        text={progress}
        mark={<Badge tone="good">{tan.verifiedBadge}</Badge>}
      />
    </Dialog>
  );
}

async function resend(
  { onResend, onClose }: Pick<SignDialogProps<unknown>, 'onResend' | 'onClose'>,
  way: OtpChannel,
): Promise<ApiResult<unknown>> {
  const sent = await onResend(way);
  // Other words are to be read first: they stand on the page.
  if (!sent.ok && sent.problem.code === 'text-changed') onClose();
  return sent;
}

function Recap({ title, openLine, open }: Pick<SignDialogProps<unknown>, 'title' | 'openLine' | 'open'>): ReactElement {
  return (
    <div className="sign-recap" data-open={open}>
      <p className="muted">{texts.signing}</p>
      <p className="sign-recap-title">{softened(title)}</p>
      <p>{openLine}</p>
    </div>
  );
}

type TanValues = z.input<typeof schema>;

const control = (): HTMLInputElement | null => document.querySelector<HTMLInputElement>(`#${fieldIds('otp').control}`);

interface TanForm {
  form: ReturnType<typeof useZodForm<TanValues, z.output<typeof schema>>>;
  /** What went wrong apart from the TAN itself. */
  told: Told | undefined;
  submit: (event: SyntheticEvent) => void;
  /** Called when another TAN was sent. */
  forget: () => void;
}

/** After an error the focus stays in the field with its text selected, so that the next digits replace it. */
function useTanForm<Value>({ onSign, onDone, spent }: SignDialogProps<Value>): TanForm {
  const form = useZodForm<TanValues, z.output<typeof schema>>(schema, { defaultValues: { otp: '' } });
  const { setError } = form;
  useEffect(() => {
    if (spent !== undefined) setError('otp', { type: 'server', message: spent });
  }, [spent, setError]);
  const [told, tell] = useProblem();
  const isInFlight = useRef(false);
  const choose = (): void => {
    control()?.focus();
    control()?.select();
  };
  const send = async (otp: string, withErrors: WithPreservedErrors): Promise<void> => {
    const result = await withErrors(() => onSign(otp));
    tell(undefined);
    if (result.isDone) {
      onDone(result.value);
      return;
    }
    const { code, message } = result.problem;
    if (!code.startsWith('tan-')) {
      tell(result.isTanRight ? { ...result.problem, message: `${texts.notSubmitted} ${message}` } : result.problem);
      return;
    }
    form.setError('otp', { type: 'server', message });
    choose();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isInFlight.current) return;
    isInFlight.current = true;
    const withErrors = preserveErrors(form, ['otp']);
    void form
      .handleSubmit(
        ({ otp }) => send(otp, withErrors),
        choose,
      )(event)
      .finally(() => {
        isInFlight.current = false;
      });
  };
  const forget = (): void => {
    form.reset();
    tell(undefined);
  };
  return { form, told, submit, forget };
}
