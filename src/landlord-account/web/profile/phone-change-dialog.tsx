import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { fail, ok } from '../../../platform/rules/result.ts';
import type { ApiResult } from '../../../ui/api-result.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AppForm } from '../../../ui/forms/app-form.tsx';
import { fieldIds } from '../../../ui/forms/field-ids.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { PhoneField } from '../../../ui/forms/phone-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { orFallback } from '../../../ui/or-fallback.ts';
import { productSettings } from '../../../ui/product-settings.ts';
import { StatusRegion } from '../../../ui/status-region.tsx';
import { useZodForm } from '../../../ui/use-zod-form.ts';
import { joinPhone, phoneCountries, type PhonePrefix } from '../../../person-fields/rules/index.ts';
import { changedAccountResponse, phoneChangeBody, phoneStepResponse } from '../../rules/index.ts';
import { phoneChangeLandlordTexts as texts } from '../../rules/profile-page.de.ts';
import { callLandlord } from '../landlord-call.ts';
import { PhoneCodeStep, type SentCode } from './phone-code-step.tsx';

interface PhoneChangeDialogProps {
  onChanged: (message: string) => Promise<void>;
  onClose: () => void;
}

type Step = { name: 'number' } | { name: 'old' | 'new'; sent: SentCode };

const stepNumbers = { number: 1, old: 2, new: 3 } as const;

/** Password, TAN to the old number, TAN to the new one (W9). */
export function PhoneChangeDialog({ onChanged, onClose }: PhoneChangeDialogProps): ReactElement {
  const [step, setStep] = useState<Step>({ name: 'number' });
  // The server may have confirmed the old number although its answer was lost: this answer tells which number is next.
  const resent = (sent: SentCode): void =>
    setStep((now) => (now.name === 'number' ? now : { name: sent.step ?? now.name, sent }));
  const position = texts.step(stepNumbers[step.name]);
  return (
    <Dialog
      open
      title={texts.button}
      description={position}
      firstFocus={fieldIds('password').control}
      onClose={onClose}
    >
      <StatusRegion hidden>{position}</StatusRegion>
      {step.name === 'number' ? <NumberStep onSent={(sent) => setStep({ name: 'old', sent })} /> : undefined}
      {step.name === 'old' ? (
        <PhoneCodeStep
          key="old"
          text={texts.oldStep}
          sent={step.sent}
          onResent={resent}
          onCode={confirmOld}
          onDone={(sent) => setStep({ name: 'new', sent })}
        />
      ) : undefined}
      {step.name === 'new' ? (
        <PhoneCodeStep
          key="new"
          text={texts.newStep}
          sent={step.sent}
          onResent={resent}
          onCode={confirmNew}
          onDone={onChanged}
        />
      ) : undefined}
      {step.name === 'old' ? (
        <p className="muted">
          {texts.lostPhone} <a href="/service">{texts.contact}</a>.
        </p>
      ) : undefined}
    </Dialog>
  );
}

const confirmOld = (otp: string): Promise<ApiResult<SentCode>> =>
  callLandlord({ method: 'POST', path: '/landlord/phone/confirm-old', body: { otp }, answer: phoneStepResponse });

async function confirmNew(otp: string): Promise<ApiResult<string>> {
  const path = '/landlord/phone/confirm-new';
  const changed = await callLandlord({ method: 'POST', path, body: { otp }, answer: changedAccountResponse });
  return changed.ok ? ok(changed.value.message) : changed;
}

interface NumberValues {
  password: string;
  prefix: string;
  phone: string;
}

const isPrefix = (text: string): text is PhonePrefix => text in phoneCountries;

/** Prefix and number are two fields of the form and one of the call. */
function numberSchema() {
  const body = phoneChangeBody(productSettings().phonePrefixes.filter(isPrefix));
  return z.pipe(
    z.transform<NumberValues, z.input<typeof body>>(({ password, prefix, phone }) => ({
      password,
      phone: joinPhone(prefix, phone),
    })),
    body,
  );
}

function NumberStep({ onSent }: { onSent: (sent: SentCode) => void }): ReactElement {
  const [schema] = useState(numberSchema);
  const form = useZodForm<NumberValues, z.output<ReturnType<typeof phoneChangeBody>>>(schema, {
    defaultValues: { password: '', prefix: productSettings().phonePrefixes[0] ?? '+49', phone: '' },
  });
  const send = async (body: { password: string; phone: string }): Promise<ApiResult<SentCode>> => {
    const path = '/landlord/phone/change';
    const sent = await callLandlord({ method: 'POST', path, body, answer: phoneStepResponse });
    return sent.ok ? sent : fail(orFallback(sent.problem, texts.resendFailed));
  };
  return (
    <AppForm form={form} onSubmit={send} onDone={onSent} voice="Sie">
      <p>{texts.passwordStep}</p>
      <PasswordField<NumberValues> name="password" label={texts.password} autoComplete="current-password" />
      <PhoneField<NumberValues> name="phone" prefixName="prefix" label={texts.phone} />
      <SubmitButton<NumberValues> busyLabel={texts.sending} waitsFor={['password', 'phone']}>
        {texts.next}
      </SubmitButton>
    </AppForm>
  );
}
