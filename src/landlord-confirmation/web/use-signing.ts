// From the filled form to the signature: requests the TAN, verifies it and submits everything, once.
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { SheetWords } from '../../certificate/rules/index.ts';
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import type { StrokeDraft } from '../../signature/rules/index.ts';
import { drawSignature } from '../../signature/web/index.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { createResponse, messageResponse, type OpenConfirmation } from '../rules/index.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import type { ConfirmationSession } from './confirmation-session.ts';
import { formSchema, statedOf, toBody, type ConfirmationValues } from './confirmation-values.ts';
import { useLiveSheet, type LiveSheet } from './live-sheet.ts';
import type { SignResult } from './sign-dialog.tsx';
import { isTextChanged, useTan, type Tan } from './use-tan.ts';

/** What the page does after a submit: open the TAN dialog, or leave because the certificate is signed. */
export type Next = { do: 'enter-tan' } | { do: 'leave'; created: Created };

/** The server's answer to the signature: its message, and the link to the payment if the landlord may pay. */
export type Created = z.output<typeof createResponse>;

type Schema = ReturnType<typeof formSchema>;

export interface Signing {
  form: ReturnType<typeof useZodForm<ConfirmationValues, z.output<Schema>>>;
  values: ConfirmationValues;
  strokes: StrokeDraft;
  setStrokes: (strokes: StrokeDraft) => void;
  /** The signature was drawn again since the page was opened. */
  isRedrawn: boolean;
  preview: LiveSheet;
  sheetChecksum: string;
  /** The restored signature was made under a text that has changed since. */
  isSignedTextChanged: boolean;
  tan: Tan;
  isConfirming: boolean;
  /** Called by the button just before it submits the form. */
  askForTan: (channel: OtpChannel) => void;
  /** Undefined if the text has changed, which a notice above it says. */
  submit: () => Promise<ApiResult<Next> | undefined>;
  /** Called by the dialog's button: verifies, and submits at once (decision D51). */
  sign: (otp: string) => Promise<SignResult<Created>>;
}

export function useSigning(
  opened: OpenConfirmation,
  session: ConfirmationSession,
  start: ConfirmationValues,
  onResumed: () => void,
): Signing {
  const [strokes, setStrokes] = useState<StrokeDraft>(() => opened.draft?.strokes ?? []);
  const [firstStrokes] = useState(strokes);
  const [defaultValues] = useState(() => ({ ...start, signature: drawSignature(strokes) }));
  const form = useZodForm<ConfirmationValues, z.output<Schema>>(formSchema, { defaultValues });
  const values = useWatch({ control: form.control }) as ConfirmationValues;
  const wantsTan = useRef<OtpChannel>(undefined);
  const preview = useLiveSheet(statedOf(values, opened), JSON.stringify(toBody(values)), opened.today);
  const sheetChecksum = checksumOfSheet(preview.sheet.words);
  const isOther = useSignedTextChanged(opened, sheetChecksum);
  const tan = useTan({ session, code: opened.code, values, latest: form.getValues, sheet: preview, onResumed });
  const { isConfirming, confirm, sign } = useSubmit(session, tan, form.getValues);
  const submit = async (): Promise<ApiResult<Next> | undefined> => {
    const channel = wantsTan.current;
    wantsTan.current = undefined;
    if (tan.state === 'verified') {
      const created = await confirm(tan.otp);
      return created.ok ? ok({ do: 'leave', created: created.value }) : created;
    }
    if (channel === undefined) return fail({ code: 'tan-missing', message: page.noTanYet, status: 0 });
    const sent = await tan.request(channel);
    if (sent.ok) return ok({ do: 'enter-tan' });
    return isTextChanged(sent.problem) ? undefined : sent;
  };
  const askForTan = (channel: OtpChannel): void => {
    wantsTan.current = channel;
  };
  const isRedrawn = strokes !== firstStrokes;
  const isSignedTextChanged = isOther && !isRedrawn;
  const shown = { preview, sheetChecksum, isSignedTextChanged };
  return { form, values, strokes, setStrokes, isRedrawn, ...shown, tan, isConfirming, askForTan, submit, sign };
}

interface Submit {
  isConfirming: boolean;
  confirm: (otp: string) => Promise<ApiResult<Created>>;
  sign: Signing['sign'];
}

function useSubmit(session: ConfirmationSession, tan: Tan, latest: () => ConfirmationValues): Submit {
  const [isConfirming, setConfirming] = useState(false);
  const confirm = async (otp: string): Promise<ApiResult<Created>> => {
    setConfirming(true);
    const body = { ...toBody(latest()), otp };
    const path = '/certificate/create';
    const answer = await session.call({ method: 'POST', path, body, answer: createResponse });
    if (answer.ok) return answer;
    setConfirming(false);
    if (answer.problem.code.startsWith('tan-')) tan.forget();
    return fail(orFallback(answer.problem, confirmLandlordTexts.failed));
  };
  const sign = async (otp: string): Promise<SignResult<Created>> => {
    // A TAN that was verified is not verified again; only the submit is retried.
    if (tan.state !== 'verified' || tan.otp !== otp) {
      const path = '/certificate/verify-sms';
      const verified = await session.call({ method: 'POST', path, body: { otp }, answer: messageResponse });
      if (!verified.ok) {
        const problem = orFallback(verified.problem, confirmLandlordTexts.formFailed);
        tan.noteRefused(problem);
        return { isDone: false, problem, isTanRight: false };
      }
      tan.accept(otp);
    }
    const created = await confirm(otp);
    return created.ok
      ? { isDone: true, value: created.value }
      : { isDone: false, problem: created.problem, isTanRight: true };
  };
  return { isConfirming, confirm, sign };
}

// Whether the text above a kept signature is still the one that it was made under.

/**
 * 32-bit checksum, so that the names in the text cannot be recovered from it. The Stichtag is left out, because it changes by itself
 * every day.
 */
function checksumOfSheet({ title, statement, notes, reservation }: SheetWords): string {
  let sum = 0;
  for (const sign of JSON.stringify([title, statement, notes, reservation]))
    sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2 ** 32;
  return sum.toString(36);
}

/** Whether a restored signature was made under another text than the present one. Drafts of earlier versions do not tell. */
function useSignedTextChanged({ draft }: Pick<OpenConfirmation, 'draft'>, sum: string): boolean {
  const [isOther] = useState(() => {
    if (draft?.sheetSum === undefined || draft.sheetSum === sum) return false;
    return (draft.strokes ?? []).length > 0 || (draft.values['signatureTyped'] ?? '') !== '';
  });
  return isOther;
}
