// From the filled form to the signature: TAN asked for, TAN verified, confirmed once.
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { OtpWay } from '../../one-time-code/rules/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import type { StrokeDraft } from '../../signature/rules/index.ts';
import { drawSignature } from '../../signature/web/index.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { createResponse, type OpenConfirmation } from '../rules/index.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import type { ConfirmationSession } from './confirmation-session.ts';
import { formSchema, startValues, toBody, type ConfirmationValues } from './confirmation-values.ts';
import { useFormVariant } from './form-variant.ts';
import { useTan, type Tan } from './use-tan.ts';

/** A form's answer says what to do next: the dialog for the TAN, or nothing more to do here. */
export type Next = { do: 'enter-tan' } | { do: 'leave'; created: Created };

/** What the server made of it: its words, and the way to the payment where the landlord may pay. */
export type Created = z.output<typeof createResponse>;

type Schema = ReturnType<typeof formSchema>;

export interface Signing {
  form: ReturnType<typeof useZodForm<ConfirmationValues, z.output<Schema>>>;
  values: ConfirmationValues;
  strokes: StrokeDraft;
  setStrokes: (strokes: StrokeDraft) => void;
  /** The drawing is another one than at the beginning. */
  isRedrawn: boolean;
  tan: Tan;
  isConfirming: boolean;
  /** Called by the TAN's buttons just before they submit the form. */
  askForTan: (way: OtpWay) => void;
  submit: () => Promise<ApiResult<Next>>;
}

export function useSigning(opened: OpenConfirmation, session: ConfirmationSession, onResumed: () => void): Signing {
  const { request } = useFormVariant();
  const [strokes, setStrokes] = useState<StrokeDraft>(() => opened.draft?.strokes ?? []);
  const [firstStrokes] = useState(strokes);
  const [start] = useState(() => ({ ...startValues(opened, request), signature: drawSignature(strokes) }));
  const [schema] = useState(formSchema);
  const form = useZodForm<ConfirmationValues, z.output<Schema>>(schema, { defaultValues: start });
  const values = useWatch({ control: form.control }) as ConfirmationValues;
  const [isConfirming, setConfirming] = useState(false);
  const wantsTan = useRef<OtpWay>(undefined);
  const tan = useTan({ session, code: opened.code, values, latest: form.getValues, onResumed });

  const confirm = async (): Promise<ApiResult<Next>> => {
    setConfirming(true);
    const body = { ...toBody(form.getValues()), otp: tan.otp };
    const answer = await session.call({
      method: 'POST',
      path: '/certificate/create',
      body,
      answer: createResponse,
    });
    if (answer.ok) return ok({ do: 'leave', created: answer.value });
    setConfirming(false);
    if (answer.problem.code.startsWith('tan-')) tan.forget();
    return fail(orFallback(answer.problem, confirmLandlordTexts.failed));
  };
  const askForTan = (way: OtpWay): void => {
    wantsTan.current = way;
  };
  const submit = async (): Promise<ApiResult<Next>> => {
    const way = wantsTan.current;
    wantsTan.current = undefined;
    if (tan.state === 'verified') return confirm();
    if (way === undefined) return fail({ code: 'tan-missing', message: page.noTanYet, status: 0 });
    const sent = await tan.request(way);
    return sent.ok ? ok({ do: 'enter-tan' }) : sent;
  };
  return {
    form,
    values,
    strokes,
    setStrokes,
    isRedrawn: strokes !== firstStrokes,
    tan,
    isConfirming,
    askForTan,
    submit,
  };
}
