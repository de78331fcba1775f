// The end of the page: requests the TAN and sends the request with it.
import { useState, type ReactElement, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { messages, otpField, type OtpChannel } from '../../one-time-code/rules/index.ts';
import { CallInstead, CodeDeliveryNotice } from '../../one-time-code/web/index.ts';
import { formatPhone } from '../../person-fields/rules/index.ts';
import { fail } from '../../platform/rules/result.ts';
import { nonBreaking } from '../../platform/rules/text.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TanField } from '../../ui/forms/tan-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { formatCountdown } from '../../ui/rules/countdown.ts';
import { clearFlowIds } from '../../ui/session.ts';
import { StatusRegion } from '../../ui/status-region.tsx';
import { TermsLine } from '../../ui/terms-line.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { submittedResponse, type SubmittedAnswer, type TenantView } from '../rules/index.ts';
import { wizardTenantTexts } from '../rules/messages.de.ts';
import { explain } from './leave-expired.ts';
import { useTan, type TanRequest } from './use-tan.ts';

const texts = wizardTenantTexts.submit;
const codeTexts = messages.tenantTexts;

const schemaOf = (required?: string) => z.object({ otp: otpField('du', required) });
const typedSchema = schemaOf();
/** Before a TAN was requested, the error says to request one; a TAN that another tab requested can be entered all the same. */
const unaskedSchema = schemaOf(texts.tanHintBefore);

export interface SubmitByTanProps {
  readonly tenant: TenantView;
  readonly back: ReactNode;
  /** Why nothing can be sent now: something above is not saved yet. */
  readonly obstacle?: string | undefined;
  readonly onDone: (answer: SubmittedAnswer) => void;
}

export function SubmitByTan({ tenant, back, obstacle, onDone }: SubmitByTanProps): ReactElement {
  const tan = useTan(tenant);
  const form = useZodForm(tan.isOpen ? typedSchema : unaskedSchema, { defaultValues: { otp: '' } });
  const phone = phoneOf(tenant);
  return (
    <AppForm
      form={form}
      voice="du"
      onSubmit={({ otp }) => (obstacle === undefined ? submit(tenant, otp) : Promise.resolve(refused(obstacle)))}
      onDone={onDone}
    >
      <FormSection title={texts.tanTitle} description={tan.isOpen ? undefined : texts.tanIntro(phone)}>
        <TanInputs
          tan={tan}
          phone={phone}
          obstacle={obstacle}
          onRequest={(isSent) => (isSent ? form.reset() : form.clearErrors())}
        />
      </FormSection>
      <TermsLine voice="du" />
      <FormActions back={back}>
        <SubmitButton<{ otp: string }> busyLabel={texts.sending} waitsFor={['otp']}>
          {texts.send}
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}

/** A renewal's number arrives masked and is shown as it is. */
const phoneOf = ({ phone, renewal }: TenantView): string =>
  nonBreaking(renewal === null ? formatPhone(phone ?? '') : (phone ?? ''));

const refused = (message: string): ApiResult<SubmittedAnswer> => fail({ code: 'not-saved', message, status: 0 });

/** Verifies the TAN first, then submits the request; a repeat after a lost answer gets the same answer. */
async function submit(tenant: TenantView, otp: string): Promise<ApiResult<SubmittedAnswer>> {
  const { _id: id, personalId, rentalId, landlordId } = tenant;
  const scope = 'tenant:flow';
  const verified = await callApi({ method: 'POST', path: '/tenant/verify-sms', body: { otp }, scope });
  // If it was sent already and the answer was lost, submitting again returns the same answer.
  if (!verified.ok && verified.problem.code !== 'already-submitted')
    return fail(explain(verified.problem, id, codeTexts.verifyFailed));
  const body = { personalId, rentalId, landlordId };
  const submitted = await callApi({
    method: 'POST',
    path: '/tenant/pending-verification',
    body,
    scope,
    answer: submittedResponse,
  });
  if (!submitted.ok) return fail(explain(submitted.problem, id, texts.failed));
  clearFlowIds();
  return submitted;
}

/** Texts for the chosen channel; neutral before one was chosen. */
function fieldTexts(way: OtpChannel | undefined): { label: string; hint: string } {
  if (way === undefined) return { label: codeTexts.anyLabel, hint: texts.tanHintBefore };
  return way === 'call'
    ? { label: codeTexts.calledLabel, hint: codeTexts.calledHint }
    : { label: codeTexts.label, hint: texts.tanHint };
}

interface TanInputsProps {
  readonly tan: TanRequest;
  readonly phone: string;
  readonly obstacle: string | undefined;
  /** Invalidates an earlier TAN and the messages about it. */
  readonly onRequest: (isSent: boolean) => void;
}

/** Until a TAN is sent, requesting it is the primary action. */
function TanInputs({ tan, phone, obstacle, onRequest }: TanInputsProps): ReactElement {
  const { isOpen, way, news, sending, secondsLeft, told, request } = tan;
  const [isStopped, setStopped] = useState(false);
  const ask = async (asked: OtpChannel): Promise<void> => {
    setStopped(obstacle !== undefined);
    if (obstacle !== undefined || sending !== undefined) return;
    const isSent = await request(asked);
    if (secondsLeft === 0) onRequest(isSent);
    if (isSent) document.getElementById(fieldIds('otp').control)?.focus();
  };
  return (
    <>
      {isStopped && obstacle !== undefined ? (
        <div role="alert">
          <Notice kind="error">{obstacle}</Notice>
        </div>
      ) : undefined}
      <ProblemAlert told={told} />
      <div className="tan-after">
        <StatusRegion>
          {isOpen ? <p>{codeTexts[way === 'call' ? 'calledAt' : 'sentTo'](phone)}</p> : undefined}
        </StatusRegion>
        <CodeDeliveryNotice news={news} texts={codeTexts} />
      </div>
      <div className="stack">
        <Button
          variant={isOpen ? 'secondary' : 'primary'}
          busy={sending === 'sms'}
          busyLabel={codeTexts.progress}
          looksDisabled={secondsLeft > 0}
          onClick={() => void ask('sms')}
        >
          {isOpen ? codeTexts.resend : codeTexts.request}
        </Button>
        {secondsLeft > 0 ? (
          <p className="muted" role="timer">
            {codeTexts.resendIn(formatCountdown(secondsLeft))}
          </p>
        ) : (
          <CallInstead texts={codeTexts} busy={sending === 'call'} onClick={() => void ask('call')} />
        )}
      </div>
      <TanField<{ otp: string }> name="otp" {...fieldTexts(isOpen ? way : undefined)} />
    </>
  );
}
