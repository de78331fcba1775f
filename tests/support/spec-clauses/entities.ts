// Specification, section 3: entities; section 4: states; section 6: roles.
import type { Clause } from './clause.ts';

export const entityClauses: readonly Clause[] = [
  ['S3.session', 'token; flow ids with 60 minutes', 'foundation'],
  ['S3.session-user', 'the login keeps the user id beside the token', 'landlord'],
  ['S3.landlord', 'fields of the landlord; e-mail not editable in the profile', 'landlord'],
  ['S3.tenant', 'fields of the tenant with address, rentalProperty, landlordInformation', 'foundation'],
  ['S3.property', "fields of the flat; rentalEndDate 'heute' means ongoing", 'foundation'],
  ['S3.certificate-form', 'fields of the certificate form', 'foundation'],
  ['S3.certificate', 'fields of the certificate with payment flag and uniqueCode', 'foundation'],
  ['S3.payment', 'paymentAmount, paymentMethod, downloadURLId, certificateSendMethod', 'foundation'],
  ['S3.registration', 'firstName, email', 'foundation'],
  ['S3.contact', 'firstname, lastname, email, phone, regarding, message', 'public-site'],
  ['S3.verification', 'uniqueCode; first name and first 3 digits of the postal code', 'foundation'],
  ['S3.suggestion', 'street, houseNumber, postalCode, city', 'landlord'],
];

export const stateClauses: readonly Clause[] = [
  ['S4.session', 'logged in or out; logout clears and goes to the login', 'landlord'],
  ['S4.session-guard', 'a protected page without token goes to the login and is remembered', 'landlord'],
  ['S4.flow-ids', 'flow ids are cleared on demand or after 60 minutes', 'foundation'],
  ['S4.registration', "idle, submitting ('Übermittlung...', disabled), success with reset, error", 'foundation'],
  ['S4.envelope', 'the envelope advances 10 % every 400 ms', 'foundation'],
  ['S4.confirm-first', 'the tenant must confirm the e-mail before going on', 'foundation'],
  ['S4.wizard', 'each step saves and moves on only on success', 'foundation'],
  ['S4.wizard-order', 'personal, rental, landlord, TAN, pending verification, asked', 'foundation'],
  ['S4.landlord-order', 'registration, e-mail, phone code, password, dashboard', 'landlord'],
  ['S4.tan-countdown', '180 s; resend only at 0, restarts at 180', 'foundation'],
  ['S4.tan-verified', "the modal shows 'Verifiziert' and a badge instead of the button", 'foundation'],
  ['S4.lifecycle', 'request, confirmation, pending payment, payment, available', 'foundation'],
  ['S4.unpaid', 'unpaid is deletable and can trigger the payment mail', 'landlord'],
  ['S4.paid', 'paid is re-sendable and its invoice downloadable', 'landlord'],
  ['S4.paid-redirect', 'delivery page of a paid certificate goes to the download page', 'foundation'],
  ['S4.payment-busy', 'payment button busy while processing; success to the download page', 'foundation'],
  ['S4.ongoing', "ongoing hides the end date and sets 'heute'; unticking clears it", 'foundation'],
  ['S4.arrears', 'arrears question only if not paid regularly; amount only with arrears', 'foundation'],
  ['S4.arrears-unreachable', 'answers that can no longer be reached do not count', 'foundation'],
  ['S4.company', 'company name only for a company', 'foundation'],
  ['S4.check', 'check page: idle, loading, error, result; when the button is disabled', 'foundation'],
  ['S4.redirect-url', 'a redirectUrl in the answer is followed', 'foundation'],
  ['S4.confirm-done', 'submit clears the session and goes to / with a prompt to pay', 'foundation'],
  ['S4.profile', 'read-only or edit mode', 'landlord'],
  ['S4.after-deletion', 'after data deletion the app goes to /', 'foundation'],
  ['S4.after-password-mail', 'after the password mail the app goes to /', 'landlord'],
  ['S4.toggle', 'landing toggle switches the content', 'public-site'],
  ['S4.carousel', 'carousel rotates every 10 s', 'public-site'],
];

export const roleClauses: readonly Clause[] = [
  ['S6.visitor', 'what a visitor without token may do, and nothing else', 'foundation'],
  ['S6.tenant', 'what a tenant may do with his token, and nothing else', 'foundation'],
  ['S6.tenant-verified', 'a tenant may go on only after verification', 'foundation'],
  ['S6.landlord', 'what a landlord may do with his token, and nothing else', 'landlord'],
  ['S6.landlord-own', 'a landlord sees and changes only his own certificates', 'landlord'],
  ['S6.resend-token', 'the status page re-sends by a token in the payload, no login', 'foundation'],
  ['S6.server', 'the server decides every permission', 'foundation'],
];
