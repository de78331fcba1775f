import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { AccountProfile } from './account.ts';
import { guessableBy, hashPassword, verifyPassword } from './password.ts';

const profile: AccountProfile = {
  entityType: 'company',
  companyName: 'Hausverwaltung Krüger & Söhne',
  gender: 'Frau',
  firstName: 'Petra',
  lastName: 'Krüger-Öztürk',
  email: 'petra.krueger.oeztuerk@haus.example',
  street: 'Lindenallee',
  houseNumber: '5',
  postalCode: '10115',
  city: 'Berlin',
};

test('[11.4.2] a password is kept as argon2id with 19 MiB and two passes, each time with another salt', async () => {
  const [first, second] = await Promise.all([hashPassword('Dachziegel-7'), hashPassword('Dachziegel-7')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
  expect(await verifyPassword(first, 'Dachziegel-7')).toBe(true);
  expect(await verifyPassword(first, 'dachziegel-7')).toBe(false);
});

test('[6.3.1] [W53] forty passwords tried at once leave room to read a file, and a flood is turned away', async () => {
  let done = 0;
  const tried = Array.from({ length: 40 }, () => verifyPassword(null, 'Dachziegel-7').then(() => done++));
  await readFile(import.meta.filename);
  expect(done).toBeLessThan(20);
  const flood = await Promise.allSettled(Array.from({ length: 200 }, () => verifyPassword(null, 'Dachziegel-7')));
  const refused = flood.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ statusCode: 503 });
  await Promise.all(tried);
  expect(await verifyPassword(null, 'Dachziegel-7')).toBe(false);
});

test('nobody’s password is always wrong', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
  expect(await verifyPassword(null, 'Dachziegel-7')).toBe(false);
});

test.each([
  'Passwort1!',
  'PASSWORT1!',
  'P@ssw0rd1',
  'Sommer2026!',
  'mietschuldenfrei',
  'Vermieter123!',
  'correct horse battery staple',
  'aaaaaaaaaaaaaaa',
  '121212121212121212',
  'Berlin1!Berlin1!',
  'FRÜHLING2025!'.normalize('NFD'),
  'P@ssw0rd',
  'P@ssw0rd!',
  'Pa$$w0rd',
  'Passw0rd!',
  'Password1!',
  'Pass123!',
  'Qwertz123!',
  'Hallo123!',
  'Winter2025!',
  'Berlin2026!',
  'Vermieter1!',
  'Mieter123!',
  'Start123!',
  'Test1234!',
  'Test@1234',
  'Abc123!!',
  'Abc@1234',
  'Welcome1!',
  'Welcome@1',
  'Willkommen1!',
  'Admin123!',
  'Hausverwaltung1!',
  'Mietschulden1!',
  'Temp123!',
  'Neu2026!',
  '12345678Aa!',
  '!Qaz2wsx',
  '1Password!',
  'P@ssw0rd2026',
  'Pa55w0rt-2026!',
  'S0mmer2026!!',
  '2026Passwort!',
])('[S5.password] [6.2.4] [6.2.12] %s is too easy to guess', (password) => {
  expect(guessableBy(password, profile)).not.toBeNull();
});

test.each([
  'petra.krueger.oeztuerk@haus.example',
  'Petra.Krueger.Oeztuerk',
  'hausverwaltung krüger & söhne',
  'Petra-Krüger-Öztürk',
  'Petra2026!',
  'PetraKrüger-1',
  'Lindenallee5!',
  'Lindenallee-5-Berlin',
  'P3tra-Krüger1',
])('the landlord’s own %s is too easy to guess, and he hears why', (password) => {
  expect(guessableBy(password, profile)).toBe('own');
});

test.each([
  'Dachziegel-7-Regenrinne',
  'vier kleine graue Esel',
  'Berlin1!Hamburg2?',
  'xK9#mQ2$vL',
  'Petra mag Regenrinnen',
  'Kastanie%Turm4',
  'Wolke7-Ziegel',
])('%s may be chosen', (password) => {
  expect(guessableBy(password, { ...profile, companyName: '' })).toBeNull();
});
