// Specification, section 2: wizard, status, confirmation, delivery.
import type { Clause } from './clause.ts';

export const tenantScreenClauses: readonly Clause[] = [
  ['S2.wizard.stepper', 'Tenant wizard (four steps in a side stepper)'],
  ['S2.wizard.1-load', 'loads the tenant by id'],
  [
    'S2.wizard.1-fields',
    'gender, first/last name, birth date, street (address autocomplete), house number, postal code, city',
  ],
  ['S2.wizard.suggestions', 'street (address autocomplete)'],
  ['S2.wizard.1-moves', "'Weiter' and 'Zurück' (to /). Success goes to step 2."],
  [
    'S2.wizard.2-fields',
    "street, house number, postal code, city, rent start date, checkbox 'tenancy still ongoing', end date",
    'D71',
  ],
  ['S2.wizard.2-moves', 'Back to step 1; success goes to step 3.'],
  [
    'S2.wizard.3-fields',
    'company or private person, company name, gender, contact first/last name, e-mail, country code (+49 or +91), mobile number',
    'D09',
    'D61',
  ],
  [
    'S2.wizard.3-moves',
    'Back to step 1; success goes to /mieter/einreichen/{id} with the phone in navigation state.',
    'D10',
  ],
  ['S2.wizard.4-fields', "6-digit SMS TAN, resend countdown, 'request TAN' button"],
  [
    'S2.wizard.4-done',
    'Success shows a full-screen message that the landlord is being asked for support, then goes to /.',
    'D76',
  ],
  [
    'S2.status.timeline',
    "timeline 'Deine Eingaben wurden erfolgreich erfasst', 'Anfrage an Vermieter/in gesendet', 'Rückmeldung ausstehend', then 'Überprüfung durch Vermieter' and '{product}heitsbescheinigung erstellt'",
  ],
  ['S2.status.title', "Title 'Antwort steht aus'; text that the request was forwarded"],
  ['S2.status.resend', "button 'Anfrage erneut senden' ('Übermittlung...' while sending, disabled in flight)"],
  ['S2.status.note', "note 'Eine erneute Anfrage ist nach 24 Stunden möglich'"],
  ['S2.status.steps', "'Status deiner Anfrage' step list; third step greyed, later steps inactive"],
  ['S2.status.logo', 'logo to /'],
  ['S2.status.redirect', 'Redirects to the download page when payment is done.'],
  ['S2.confirm.heading', "heading 'Mieterangaben überprüfen'"],
  ['S2.confirm.tenant', 'tenant data prefilled and editable', 'D78'],
  ['S2.confirm.property', 'rental property data', 'D71'],
  ['S2.confirm.rent', 'rent-paid questions', 'D49'],
  ['S2.confirm.landlord', 'landlord data', 'D42', 'D63'],
  ['S2.confirm.signature', 'signature pad', 'D35'],
  ['S2.confirm.tan', 'TAN by SMS in a modal', 'D51', 'D66'],
  [
    'S2.confirm.submit',
    "Submit 'Informationen bestätigen', then a success overlay that the payment e-mail was sent",
    'D51',
  ],
  ['S2.confirm.back', "'Zurück' to /"],
  [
    'S2.confirm.landlord-variant',
    'A variant for the landlord certificate request is prefilled with landlord, property and tenant data',
    'D31',
  ],
  ['S2.confirm.landlord-variant-done', 'on success goes to / with a prompt to complete payment', 'D31'],
  [
    'S2.delivery.choose',
    "Delivery page (/versandweg/{urlToken}): choose delivery, then 'Weiter zur Zahlung' going to /zahlungsmethode/{id}.",
    'D72',
  ],
  [
    'S2.delivery.payment',
    'Payment page: choose payment method, links to /nutzungsbedingungen and /datenschutz.',
    'D72',
  ],
  ['S2.delivery.download', 'Download page: thank-you with downloads of certificate and invoice', 'D74'],
  ['S2.delivery.contact', 'contact e-mail shown as {email}', 'D01'],
];
