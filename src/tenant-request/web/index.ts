export { ConfirmEmailPage } from './confirm-email-page.tsx';
export { LandlordContactPage } from './landlord-contact-page.tsx';
export { PersonalDataPage } from './personal-data-page.tsx';
export { RentalDetailsPage } from './rental-details-page.tsx';
export { RenewalPage } from './renewal-page.tsx';
export { StatusPage } from './status-page.tsx';
export { SubmitPage } from './submit-page.tsx';
