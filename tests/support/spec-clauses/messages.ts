// Specification, section 5: the messages of every field.
import type { Clause } from './clause.ts';

export const messageClauses: readonly Clause[] = [
  [
    'S5.message.firstName',
    "registration first name 'Der Vorname ist erforderlich.', 'Geben Sie einen gültigen Vornamen ein (Buchstaben, Umlaute und Bindestriche sind erlaubt).', 'Der Vorname muss mindestens 2 Zeichen lang sein.', 'Der Vorname darf höchstens 20 Zeichen lang sein.'",
    'D15',
    'D39',
  ],
  ['S5.message.lastName', "'Geben Sie Ihren Nachnamen ein.'", 'D15'],
  ['S5.message.email-required', "e-mail 'E-Mail ist erforderlich.'"],
  ['S5.message.email', "'Geben Sie eine gültige E-Mail-Adresse ein.'", 'D15', 'D60'],
  ['S5.message.email-wizard', "(wizard: 'Geben Sie bitte eine gültige E-Mail-Adresse ein')", 'D15', 'D60'],
  [
    'S5.message.fallbacks',
    "fallbacks 'Bitte geben Sie einen gültigen Vornamen ein.' and 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'",
    'D59',
  ],
  ['S5.message.gender', "gender 'Bitte wählen Sie eine Anrede aus.'", 'D15'],
  ['S5.message.entityType', "entity 'Bitte wählen Sie Ihren Typ Firma oder Privatperson aus.'", 'D15'],
  ['S5.message.postalCode', "postal code 'Bitte geben Sie eine gültige 5-stellige Postleitzahl ein.'", 'D15'],
  ['S5.message.amount', "amount 'Bitte geben Sie einen gültigen Betrag im deutschen Format ein.'"],
  [
    'S5.message.remark',
    "remark 'Der Kommentar sollte mindestens 4 Zeichen lang sein' / 'maximal 45 Zeichen lang sein'",
  ],
  ['S5.message.password', "password mismatch 'Die Passwörter stimmen nicht überein. Bitte versuchen Sie es erneut.'"],
  [
    'S5.message.phone',
    "phone 'Ungültige Nummer. Geben Sie eine gültige deutsche Handynummer ein, die mit '0' beginnt und 10-11 Ziffern enthält.'",
    'D15',
  ],
  [
    'S5.message.phone-profile',
    "profile: 'Geben Sie eine gültige Handynummer ein.', required 'Handynummer ist erforderlich'",
  ],
  ['S5.message.phone-certificate', "certificate form 'Die Mobilnummer ist erforderlich.'", 'D66'],
  [
    'S5.message.tan',
    "TAN 'Geben Sie eine gültige 6-stellige TAN ein.' / 'Die TAN muss genau 6 Ziffern enthalten'",
    'D15',
  ],
  ['S5.message.tan-registration', "registration: 'Geben Sie ein gültiges 6-stelliges TAN ein'"],
  [
    'S5.message.company',
    "company 'Der Unternehmensname ist erforderlich' / 'Der Unternehmensname muss mindestens 2 Zeichen lang sein'",
  ],
  ['S5.message.houseNumber', "house number 'Die Hausnummer darf 10 Zeichen nicht überschreiten'"],
  [
    'S5.message.contact',
    "contact 'Vorname ist erforderlich', 'Nachname ist erforderlich', 'Telefonnummer ist erforderlich', 'Betreff ist erforderlich', 'Nachricht ist erforderlich'",
  ],
  ['S5.message.card', "card 'Der Name auf der Karte ist erforderlich', 'Bitte wählen Sie eine Zahlungsmethode'", 'D15'],
];
