import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calendarDate } from '../../platform/rules/dates.ts';
import { emailKey, greetingOf, mailboxOf, maskEmail, maskPhone, formatPhone, personFields } from './index.ts';

const sie = personFields('Sie');
const du = personFields('du');
const today = () => calendarDate('2026-11-21');

function outcome(schema: z.ZodMiniType, input: unknown): unknown {
  const parsed = z.safeParse(schema, input);
  return parsed.success ? parsed.data : { refused: parsed.error.issues[0]?.message };
}
const refused = (message: string): unknown => ({ refused: message });

test.each([
  ['Şahin'],
  ['Łukasiewicz'],
  ['Nguyễn'],
  ["d'Alessandro"],
  ['Groß'],
  ['Ängström'],
  ['Anna Maria'],
  ['Müller-Lüdenscheidt'],
  ['Li'],
  ['ẹ̀kọ́'.normalize('NFC')],
  ['Ə̈liyeva'.normalize('NFC')],
  ['a'.repeat(60)],
])('[S5.firstName] [S5.lastName] [S9.lengths-name] the name %s is taken', (name) => {
  expect(outcome(sie.firstName, name)).toBe(name);
  expect(outcome(sie.lastName, name)).toBe(name);
});

test.each([
  ['d’Alessandro', "d'Alessandro"],
  ['  Anna   Maria ', 'Anna Maria'],
  ['Anna\u202e', 'Anna'],
  ['Mu\u0308ller', 'Müller'],
  ['Anna\r\nBcc x', 'Anna Bcc x'],
  ['Hans‑Peter', 'Hans-Peter'],
])('the name %j is kept as %s', (typed, kept) => {
  expect(outcome(sie.firstName, typed)).toBe(kept);
});

const letters = 'Geben Sie einen gültigen Vornamen ein (Buchstaben, Umlaute und Bindestriche sind erlaubt).';
const latin = 'Geben Sie den Namen bitte in lateinischen Buchstaben ein, so wie er im Ausweis steht.';
test.each([
  ['', 'Der Vorname ist erforderlich.'],
  ['   ', 'Der Vorname ist erforderlich.'],
  [undefined, 'Der Vorname ist erforderlich.'],
  [7, 'Der Vorname ist erforderlich.'],
  ['A', 'Der Vorname muss mindestens 2 Zeichen lang sein.'],
  ['a'.repeat(61), 'Der Vorname darf höchstens 60 Zeichen lang sein.'],
  ['a'.repeat(200), 'Der Vorname darf höchstens 60 Zeichen lang sein.'],
  ['Anna1', letters],
  ['--', letters],
  ['<b>', letters],
  ['Anna😀', letters],
  ['Иван', latin],
  ['محمد', latin],
  ['李明', latin],
])('[S5.firstName] [S9.lengths-name] [S5.message.firstName] the first name %j is refused', (name, message) => {
  expect(outcome(sie.firstName, name)).toEqual(refused(message));
});

test('[S5.firstName] [S9.lengths-name] the registration takes a first name of 2 to 20 characters', () => {
  expect(outcome(du.registrationFirstName, 'a'.repeat(20))).toBe('a'.repeat(20));
  expect(outcome(du.registrationFirstName, 'a'.repeat(21))).toEqual(
    refused('Der Vorname darf höchstens 20 Zeichen lang sein.'),
  );
});

test('[S5.message.lastName] a missing last name is asked for in the voice of the page', () => {
  expect(outcome(sie.lastName, '')).toEqual(refused('Geben Sie Ihren Nachnamen ein.'));
  expect(outcome(du.lastName, '')).toEqual(refused('Gib deinen Nachnamen ein.'));
});

test.each([['Haus & Grund #1 (Nord) GmbH'], ['#evil() $x$ <b>'], ['AG'], [`${'A'.repeat(60)} ${'B'.repeat(59)}`]])(
  '[S5.companyName] [S9.lengths-company] the company %s is taken',
  (name) => {
    expect(outcome(sie.companyName, name)).toBe(name);
  },
);

