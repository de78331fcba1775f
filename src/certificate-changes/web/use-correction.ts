// State of a correction, from the corrected answers to the TAN that signs them. A TAN is requested for exactly the text that the
// preview shows (decision D50).
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { shownText } from '../../certificate/rules/index.ts';
import { changedTextProblem } from '../../landlord-confirmation/rules/index.ts';
import { useLiveSheet, useRefusals, type LiveSheet, type SignResult } from '../../landlord-confirmation/web/index.ts';
import type { PersonName } from '../../person-fields/rules/index.ts';
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { useCountdown, type Countdown } from '../../ui/use-countdown.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import type { ChangeableCertificate, CorrectionForm } from '../rules/index.ts';
import {
  correctionSchema,
  sendCorrectionCode,
  startCorrection,
  statedValues,
  toSent,
  type CorrectionValues,
} from './correction-values.ts';
import { sendChange, type Changed } from './change-calls.ts';

export interface Correction {
  form: UseFormReturn<CorrectionValues, unknown, CorrectionForm>;
  /** The co-tenants, in printed order. */
  coTenants: readonly PersonName[];
  preview: LiveSheet;
  countdown: Countdown;
  /** How the last TAN was sent. */
  channel: OtpChannel;
  /**
   * Requests a TAN, unless the last one is still valid for the same data. Undefined when the preview's text has changed
   * meanwhile.
   */
  request: () => Promise<ApiResult<undefined> | undefined>;
  resend: (channel: OtpChannel) => Promise<ApiResult<undefined>>;
  sign: (otp: string) => Promise<SignResult<Changed>>;
  /** Why the last TAN can no longer be used, as text. */
  spent: string | undefined;
}

export function useCorrection(certificate: ChangeableCertificate): Correction {
  const { unchanged } = certificate;
  const [schema] = useState(correctionSchema);
  const form = useZodForm<CorrectionValues, CorrectionForm>(schema, { defaultValues: startCorrection(certificate) });
  const values = useWatch({ control: form.control }) as CorrectionValues;
  const preview = useLiveSheet(statedValues(values, unchanged), JSON.stringify(toSent(values)), unchanged.today);
  const countdown = useCountdown();
  const [channel, setChannel] = useState<OtpChannel>('sms');
  const [sentFor, setSentFor] = useState('');
  const { spent, noteRefused, forgetRefusal } = useRefusals();
  const resend = async (asked: OtpChannel): Promise<ApiResult<undefined>> => {
    const latest = form.getValues();
    const content = JSON.stringify(toSent(latest));
    const shown = shownText(preview.shownFor(content));
    const sent = await sendCorrectionCode(latest, { isAgain: sentFor !== '', way: asked, shown });
    if (!sent.ok) {
      const changed = changedTextProblem.safeParse(sent.problem.details);
      if (sent.problem.code === 'text-changed' && changed.success)
        preview.fix({ content, ...changed.data, news: sent.problem.message });
      return fail(sent.problem);
    }
    const { resendInSeconds, text, openLine } = sent.value;
    countdown.start(resendInSeconds);
    setChannel(sent.value.way);
    setSentFor(content);
    forgetRefusal();
    preview.fix({ content, text, openLine });
    return ok();
  };
  const request = async (): Promise<ApiResult<undefined> | undefined> => {
    if (sentFor === JSON.stringify(toSent(form.getValues())) && countdown.isRunning) return ok();
    const sent = await resend('sms');
    return !sent.ok && sent.problem.code === 'text-changed' ? undefined : sent;
  };
  const sign = async (otp: string): Promise<SignResult<Changed>> => {
    const changed = await sendChange('correct', { ...toSent(form.getValues()), otp });
    if (changed.ok) return { isDone: true, value: changed.value };
    noteRefused(changed.problem);
    // One call checks the TAN and corrects, so there is no later step that the button could retry by itself.
    return { isDone: false, problem: changed.problem, isTanRight: false };
  };
  const { coTenants = [] } = unchanged.tenant;
  return { form, coTenants, preview, countdown, channel, request, resend, sign, spent };
}
