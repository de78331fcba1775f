import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { formatPhone } from '../../person-fields/rules/index.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { AddressInputs } from './address-inputs.tsx';
import type { ConfirmationValues } from './confirmation-values.ts';
import { GenderField } from './gender-field.tsx';
import { addressLine, nameLine } from './summary-lines.ts';
import { SummarySection } from './summary-section.tsx';

const texts = confirmLandlordTexts.tenant;

const address = {
  street: 'tenantStreet',
  houseNumber: 'tenantHouseNumber',
  postalCode: 'tenantPostalCode',
  city: 'tenantCity',
} as const;

const fields = ['tenantGender', 'tenantFirstName', 'tenantLastName', 'dob', ...Object.values(address)] as const;

export function TenantSection(): ReactElement {
  const values = useWatch<ConfirmationValues>() as ConfirmationValues;
  const items = [
    { label: page.name, value: nameLine(values.tenantGender, values.tenantFirstName, values.tenantLastName) },
    { label: texts.dob, value: values.dob },
    { label: page.address, value: addressLine(values, address) },
    { label: texts.email, value: values.tenantEmail, note: page.confirmedByTenant },
    { label: page.tenantPhone, value: formatPhone(values.tenantPhone), note: page.confirmedByTenant },
  ];
  return (
    <SummarySection title={texts.heading} items={items} fields={fields}>
      <GenderField name="tenantGender" label={texts.gender} />
      <FieldRow columns="1-1">
        <TextField<ConfirmationValues>
          name="tenantFirstName"
          label={texts.firstName}
          autoComplete="off"
          maxLength={60}
        />
        <TextField<ConfirmationValues> name="tenantLastName" label={texts.lastName} autoComplete="off" maxLength={60} />
      </FieldRow>
      <DateField<ConfirmationValues> name="dob" label={texts.dob} hint={texts.dobHint} century="past" />
      <AddressInputs names={address} autoComplete={false} />
    </SummarySection>
  );
}
