import type { ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AddressFields } from '../../address/web/index.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { FieldInputs } from '../../ui/forms/field-inputs.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { namesOf } from '../../ui/rules/field-table.ts';
import { landlordFields } from '../rules/index.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { variantLandlordTexts as variant } from '../rules/variant.de.ts';
import type { ConfirmationValues } from './confirmation-values.ts';
import { presentAddress } from './tenant-section.tsx';

const texts = confirmLandlordTexts.property;

export const flatAddress = {
  street: 'street',
  houseNumber: 'houseNumber',
  postalCode: 'postalCode',
  city: 'city',
} as const;

const { property, statement } = landlordFields;

export function PropertySection(): ReactElement {
  const isOngoing = useWatch<ConfirmationValues, 'tenancyStatus'>({ name: 'tenancyStatus' });
  return (
    <FormSection title={texts.heading}>
      <TakeAddress />
      <PropertyFields isOngoing={isOngoing} />
    </FormSection>
  );
}

/** Copies the tenant's address, which is the same if he still lives in the flat. */
function TakeAddress(): ReactElement {
  const { getValues, setValue, clearErrors } = useFormContext<ConfirmationValues>();
  const take = (): void => {
    for (const part of namesOf(flatAddress))
      setValue(flatAddress[part], getValues(presentAddress[part]), { shouldDirty: true });
    clearErrors(Object.values(flatAddress));
  };
  return (
    <Button variant="text" size="small" className="summary-change" onClick={take}>
      {variant.sameAddress}
    </Button>
  );
}

export function PropertyFields({ isOngoing }: { isOngoing: boolean }): ReactElement {
  const { setValue, clearErrors } = useFormContext<ConfirmationValues>();
  const clearEnd = (): void => {
    setValue('rentalEndDate', '', { shouldDirty: true });
    clearErrors('rentalEndDate');
  };
  return (
    <>
      <AddressFields<ConfirmationValues> names={flatAddress} voice="Sie" autoComplete="off" />
      <FieldInputs table={property} at="flat" />
      <FieldInputs table={property} at="start" />
      <CheckboxField<ConfirmationValues>
        name="tenancyStatus"
        label={statement.tenancyStatus.label}
        onChange={clearEnd}
      />
      {isOngoing ? undefined : <FieldInputs table={property} at="end" />}
    </>
  );
}
