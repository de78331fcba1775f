import type { ReactElement } from 'react';
import { addressLimits } from '../../address/rules/index.ts';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { wizardTenantTexts } from '../rules/messages.de.ts';

const texts = wizardTenantTexts.personal;

interface AddressValues {
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
}

export interface AddressInputsProps {
  /** 'home' lets the browser fill in the tenant's own address. */
  readonly of: 'home' | 'flat';
}

export function AddressInputs({ of }: AddressInputsProps): ReactElement {
  const fill = (name: string): string => (of === 'home' ? name : 'off');
  return (
    <>
      <FieldRow columns="2-1">
        <TextField<AddressValues>
          name="street"
          label={texts.street}
          autoComplete={fill('address-line1')}
          maxLength={addressLimits.street.max}
        />
        <TextField<AddressValues>
          name="houseNumber"
          label={texts.houseNumber}
          autoComplete="off"
          maxLength={addressLimits.houseNumber.max}
        />
      </FieldRow>
      <FieldRow columns="1-2">
        <TextField<AddressValues>
          name="postalCode"
          label={texts.postalCode}
          autoComplete={fill('postal-code')}
          inputMode="numeric"
          maxLength={5}
        />
        <TextField<AddressValues>
          name="city"
          label={texts.city}
          autoComplete={fill('address-level2')}
          maxLength={addressLimits.city.max}
        />
      </FieldRow>
    </>
  );
}
