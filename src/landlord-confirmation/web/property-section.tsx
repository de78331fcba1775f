import type { ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { AddressInputs } from './address-inputs.tsx';
import type { ConfirmationValues } from './confirmation-values.ts';
import { addressLine, periodLine } from './summary-lines.ts';
import { SummarySection } from './summary-section.tsx';

const texts = confirmLandlordTexts.property;

const address = {
  street: 'street',
  houseNumber: 'houseNumber',
  postalCode: 'postalCode',
  city: 'city',
} as const;

const fields = [...Object.values(address), 'rentalStartDate', 'rentalEndDate', 'tenancyStatus'] as const;

export function PropertySection(): ReactElement {
  const { setValue, clearErrors } = useFormContext<ConfirmationValues>();
  const values = useWatch<ConfirmationValues>() as ConfirmationValues;
  const items = [
    { label: page.flatLabel, value: addressLine(values, address) },
    { label: page.period, value: periodLine(values) },
  ];
  const clearEnd = (): void => {
    setValue('rentalEndDate', '', { shouldDirty: true });
    clearErrors('rentalEndDate');
  };
  return (
    <SummarySection title={texts.heading} items={items} fields={fields}>
      <AddressInputs names={address} autoComplete={false} />
      <DateField<ConfirmationValues> name="rentalStartDate" label={texts.start} hint={texts.dateHint} />
      <CheckboxField<ConfirmationValues> name="tenancyStatus" label={texts.ongoing} onChange={clearEnd} />
      {values.tenancyStatus ? undefined : (
        <DateField<ConfirmationValues> name="rentalEndDate" label={texts.end} hint={texts.dateHint} />
      )}
    </SummarySection>
  );
}
