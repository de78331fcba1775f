import type { ReactElement } from 'react';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { genderLabels, genders } from '../../person-fields/rules/index.ts';
import type { ConfirmationValues } from './confirmation-values.ts';

const options = genders.map((gender) => ({ value: gender, label: genderLabels[gender] }));

interface GenderFieldProps {
  name: 'tenantGender' | 'landlordGender';
  label: string;
}

export function GenderField({ name, label }: GenderFieldProps): ReactElement {
  return <SelectField<ConfirmationValues> name={name} label={label} options={options} autoComplete="off" />;
}
