import { useEffect, useRef, type ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AddressFields } from '../../address/web/index.ts';
import { entityTypeLabels, entityTypes } from '../../person-fields/rules/index.ts';
import { signerRoles } from '../../certificate/rules/index.ts';
import type { DataItem } from '../../ui/data-list.tsx';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { variantLandlordTexts as variant } from '../rules/variant.de.ts';
import { usualRole, type ConfirmationValues } from './confirmation-values.ts';
import { GenderField } from './gender-field.tsx';
import { addressLine, nameLine } from './summary-lines.ts';
import { SummarySection } from './summary-section.tsx';

const texts = confirmLandlordTexts.landlord;

const nameFields = ['entityType', 'companyName', 'landlordGender', 'landlordFirstName', 'landlordLastName'] as const;

const address = {
  street: 'landlordStreet',
  houseNumber: 'landlordHouseNumber',
  postalCode: 'landlordPostalCode',
  city: 'landlordCity',
} as const;

const allFields = [...nameFields, ...Object.values(address)] as const;

const entityOptions = entityTypes.map((type) => ({ value: type, label: entityTypeLabels[type] }));
const roleOptions = signerRoles.map((role) => ({ value: role, label: texts.roles[role] }));

/** Who signs. A tenant knew no postal address of him: that one is asked openly. An account has one. */
export function LandlordSection(): ReactElement {
  const values = useWatch<ConfirmationValues>() as ConfirmationValues;
  const hasAccount = values.request === 'landlord';
  const extra = (
    <>
      {hasAccount ? undefined : <OwnAddress />}
      <RoleField />
    </>
  );
  return (
    <SummarySection
      title={texts.heading}
      items={linesOf(values)}
      fields={hasAccount ? allFields : nameFields}
      extra={extra}
    >
      <NameFields isCompany={values.entityType === 'company'} />
      {hasAccount ? <OwnAddress /> : undefined}
    </SummarySection>
  );
}

function linesOf(values: ConfirmationValues): DataItem[] {
  const hasAccount = values.request === 'landlord';
  return [
    ...(values.entityType === 'company' ? [{ label: texts.companyName, value: values.companyName }] : []),
    {
      label: page.name,
      value: nameLine(values.landlordGender, values.landlordFirstName, values.landlordLastName),
    },
    ...(hasAccount ? [{ label: page.address, value: addressLine(values, address) }] : []),
    {
      label: texts.email,
      value: values.landlordEmail,
      note: hasAccount ? variant.fromAccount : page.confirmedByLink,
    },
  ];
}

function NameFields({ isCompany }: { isCompany: boolean }): ReactElement {
  return (
    <>
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
    </>
  );
}

function OwnAddress(): ReactElement {
  return <AddressFields<ConfirmationValues> names={address} voice="Sie" autoComplete="on" />;
}

function RoleField(): ReactElement {
  const { entityType } = useWatch<ConfirmationValues>() as ConfirmationValues;
  const { getValues, setValue } = useFormContext<ConfirmationValues>();
  const lastType = useRef(entityType);
  // What was only preset goes with the kind of landlord; what was chosen stays.
  useEffect(() => {
    if (getValues('signerRole') === usualRole(lastType.current) && entityType !== lastType.current)
      setValue('signerRole', usualRole(entityType), { shouldDirty: true });
    lastType.current = entityType;
  }, [entityType, getValues, setValue]);
  return (
    <SelectField<ConfirmationValues>
      name="signerRole"
      label={texts.signerRole}
      options={roleOptions}
      {...(entityType === 'company' ? {} : { placeholder: '' })}
      autoComplete="off"
    />
  );
}
