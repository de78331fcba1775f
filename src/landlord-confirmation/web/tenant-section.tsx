import type { ReactElement, ReactNode } from 'react';
import { AddressFields } from '../../address/web/index.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { FieldInputs } from '../../ui/forms/field-inputs.tsx';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { landlordFields } from '../rules/index.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import type { ConfirmationValues } from './confirmation-values.ts';
import type { RequestKind } from './form-variant.ts';

const texts = confirmLandlordTexts.tenant;

export const presentAddress = {
  street: 'tenantStreet',
  houseNumber: 'tenantHouseNumber',
  postalCode: 'tenantPostalCode',
  city: 'tenantCity',
} as const;

const { tenant, contact, signer } = landlordFields;

/** For a tenant who did not ask, the landlord types everything; the co-tenants follow below. */
export function TenantSection({ children }: { children: ReactNode }): ReactElement {
  return (
    <FormSection title={texts.heading}>
      <TenantFields request="landlord" />
      {children}
    </FormSection>
  );
}

/** A tenant who asked proved mail and number himself, and does not disclose his present address (decision D78). */
export function TenantFields({ request }: { request: RequestKind }): ReactElement {
  return (
    <>
      <FieldInputs table={tenant} at="tenant" />
      <FieldRow columns="1-1">
        <FieldInputs table={tenant} at="tenant-names" />
      </FieldRow>
      <FieldInputs table={tenant} at="tenant-birth" />
      {request === 'landlord' ? <ContactFields /> : undefined}
    </>
  );
}

function ContactFields(): ReactElement {
  return (
    <>
      <AddressFields<ConfirmationValues> names={presentAddress} voice="Sie" autoComplete="off" />
      <FieldInputs table={contact} at="tenant-email" />
      <CheckboxField<ConfirmationValues>
        name="tenantAsked"
        label={signer.tenantAsked.label}
        hint={signer.tenantAsked.hint}
        variant="plain"
      />
      <TextField<ConfirmationValues>
        name="tenantPhone"
        label={contact.tenantPhone.label}
        optional
        type="tel"
        autoComplete="off"
        width="medium"
        maxLength={30}
      />
    </>
  );
}
