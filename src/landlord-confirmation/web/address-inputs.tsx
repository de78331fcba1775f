import type { ReactElement } from 'react';
import { addressLimits } from '../../address/rules/index.ts';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { pageLandlordTexts as texts } from '../rules/page.de.ts';
import type { ConfirmationValues } from './confirmation-values.ts';
import type { AddressNames } from './summary-lines.ts';

interface AddressInputsProps {
  names: AddressNames;
  /** Whether it is the address of whoever sits at the screen. */
  autoComplete: boolean;
}

export function AddressInputs({ names, autoComplete }: AddressInputsProps): ReactElement {
  const fill = (kind: string): string => (autoComplete ? kind : 'off');
  return (
    <>
      <FieldRow columns="2-1">
        <TextField<ConfirmationValues>
          name={names.street}
          label={texts.street}
          autoComplete={fill('address-line1')}
          maxLength={addressLimits.street.max}
        />
        <TextField<ConfirmationValues>
          name={names.houseNumber}
          label={texts.houseNumber}
          autoComplete={fill('address-line2')}
          maxLength={addressLimits.houseNumber.max}
        />
      </FieldRow>
      <FieldRow columns="1-2">
        <TextField<ConfirmationValues>
          name={names.postalCode}
          label={texts.postalCode}
          inputMode="numeric"
          autoComplete={fill('postal-code')}
          maxLength={5}
        />
        <TextField<ConfirmationValues>
          name={names.city}
          label={texts.city}
          autoComplete={fill('address-level2')}
          maxLength={addressLimits.city.max}
        />
      </FieldRow>
    </>
  );
}
