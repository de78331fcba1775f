// What is known before the landlord fills in anything, under the names of the certificate form (spec 3). The page shows it, the server compares with it.
import type { CertificateForm } from './certificate-form.ts';
import type { OpenConfirmation } from './contract.ts';

export type PrefilledFields = Pick<
  CertificateForm,
  | 'tenantFirstName'
  | 'tenantLastName'
  | 'tenantEmail'
  | 'tenantPhone'
  | 'tenantStreet'
  | 'tenantHouseNumber'
  | 'tenantPostalCode'
  | 'tenantCity'
  | 'street'
  | 'houseNumber'
  | 'postalCode'
  | 'city'
  | 'entityType'
  | 'companyName'
  | 'landlordGender'
  | 'landlordFirstName'
  | 'landlordLastName'
  | 'landlordEmail'
> & {
  tenantGender: OpenConfirmation['tenant']['gender'];
  dob: string;
  rentalStartDate: string;
  rentalEndDate: string;
};

export function prefilledFields({
  tenant,
  property,
  landlord,
}: Pick<OpenConfirmation, 'tenant' | 'property' | 'landlord'>): PrefilledFields {
  return {
    tenantGender: tenant.gender,
    tenantFirstName: tenant.firstName,
    tenantLastName: tenant.lastName,
    tenantEmail: tenant.email,
    tenantPhone: tenant.phone,
    dob: tenant.dob,
    tenantStreet: tenant.address.street,
    tenantHouseNumber: tenant.address.houseNumber,
    tenantPostalCode: tenant.address.postalCode,
    tenantCity: tenant.address.city,
    street: property.street,
    houseNumber: property.houseNumber,
    postalCode: property.postalCode,
    city: property.city,
    rentalStartDate: property.rentalStartDate,
    rentalEndDate: property.rentalEndDate,
    entityType: landlord.entityType,
    companyName: landlord.companyName,
    landlordGender: landlord.gender,
    landlordFirstName: landlord.firstName,
    landlordLastName: landlord.lastName,
    landlordEmail: landlord.email,
  };
}
