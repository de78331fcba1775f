import { useEffect, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { fail, ok } from '../../../platform/rules/result.ts';
import type { ApiProblem, ApiResult } from '../../../ui/api-result.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AppForm } from '../../../ui/forms/app-form.tsx';
import { fieldIds } from '../../../ui/forms/field-ids.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { orFallback } from '../../../ui/or-fallback.ts';
import { useZodForm } from '../../../ui/use-zod-form.ts';
import { addPasskeyBody, addPasskeyResponse, passkeyOptionsResponse, passwordBody } from '../../rules/index.ts';
import { passkeyPageLandlordTexts as texts } from '../../rules/profile-page.de.ts';
import { callLandlord } from '../landlord-call.ts';
import { loadDevice, prefetchDevice, type Device } from '../passkey-device.ts';

const schema = z.extend(passwordBody, { name: addPasskeyBody.shape.name });
type PasskeyValues = z.output<typeof schema>;

interface AddPasskeyDialogProps {
  onAdded: (message: string) => void;
  onClose: () => void;
}

export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps): ReactElement {
  const form = useZodForm(schema, { defaultValues: { password: '', name: '' } });
  useEffect(() => document.getElementById(fieldIds('password').control)?.focus(), []);
  useEffect(prefetchDevice, []);
  const add = async (values: PasskeyValues): Promise<ApiResult<string>> => {
    const device = await loadDevice();
    return device.ok ? addPasskey(device.value, values) : device;
  };
  return (
    <Dialog open title={texts.addTitle} description={texts.addText} onClose={onClose}>
      <AppForm form={form} onSubmit={add} onDone={onAdded} voice="Sie">
        <PasswordField<PasskeyValues> name="password" label={texts.password} autoComplete="current-password" />
        <TextField<PasskeyValues>
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="off"
          maxLength={40}
        />
        <SubmitButton<PasskeyValues> busyLabel={texts.busy} waitsFor={['password', 'name']}>
          {texts.submit}
        </SubmitButton>
      </AppForm>
    </Dialog>
  );
}

async function addPasskey(device: Device, { password, name }: PasskeyValues): Promise<ApiResult<string>> {
  const options = await callLandlord({
    method: 'POST',
    path: '/landlord/passkeys/options',
    body: { password },
    answer: passkeyOptionsResponse,
  });
  if (!options.ok) return fail(orFallback(options.problem, texts.failed));
  const made = await askDevice(device, options.value);
  if (!made.ok) return made;
  const added = await callLandlord({
    method: 'POST',
    path: '/landlord/passkeys',
    body: { response: made.value, name },
    answer: addPasskeyResponse,
  });
  return added.ok ? ok(added.value.message) : fail(orFallback(added.problem, texts.failed));
}

type Options = z.output<typeof passkeyOptionsResponse>;
type Registered = Awaited<ReturnType<Device['startRegistration']>>;
type DeviceOptions = Parameters<Device['startRegistration']>[0]['optionsJSON'];

async function askDevice(device: Device, options: Options): Promise<ApiResult<Registered>> {
  try {
    return ok(await device.startRegistration({ optionsJSON: options as DeviceOptions }));
  } catch (error) {
    if (error instanceof device.WebAuthnError || error instanceof DOMException) return fail(explain(error));
    throw error;
  }
}

/** There are several ways to fail; most often the user cancelled. */
function explain(error: Error): ApiProblem {
  const message =
    error.name === 'InvalidStateError' ? texts.known : error.name === 'NotAllowedError' ? texts.stopped : texts.failed;
  return { code: 'passkey-refused', message, status: 0 };
}