test.each([
  ['', 'Der Unternehmensname ist erforderlich'],
  ['A', 'Der Unternehmensname muss mindestens 2 Zeichen lang sein'],
  [`${'A'.repeat(60)} ${'B'.repeat(60)}`, 'Der Unternehmensname darf höchstens 120 Zeichen lang sein'],
  ['A'.repeat(61), 'Ein einzelnes Wort darf höchstens 60 Zeichen lang sein.'],
  ['Haus 🏠', 'Verwenden Sie bitte nur lateinische Buchstaben, Ziffern und Satzzeichen.'],
])('[S5.companyName] [S9.lengths-company] [S5.message.company] the company %j is refused', (name, message) => {
  expect(outcome(sie.companyName, name)).toEqual(refused(message));
});

test.each([
  ['anna@post.example', 'anna@post.example'],
  [' Anna.M+x@Post.Example ', 'Anna.M+x@post.example'],
  ['a@verein.hamburg', 'a@verein.hamburg'],
  ['a@laden.online', 'a@laden.online'],
  ['a@müller.example', 'a@müller.example'],
  ["o'neil_1@a-b.c.example", "o'neil_1@a-b.c.example"],
])('[S5.email] the e-mail %s is kept as %s', (typed, kept) => {
  expect(outcome(sie.email, typed)).toBe(kept);
});

test.each([
  ['a'],
  ['a@b'],
  ['@b.example'],
  ['a@b..example'],
  ['a..b@c.example'],
  ['.a@c.example'],
  ['a b@c.example'],
  ['a@-b.example'],
  ['a@b.c'],
  ['a@b.123'],
  ['a@b.example, c@d.example'],
  ['a@b.example\r\nBcc: c@d.example'],
  [`${'a'.repeat(65)}@b.example`],
  [`a@${'b'.repeat(64)}.example`],
  [`a@${'b.'.repeat(130)}example`],
  ['<a@b.example>'],
])('[S5.email] [S5.message.email] [S5.message.email-wizard] the e-mail %j is refused', (typed) => {
  expect(outcome(sie.email, typed)).toEqual(refused('Geben Sie eine gültige E-Mail-Adresse ein.'));
  expect(outcome(du.email, typed)).toEqual(refused('Gib bitte eine gültige E-Mail-Adresse ein'));
});

test('[S5.message.email-required] an empty e-mail is asked for', () => {
  expect(outcome(sie.email, '')).toEqual(refused('E-Mail ist erforderlich.'));
});

test('one person is found under every spelling of the address', () => {
  expect(emailKey(' Anna@Post.Example ')).toBe('anna@post.example');
  expect(mailboxOf('An.na+miete@googlemail.com')).toBe('anna@gmail.com');
  expect(mailboxOf('an.na+miete@post.example')).toBe('an.na@post.example');
  expect(maskEmail('anna@post.example')).toBe('a***@post.example');
});

test.each([['Herr'], ['Frau'], ['ohne']])('the salutation %s is taken', (gender) => {
  expect(outcome(sie.gender, gender)).toBe(gender);
});

test('[S5.message.gender] [S5.message.entityType] another salutation or kind of person is refused', () => {
  expect(outcome(sie.gender, 'Dr.')).toEqual(refused('Bitte wählen Sie eine Anrede aus.'));
  expect(outcome(sie.entityType, undefined)).toEqual(
    refused('Bitte wählen Sie Ihren Typ Firma oder Privatperson aus.'),
  );
  expect(outcome(du.gender, '')).toEqual(refused('Bitte wähle eine Anrede aus.'));
  expect(outcome(du.entityType, 'company')).toBe('company');
});

test('who wants no salutation is greeted by name', () => {
  expect(greetingOf({ gender: 'ohne', firstName: 'Kim', lastName: 'Muster' })).toBe('Guten Tag Kim Muster');
  expect(greetingOf({ gender: 'Frau', firstName: 'Kim', lastName: 'Muster' })).toBe('Guten Tag Frau Muster');
  // A company may omit the name, or give a last name alone (decision D61).
  expect(greetingOf({ gender: 'ohne', firstName: '', lastName: '' })).toBe('Guten Tag');
  expect(greetingOf({ gender: 'ohne', firstName: '', lastName: 'Muster' })).toBe('Guten Tag Muster');
});

