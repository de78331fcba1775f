// The part of the registration and profile forms that asks for company, name and salutation.
import type { ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { entityTypeLabels, entityTypes, genderLabels, genders, nameLengths } from '../../person-fields/rules/index.ts';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useRevalidation } from '../../ui/forms/use-revalidation.ts';
import type { LandlordProfile } from '../rules/index.ts';

export type ProfileValues = Record<keyof LandlordProfile, string>;

const entityOptions = entityTypes.map((value) => ({ value, label: entityTypeLabels[value] }));
const genderOptions = genders.map((value) => ({ value, label: genderLabels[value] }));

export function useIsCompany(): boolean {
  const { control } = useFormContext<ProfileValues>();
  return useWatch({ control, name: 'entityType' }) === 'company';
}

type NameTexts = Record<'gender' | 'firstName' | 'lastName', string>;

interface PersonFieldsProps {
  readonly texts: Record<'entityType' | 'companyName', string> & Record<'private' | 'company', NameTexts>;
  readonly genderAutoComplete: 'honorific-prefix' | 'off';
}

export function PersonFields({ texts, genderAutoComplete }: PersonFieldsProps): ReactElement {
  const isCompany = useIsCompany();
  const names = isCompany ? texts.company : texts.private;
  const { max } = nameLengths.legal;
  useRevalidation(isCompany);
  return (
    <>
      <RadioGroup<ProfileValues> name="entityType" legend={texts.entityType} options={entityOptions} layout="row" />
      {isCompany ? (
        <TextField<ProfileValues>
          name="companyName"
          label={texts.companyName}
          autoComplete="organization"
          maxLength={nameLengths.company.max}
        />
      ) : undefined}
      <SelectField<ProfileValues>
        name="gender"
        label={names.gender}
        options={genderOptions}
        autoComplete={genderAutoComplete}
      />
      <FieldRow columns="1-1">
        <TextField<ProfileValues> name="firstName" label={names.firstName} autoComplete="given-name" maxLength={max} />
        <TextField<ProfileValues> name="lastName" label={names.lastName} autoComplete="family-name" maxLength={max} />
      </FieldRow>
    </>
  );
}
