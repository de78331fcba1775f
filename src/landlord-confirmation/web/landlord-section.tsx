import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { entityTypeLabels, entityTypes } from '../../person-fields/rules/index.ts';
import { signerRoles } from '../../certificate/rules/index.ts';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { AddressInputs } from './address-inputs.tsx';
import type { ConfirmationValues } from './confirmation-values.ts';
import { GenderField } from './gender-field.tsx';
import { nameLine } from './summary-lines.ts';
import { SummarySection } from './summary-section.tsx';

const texts = confirmLandlordTexts.landlord;

const fields = ['entityType', 'companyName', 'landlordGender', 'landlordFirstName', 'landlordLastName'] as const;

const address = {
  street: 'landlordStreet',
  houseNumber: 'landlordHouseNumber',
  postalCode: 'landlordPostalCode',
  city: 'landlordCity',
} as const;

const entityOptions = entityTypes.map((type) => ({ value: type, label: entityTypeLabels[type] }));
const roleOptions = signerRoles.map((role) => ({ value: role, label: texts.roles[role] }));

/** Who signs. The tenant knew no postal address of him: that one is asked openly. */
export function LandlordSection(): ReactElement {
  const values = useWatch<ConfirmationValues>() as ConfirmationValues;
  const isCompany = values.entityType === 'company';
  const items = [
    ...(isCompany ? [{ label: texts.companyName, value: values.companyName }] : []),
    {
      label: page.name,
      value: nameLine(values.landlordGender, values.landlordFirstName, values.landlordLastName),
    },
    { label: texts.email, value: values.landlordEmail, note: page.confirmedByLink },
  ];
  return (
    <SummarySection title={texts.heading} items={items} fields={fields} extra={<OwnAddress />}>
      <RadioGroup<ConfirmationValues>
        name="entityType"
        legend={texts.entityType}
        options={entityOptions}
        layout="row"
      />
      {isCompany ? (
        <TextField<ConfirmationValues>
          name="companyName"
          label={texts.companyName}
          autoComplete="organization"
          maxLength={120}
        />
      ) : undefined}
      <GenderField name="landlordGender" label={texts.gender} />
      <FieldRow columns="1-1">
        <TextField<ConfirmationValues>
          name="landlordFirstName"
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={60}
        />
        <TextField<ConfirmationValues>
          name="landlordLastName"
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={60}
        />
      </FieldRow>
    </SummarySection>
  );
}

function OwnAddress(): ReactElement {
  return (
    <>
      <AddressInputs names={address} autoComplete />
      <SelectField<ConfirmationValues>
        name="signerRole"
        label={texts.signerRole}
        options={roleOptions}
        placeholder=""
        autoComplete="off"
      />
    </>
  );
}
