import { useEffect, useRef, type ReactElement } from 'react';
import type * as z from 'zod/mini';
import { AddressFields, addressNames } from '../../../address/web/index.ts';
import { fail, ok } from '../../../platform/rules/result.ts';
import type { ApiResult } from '../../../ui/api-result.ts';
import { AppForm } from '../../../ui/forms/app-form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { orFallback } from '../../../ui/or-fallback.ts';
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts';
import { useZodForm } from '../../../ui/use-zod-form.ts';
import { changedAccountResponse, updateBody, type AccountView } from '../../rules/index.ts';
import { profileLandlordTexts as texts } from '../../rules/profile-page.de.ts';
import { callLandlord } from '../landlord-call.ts';
import { PersonFields, type ProfileValues } from '../person-fields.tsx';

type Profile = z.output<ReturnType<typeof updateBody>>;

const schema = updateBody() as unknown as z.ZodMiniType<Profile, ProfileValues>;

interface ProfileFormProps {
  landlord: AccountView;
  onSaved: (message: string) => Promise<void>;
  onCancel: () => void;
}

const valuesOf = ({ entityType, companyName, gender, firstName, lastName, address }: AccountView): ProfileValues => ({
  entityType,
  companyName,
  gender,
  firstName,
  lastName,
  ...address,
});

export function ProfileForm({ landlord, onSaved, onCancel }: ProfileFormProps): ReactElement {
  const form = useZodForm(schema, { defaultValues: valuesOf(landlord) });
  useLeaveWarning(form.formState.isDirty);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const save = async (profile: Profile): Promise<ApiResult<string>> => {
    const saved = await callLandlord({
      method: 'PUT',
      path: '/landlord/update',
      body: { ...profile, id: landlord._id },
      answer: changedAccountResponse,
    });
    return saved.ok ? ok(saved.value.message) : fail(orFallback(saved.problem, texts.failed));
  };
  return (
    <div ref={box}>
      <AppForm form={form} onSubmit={save} onDone={onSaved} voice="Sie">
        <PersonFields texts={texts} genderAutoComplete="off" />
        <AddressFields<ProfileValues> names={addressNames} voice="Sie" autoComplete="on" />
        <FormActions back={texts.cancel} onBack={onCancel}>
          <SubmitButton<ProfileValues> busyLabel={texts.saving}>{texts.save}</SubmitButton>
        </FormActions>
      </AppForm>
    </div>
  );
}
