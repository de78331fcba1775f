import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { AddressFields } from '../../../address/web/index.ts';
import { entityTypeLabels, entityTypes, genderLabels, genders } from '../../../person-fields/rules/index.ts';
import { fail, ok } from '../../../platform/rules/result.ts';
import type { ApiResult } from '../../../ui/api-result.ts';
import { Button } from '../../../ui/button.tsx';
import { AppForm } from '../../../ui/forms/app-form.tsx';
import { FieldRow } from '../../../ui/forms/field-row.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useJudgeAnew } from '../../../ui/forms/use-judge-anew.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts';
import { useZodForm } from '../../../ui/use-zod-form.ts';
import { updateBody, updateResponse, type AccountView } from '../../rules/index.ts';
import { profileLandlordTexts as texts } from '../../rules/profile-page.de.ts';
import { callLandlord } from '../landlord-call.ts';

type Schema = ReturnType<typeof updateBody>;
type ProfileValues = Record<
  'companyName' | 'firstName' | 'lastName' | 'street' | 'houseNumber' | 'postalCode' | 'city' | 'entityType' | 'gender',
  string
>;

interface ProfileFormProps {
  landlord: AccountView;
  onSaved: (message: string) => Promise<void>;
  onCancel: () => void;
}

const entityOptions = entityTypes.map((type) => ({ value: type, label: entityTypeLabels[type] }));
const genderOptions = genders.map((gender) => ({ value: gender, label: genderLabels[gender] }));
const address = { street: 'street', houseNumber: 'houseNumber', postalCode: 'postalCode', city: 'city' } as const;

const valuesOf = ({
  entityType,
  companyName,
  gender,
  firstName,
  lastName,
  address: at,
}: AccountView): ProfileValues => ({
  entityType,
  companyName,
  gender,
  firstName,
  lastName,
  street: at.street,
  houseNumber: at.houseNumber,
  postalCode: at.postalCode,
  city: at.city,
});

export function ProfileForm({ landlord, onSaved, onCancel }: ProfileFormProps): ReactElement {
  const [schema] = useState(() => updateBody() as unknown as z.ZodMiniType<z.output<Schema>, ProfileValues>);
  const form = useZodForm<ProfileValues, z.output<Schema>>(schema, { defaultValues: valuesOf(landlord) });
  useLeaveWarning(form.formState.isDirty);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const save = async (profile: z.output<Schema>): Promise<ApiResult<string>> => {
    const saved = await callLandlord({
      method: 'PUT',
      path: '/landlord/update',
      body: { ...profile, id: landlord._id, phone: landlord.phone },
      answer: updateResponse,
    });
    return saved.ok ? ok(saved.value.message) : fail(orFallback(saved.problem, texts.failed));
  };
  return (
    <div ref={box}>
      <AppForm form={form} onSubmit={save} onDone={onSaved} voice="Sie">
        <ProfileFields />
        <FormActions
          back={
            <Button variant="secondary" onClick={onCancel}>
              {texts.cancel}
            </Button>
          }
        >
          <SubmitButton<ProfileValues> busyLabel={texts.saving}>{texts.save}</SubmitButton>
        </FormActions>
      </AppForm>
    </div>
  );
}

function ProfileFields(): ReactElement {
  const { control } = useFormContext<ProfileValues>();
  const entityType = useWatch({ control, name: 'entityType' });
  const names = texts[entityType === 'company' ? 'company' : 'private'];
  useJudgeAnew(entityType);
  return (
    <>
      <RadioGroup<ProfileValues> name="entityType" legend={texts.entityType} options={entityOptions} layout="row" />
      {entityType === 'company' ? (
        <TextField<ProfileValues>
          name="companyName"
          label={texts.companyName}
          autoComplete="organization"
          maxLength={120}
        />
      ) : undefined}
      <SelectField<ProfileValues> name="gender" label={names.gender} options={genderOptions} autoComplete="off" />
      <FieldRow columns="1-1">
        <TextField<ProfileValues> name="firstName" label={names.firstName} autoComplete="given-name" maxLength={60} />
        <TextField<ProfileValues> name="lastName" label={names.lastName} autoComplete="family-name" maxLength={60} />
      </FieldRow>
      <AddressFields<ProfileValues> names={address} voice="Sie" autoComplete="on" />
    </>
  );
}
