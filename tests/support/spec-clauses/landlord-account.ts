// Specification, section 2: landlord registration and login screens.
import type { Clause } from './clause.ts';

export const landlordAccountClauses: readonly Clause[] = [
  [
    'S2.landlord.registration',
    "Registration: choice company / private person; salutation (Herr, Frau, ohne); first name, last name, e-mail, street … house number, postal code, city; 'Weiter'",
    'D28',
    'D39',
    'D61',
  ],
  ['S2.landlord.registration-suggestions', 'street with address autocomplete (Germany only)'],
  ['S2.landlord.registration-links', "'Zurück' to /vermieterkonto; link to /vermieter/einloggen"],
  ['S2.landlord.registration-done', 'On success goes to / with a prompt to verify by e-mail.'],
  [
    'S2.landlord.code-request',
    'Phone code request: mobile number with country prefix; success goes to /vermieter/code-bestaetigen/{id}.',
    'D06',
    'D46',
  ],
  [
    'S2.landlord.code-confirm',
    'Code confirmation: 6-digit code with resend countdown; success goes to /vermieter/neues-passwort/{id}.',
  ],
  [
    'S2.landlord.code-back',
    'The back link to /mieter/vermieter-kontakt/{id} works only while the countdown is not running.',
    'D11',
  ],
  ['S2.landlord.set-password', 'Set password: password and confirmation with show/hide toggle'],
  ['S2.landlord.set-password-back', "'Zurück' to /vermieter/registrieren"],
  ['S2.landlord.set-password-done', 'success goes to /vermieter/dashboard'],
  ['S2.landlord.login', 'Login: e-mail and password … success goes to /vermieter/dashboard.'],
  ['S2.landlord.login-links', 'links to /vermieter/passwort-vergessen, /vermieter/registrieren, /vermieterkonto'],
  [
    'S2.landlord.forgot',
    "Forgot password: heading 'Passwort vergessen', e-mail field, button 'Weiter' ('Übermittlung...' while busy)",
  ],
  ['S2.landlord.forgot-links', "'Zurück' to /vermieterkonto, link 'Neues Vermieter-Konto erstellen'"],
  ['S2.landlord.forgot-done', "After success shows 'Erfolgreich eingereicht' and goes to /.", 'D18'],
  [
    'S2.landlord.deletion',
    "Data deletion: title 'Daten wirklich löschen?', explanation of the right to erasure, e-mail field",
    'D45',
  ],
  ['S2.landlord.deletion-button', "red button 'Daten unwiderruflich löschen' ('Wird übermittelt...' while busy)"],
  [
    'S2.landlord.deletion-resume',
    "link 'Bearbeitung wieder aufnehmen' to /angaben-bestaetigen?request=tenant&token={token}",
    'D45',
  ],
  [
    'S2.landlord.deletion-done',
    "Success text: 'Der Löschprozess wurde erfolgreich abgeschlossen, und Ihre Daten wurden dauerhaft entfernt.'",
    'D45',
  ],
];
