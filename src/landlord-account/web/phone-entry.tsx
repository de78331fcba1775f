// The registration's number: typed at first, and corrected after a typing error.
import { useRef, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { messages, type OtpChannel } from '../../one-time-code/rules/index.ts';
import { CallInstead } from '../../one-time-code/web/index.ts';
import { joinPhone, defaultPrefixes, type PhonePrefix } from '../../person-fields/rules/index.ts';
import { fail } from '../../platform/rules/result.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { productSettings } from '../../ui/product-settings.ts';
import { showToast } from '../../ui/toast.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { phoneLandlordTexts as texts } from '../rules/entry-pages.de.ts';
import { phoneForm, sendSmsResponse } from '../rules/index.ts';
import { onboardingScope } from './load-onboarding.ts';
import { isOver, leaveOnboarding } from './onboarding-frame.tsx';

export type SentTan = z.output<typeof sendSmsResponse>;

interface Values {
  prefix: string;
  phone: string;
}

/** The operator's phone prefixes that this version of the page knows. */
function knownPrefixes(): readonly PhonePrefix[] {
  const set: readonly string[] = productSettings().phonePrefixes;
  const known = defaultPrefixes.filter((prefix) => set.includes(prefix));
  return known.length > 0 ? known : defaultPrefixes;
}

const schemaOf = (prefixes: readonly PhonePrefix[]): z.ZodMiniType<{ phone: string }, Values> =>
  z.pipe(
    z.transform(({ prefix, phone }: Values): unknown => ({ phone: joinPhone(prefix, phone) })),
    phoneForm(prefixes),
  );

async function sendCode(id: string, phone: string, way: OtpChannel): Promise<ApiResult<SentTan>> {
  const sent = await callApi({
    method: 'POST',
    path: '/landlord/send-sms',
    body: { id, phone, way },
    scope: onboardingScope,
    answer: sendSmsResponse,
  });
  if (sent.ok) {
    showToast(sent.value.message, 'success');
    return sent;
  }
  if (isOver(sent.problem)) leaveOnboarding();
  return fail(orFallback(sent.problem, texts.failed));
}

interface PhoneEntryProps {
  /** The account whose number it is. */
  readonly id: string;
  readonly label: string;
  readonly onSent: (sent: SentTan) => void | Promise<void>;
}

export function PhoneEntry({ id, label, onSent }: PhoneEntryProps): ReactElement {
  const prefixes = knownPrefixes();
  const form = useZodForm(schemaOf(prefixes), { defaultValues: { prefix: prefixes[0] ?? '', phone: '' } });
  /** Set by the button just before it submits the form. */
  const way = useRef<OtpChannel>('sms');
  const askBy = (asked: OtpChannel) => (): void => {
    way.current = asked;
  };
  return (
    <AppForm form={form} voice="Sie" onSubmit={({ phone }) => sendCode(id, phone, way.current)} onDone={onSent}>
      <PhoneField<Values> name="phone" prefixName="prefix" label={label} hint={texts.hint} prefixes={prefixes} />
      <FormActions>
        <SubmitButton<Values> busyLabel={texts.progress} waitsFor={['phone']} onClick={askBy('sms')}>
          {texts.submit}
        </SubmitButton>
      </FormActions>
      <CallInstead texts={messages.landlordTexts} type="submit" onClick={askBy('call')} />
    </AppForm>
  );
}
