import type { ReactElement } from 'react';
import { AddressFields } from '../../address/web/index.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { variantLandlordTexts as variant } from '../rules/variant.de.ts';
import type { ConfirmationValues } from './confirmation-values.ts';
import type { RequestKind } from './form-variant.ts';
import { GenderField } from './gender-field.tsx';

const texts = confirmLandlordTexts.tenant;

const address = {
  street: 'tenantStreet',
  houseNumber: 'tenantHouseNumber',
  postalCode: 'tenantPostalCode',
  city: 'tenantCity',
} as const;

export const presentAddress = address;

export const tenantFields = [
  'tenantGender',
  'tenantFirstName',
  'tenantLastName',
  'dob',
  'tenantEmail',
  'tenantPhone',
  ...Object.values(address),
] as const;

/** Of a tenant who did not ask, everything is typed by the landlord. */
export function TenantSection(): ReactElement {
  return (
    <FormSection title={texts.heading}>
      <TenantFields request="landlord" />
    </FormSection>
  );
}

/** A tenant who asked proved mail and number himself, and keeps his present address to himself (decision D78). */
export function TenantFields({ request }: { request: RequestKind }): ReactElement {
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
      {request === 'landlord' ? <ContactFields /> : undefined}
    </>
  );
}

function ContactFields(): ReactElement {
  return (
    <>
      <AddressFields<ConfirmationValues> names={address} voice="Sie" autoComplete="off" />
      <EmailField<ConfirmationValues>
        name="tenantEmail"
        label={texts.email}
        hint={variant.tenantEmailHint}
        autoComplete="off"
      />
      <CheckboxField<ConfirmationValues>
        name="tenantAsked"
        label={variant.tenantAsked}
        hint={variant.tenantAskedHint}
        variant="plain"
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
