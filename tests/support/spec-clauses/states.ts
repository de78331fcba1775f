// Specification, section 4: states and transitions.
import type { Clause } from './clause.ts';

export const stateClauses: readonly Clause[] = [
  ['S4.session', 'Login stores both; logout clears them and goes to /vermieter/einloggen.'],
  [
    'S4.session-guard',
    'A protected page without token redirects to the login route (default /login), remembering the page',
    'D24',
  ],
  ['S4.session-back', 'a previous-aware protected page also steps back when the token disappears'],
  ['S4.flow-ids', 'Flow ids are cleared on demand or after 60 minutes.', 'D08'],
  [
    'S4.registration',
    "idle, submitting (button 'Bescheinigung erstellen' becomes 'Übermittlung...', disabled, full-screen 'E-Mail ist unterwegs')",
  ],
  ['S4.registration-done', 'then success (form reset)'],
  ['S4.registration-error', 'or error (screen closed)'],
  ['S4.envelope', 'The envelope animation advances 10 % every 400 ms up to 100 %.'],
  ['S4.confirm-first', 'The tenant must confirm the e-mail before continuing', 'D08'],
  ['S4.verified', 'a tenant whose verified flag is true gets id and token stored and the loading overlay removed'],
  [
    'S4.unverified',
    "the overlay text for an unverified account is 'Sobald du deine E-Mail-Adresse bestätigt hast, können wir loslegen.'",
  ],
  [
    'S4.wizard-order',
    'Tenant wizard: personal data, rental data, landlord contact, TAN submit, pending verification, landlord asked.',
  ],
  ['S4.wizard', 'Each step saves ids and moves on only on success.'],
  [
    'S4.landlord-order',
    'Landlord registration: registration, e-mail verification (verified flag), phone code, password, dashboard.',
  ],
  [
    'S4.landlord-phone',
    'On the phone step the landlord record is fetched; if verified, session id and token are stored, otherwise nothing further happens.',
  ],
  ['S4.tan-countdown', 'TAN: 180-second countdown; resend available only at 0 and restarts at 180.'],
  [
    'S4.tan-verified',
    "In the landlord modal the state becomes 'Verifiziert' once verified and the request button is replaced by a badge.",
    'D51',
  ],
  [
    'S4.lifecycle',
    'Certificate lifecycle: request, landlord confirmation (data review, signature, TAN), pending payment mail, payment, certificate available (PDF, optional post).',
    'D36',
  ],
  ['S4.unpaid', 'Unpaid (deletable, can trigger the payment mail)', 'D65', 'D75'],
  ['S4.paid', 'becomes paid (re-sendable, invoice downloadable)'],
  [
    'S4.paid-redirect',
    'A certificate already paid (payment and paymentID set) redirects the delivery page to the download page',
    'D59',
  ],
  ['S4.status-redirect', 'the status check redirects when payment is true'],
  ['S4.payment-busy', 'The payment button is busy while processing'],
  ['S4.payment-done', 'success goes to the download page'],
  ['S4.ongoing', "Tenancy ongoing: ticking the checkbox hides the end-date field and sets rentalEndDate to 'heute'"],
  ['S4.ongoing-untick', 'unticking clears it'],
  [
    'S4.arrears',
    "The rent-arrears question appears only if rent was not paid regularly; the arrears amount appears when arrears is 'yes'.",
    'D49',
  ],
  ['S4.company', 'Company name shows only for entityType company.'],
  ['S4.check', 'Certificate check page: idle, loading, error message, or result', 'D77'],
  ['S4.check-disabled', 'the button is disabled while loading, with empty input, or once a result exists', 'D53'],
  ['S4.redirect-url', 'Landlord confirmation with a redirectUrl in the response navigates to that url.'],
  [
    'S4.confirm-done',
    'Submit: the certificate is created, the session is cleared and the user goes to / with a prompt to pay.',
  ],
  ['S4.profile', 'Profile: read-only or edit mode.'],
  ['S4.profile-deleted', 'Account deletion clears the session and goes to /.'],
  ['S4.after-deletion', 'After a data deletion … id and token are stored and the app goes to /.', 'D18'],
  ['S4.after-password-mail', 'a password-reset mail, id and token are stored and the app goes to /', 'D18'],
  ['S4.toggle', 'Landing toggle switches tenant and landlord content.'],
  ['S4.carousel', 'Carousel rotates every 10 s.'],
];
