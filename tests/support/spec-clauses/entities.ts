// Specification, section 3: entities and their fields.
import type { Clause } from './clause.ts';

export const entityClauses: readonly Clause[] = [
  ['S3.session', 'personalId, rentalId, landlordId, amountId (kept with a 60-minute expiry)', 'D08', 'D47'],
  ['S3.session-user', 'token and userId (persistent)'],
  [
    'S3.landlord',
    'id (also _id), entityType (company | private), companyName, gender (Herr | Frau | ohne), firstName, lastName, email … phone (prefix plus number), address {street, houseNumber, postalCode, city}, verified, otpVerified',
  ],
  ['S3.landlord-email', 'email (not editable in the profile)'],
  [
    'S3.tenant',
    '_id, verified, gender, firstName, lastName, dob, email, phone, address {street, houseNumber, postalCode, city}, rentalProperty {street, houseNumber, postalCode, city, rentalStartDate, rentalEndDate}, landlordInformation {firstName, lastName, email, entityType, companyName, gender}',
    'D71',
  ],
  ['S3.property', 'street, houseNumber, city, postalCode, rentalStartDate, rentalEndDate … remark'],
  ['S3.property-heute', "the literal 'heute' means the tenancy is ongoing"],
  [
    'S3.certificate-form',
    "tenantGender, tenantFirstName, tenantLastName, tenantEmail, tenantPhone, dob, tenantStreet, tenantHouseNumber, tenantPostalCode, tenantCity; street, houseNumber, postalCode, city, rentalStartDate, rentalEndDate … phone, landlordPhone, otp, request ('landlord' or other), signature (image data URL)",
    'D31',
    'D42',
    'D78',
  ],
  [
    'S3.certificate-form-landlord',
    'entityType, companyName, landlordGender, landlordFirstName, landlordLastName, landlordEmail, landlordStreet, landlordHouseNumber, landlordPostalCode, landlordCity',
  ],
  [
    'S3.certificate-form-rent',
    'tenancyStatus (boolean, ongoing), rentPaidRegularly (yes/no, default yes), rentArrears (yes/no, default no), arreasAmount (German number format), remark',
    'D49',
  ],
  [
    'S3.certificate',
    "_id, payment (flag; truthy means paid), paymentID, certificateRequest ('landlord' or other), certificateType ('post' or e-mail), img, tenant {firstName, lastName, email}, issueDate, unique code (uniqueCode)",
    'D59',
  ],
  ['S3.payment', "paymentAmount, paymentMethod, downloadURLId, certificateSendMethod ('email' | 'post')", 'D02'],
  ['S3.registration', 'firstName, email.'],
  ['S3.contact', 'firstname, lastname, email, phone, regarding, message.'],
  [
    'S3.verification',
    'request {uniqueCode}; response message and data {firstName, address.postalCode} (only the first 3 digits of the postal code are shown)',
    'D30',
    'D78',
  ],
  ['S3.suggestion', 'street, houseNumber, postalCode, city (from route, street number, postal code, locality).'],
];
