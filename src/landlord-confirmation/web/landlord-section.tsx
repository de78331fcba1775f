import { useState, type ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { entityTypeLabels, entityTypes } from '../../person-fields/rules/index.ts';
import type { DataItem } from '../../ui/data-list.tsx';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { variantLandlordTexts as variant } from '../rules/variant.de.ts';
import { AddressFold } from './address-fold.tsx';
import type { ConfirmationValues } from './confirmation-values.ts';
import { GenderField } from './gender-field.tsx';
import { nameLine } from './summary-lines.ts';
import { SummarySection } from './summary-section.tsx';

const texts = confirmLandlordTexts.landlord;

export const nameFields = [
  'entityType',
  'companyName',
  'landlordGender',
  'landlordFirstName',
  'landlordLastName',
] as const;

const entityOptions = entityTypes.map((type) => ({ value: type, label: entityTypeLabels[type] }));

/** Who signs with an account: known from it, and changed here where it matters. */
export function LandlordSection(): ReactElement {
  const values = useWatch<ConfirmationValues>() as ConfirmationValues;
  const [isNameless] = useState(values.landlordLastName === '' || values.landlordFirstName === '');
  return (
    <SummarySection
      startsOpen={isNameless}
      title={texts.heading}
      items={linesOf(values)}
      fields={nameFields}
      extra={<AddressFold />}
    >
      <NameFields isCompany={values.entityType === 'company'} />
    </SummarySection>
  );
}

function linesOf(values: ConfirmationValues): DataItem[] {
  return [
    ...(values.entityType === 'company' ? [{ label: texts.companyName, value: values.companyName }] : []),
    {
      label: page.name,
      value: nameLine(values.landlordGender, values.landlordFirstName, values.landlordLastName),
    },
    { label: texts.email, value: values.landlordEmail, note: variant.fromAccount },
  ];
}

/** Who signs types the own name: a company or a tenant may have named nobody (decision D61). */
export function SignerNames(): ReactElement {
  return (
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
  );
}

export function NameFields({ isCompany }: { isCompany: boolean }): ReactElement {
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
      <SignerNames />
    </>
  );
}
