import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { AddressFields } from '../../address/web/index.ts';
import { formatPhone } from '../../person-fields/rules/index.ts';
import type { DataItem } from '../../ui/data-list.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { variantLandlordTexts as variant } from '../rules/variant.de.ts';
import type { ConfirmationValues } from './confirmation-values.ts';
import { useFormVariant, type RequestKind } from './form-variant.ts';
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

const fields = [
  'tenantGender',
  'tenantFirstName',
  'tenantLastName',
  'dob',
  'tenantEmail',
  'tenantPhone',
  ...Object.values(address),
] as const;

/** A tenant who asked proved mail and number himself; of one who did not, everything is typed by the landlord. */
export function TenantSection(): ReactElement {
  const { request, layout } = useFormVariant();
  const values = useWatch<ConfirmationValues>() as ConfirmationValues;
  if (layout === 'fields')
    return (
      <FormSection title={texts.heading}>
        <TenantFields request={request} />
      </FormSection>
    );
  return (
    <SummarySection
      title={request === 'tenant' ? texts.askedHeading : texts.heading}
      items={linesOf(values)}
      fields={fields}
    >
      <TenantFields request={request} />
    </SummarySection>
  );
}

function linesOf(values: ConfirmationValues): DataItem[] {
  const proved = values.request === 'tenant' ? { note: page.confirmedByTenant } : {};
  const phone = formatPhone(values.tenantPhone);
  return [
    { label: page.name, value: nameLine(values.tenantGender, values.tenantFirstName, values.tenantLastName) },
    { label: texts.dob, value: values.dob },
    { label: page.address, value: addressLine(values, address) },
    { label: texts.email, value: values.tenantEmail, ...proved },
    ...(values.request === 'tenant' || phone !== '' ? [{ label: page.tenantPhone, value: phone, ...proved }] : []),
  ];
}

function TenantFields({ request }: { request: RequestKind }): ReactElement {
  return (
    <>
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
      <AddressFields<ConfirmationValues> names={address} voice="Sie" autoComplete="off" />
      {request === 'landlord' ? <ContactFields /> : undefined}
    </>
  );
}

function ContactFields(): ReactElement {
  return (
    <>
      <TextField<ConfirmationValues>
        name="tenantEmail"
        label={texts.email}
        hint={variant.tenantEmailHint}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField<ConfirmationValues>
        name="tenantPhone"
        label={variant.tenantPhone}
        optional
        type="tel"
        autoComplete="off"
        width="medium"
        maxLength={30}
      />
    </>
  );
}