test.each([
  ['21.11.2008', 18, '2008-11-21'],
  ['21.11.08', 18, '2008-11-21'],
  ['4.3.94', 18, '1994-03-04'],
  ['21.11.2010', 16, '2010-11-21'],
  ['1994-03-04', 16, '1994-03-04'],
  ['21.11.1906', 18, '1906-11-21'],
] as const)('born on %s is old enough for %d', (typed, age, kept) => {
  expect(outcome(sie.dob(today, age), typed)).toBe(kept);
});

test.each([
  ['22.11.2008', 18, 'Das Mindestalter, um unseren Service nutzen zu können, beträgt 18 Jahre'],
  ['22.11.2010', 16, 'Das Mindestalter beträgt 16 Jahre.'],
  ['1.1.2030', 16, 'Das Mindestalter beträgt 16 Jahre.'],
  ['20.11.1905', 18, 'Bitte prüfen Sie das Geburtsjahr.'],
  ['30.2.1990', 18, 'Geben Sie ein gültiges Geburtsdatum ein, zum Beispiel 04.03.1994.'],
  ['', 18, 'Geben Sie das Geburtsdatum ein.'],
] as const)('[S9.ages] born on %j is refused for %d', (typed, age, message) => {
  expect(outcome(sie.dob(today, age), typed)).toEqual(refused(message));
});

test.each([
  ['0171 39200-01', '+491713920001'],
  ['+49 171 3920001', '+491713920001'],
  ['+49 (0)171 3920001', '+491713920001'],
  ['00491713920001', '+491713920001'],
  ['1713920001', '+491713920001'],
  ['0176/04069000', '+4917604069000'],
  ['0151 12345678', '+4915112345678'],
  ['+919999900000', '+919999900000'],
  ['0091 99999 00000', '+919999900000'],
])('[S9.prefixes] the number %s is kept as %s', (typed, kept) => {
  expect(outcome(sie.phone(), typed)).toBe(kept);
});

const german =
  "Ungültige Nummer. Geben Sie eine gültige deutsche Handynummer ein, die mit '0' beginnt und 10-11 Ziffern enthält.";
test.each([
  ['', 'Handynummer ist erforderlich'],
  ['030 123456', german],
  ['0171 392000', german],
  ['0171 392000012', german],
  ['0181 3920001', german],
  ['9999900000', german],
  ['0171 39200a1', german],
  ['+91 59999 00000', 'Geben Sie eine gültige Handynummer ein.'],
  ['+43 664 1234567', 'Möglich sind Nummern mit den Vorwahlen +49, +91.'],
  ['+1 202 5550100', 'Möglich sind Nummern mit den Vorwahlen +49, +91.'],
])('[S5.message.phone] [S9.prefixes] the number %j is refused', (typed, message) => {
  expect(outcome(sie.phone(), typed)).toEqual(refused(message));
});

test('[S5.message.phone-certificate] the page and the setting decide about wording and countries', () => {
  expect(outcome(sie.phone(['+49'], sie.texts.mobileRequired), '')).toEqual(
    refused('Die Mobilnummer ist erforderlich.'),
  );
  expect(outcome(sie.phone(['+49']), '+919999900000')).toEqual(refused('Möglich sind Nummern mit den Vorwahlen +49.'));
  expect(outcome(sie.phone(['+49', '+43']), '+43 664 1234567')).toBe('+436641234567');
});

test('numbers are shown readable or masked', () => {
  expect(formatPhone('+491713920001')).toBe('+49 171 3920001');
  expect(maskPhone('+491713920001')).toBe('+49 *** 001');
});

test.each([['Aa1!aaaa'], ['ein langer satz'], ['Ä'.repeat(128)]])(
  '[6.2.5] [6.2.9] the password %s is strong enough',
  (password) => {
    expect(outcome(sie.password, password)).toBe(password);
  },
);

test.each([
  ['', 'Das Passwort ist erforderlich.'],
  ['Aa1!aaa', sie.texts.passwordWeak],
  ['aa1!aaaa', sie.texts.passwordWeak],
  ['AA1!AAAA', sie.texts.passwordWeak],
  ['Aaa!aaaa', sie.texts.passwordWeak],
  ['Aa1aaaaa', sie.texts.passwordWeak],
  ['a'.repeat(129), 'Das Passwort darf höchstens 128 Zeichen lang sein.'],
])('the password %j is refused', (password, message) => {
  expect(outcome(sie.password, password)).toEqual(refused(message));
});
