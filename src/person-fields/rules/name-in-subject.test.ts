import { expect, test } from 'vitest';
import { longestSubject, subjectWithCompany, subjectWithName } from './name-in-subject.ts';

const asks = (name: string): string => `${name} bittet Sie um eine Bestätigung`;
const corrected = (name: string): string => `Die berichtigte Bescheinigung für ${name} ist fertig`;
const lena = { firstName: 'Lena', lastName: 'Hoffmann' };
const noble = { firstName: 'Maximiliane', lastName: 'von der Schulenburg-Wolfsburg' };

test('a subject names who it is about and the street of the flat', () => {
  expect(subjectWithName(asks, lena, 'Lindenallee')).toBe('Lena Hoffmann (Lindenallee) bittet Sie um eine Bestätigung');
  const from = (company: string): string => `Deine Bescheinigung von ${company}`;
  expect(subjectWithCompany(from, 'Haus GmbH', 'Lindenallee')).toBe('Deine Bescheinigung von Haus GmbH (Lindenallee)');
  expect(subjectWithName(asks, lena, '')).toBe('Lena Hoffmann bittet Sie um eine Bestätigung');
});

test.each([
  [
    { firstName: 'Maximiliane', lastName: 'Hoffmann' },
    'Lindenallee',
    'M. Hoffmann (Lindenallee) bittet Sie um eine Bestätigung',
  ],
  [lena, 'Konrad-Adenauer-Allee', 'Lena Hoffmann bittet Sie um eine Bestätigung'],
  [noble, 'Lindenallee', 'M. von der Schulenburg bittet Sie um eine Bestätigung'],
  [{ firstName: 'A'.repeat(60), lastName: 'B'.repeat(60) }, 'Lindenallee', 'A. B. bittet Sie um eine Bestätigung'],
])('what does not fit is left out by whole words (%#)', (name, street, subject) => {
  expect(subjectWithName(asks, name, street)).toBe(subject);
  expect(subject.length).toBeLessThanOrEqual(longestSubject);
});

test.each([lena, noble])('where little room is left the name is what stays (%#)', (name) => {
  const subject = subjectWithName(corrected, name, 'Lindenallee');
  expect(subject.length).toBeLessThanOrEqual(longestSubject);
  expect(subject).toMatch(/^Die berichtigte Bescheinigung für (?:Lena Hoffmann|M\. S\.) ist fertig$/);
});

test('a company is never cut inside a word', () => {
  const of = (company: string): string =>
    subjectWithCompany((name) => `Deine Bescheinigung von ${name}`, company, 'Torstraße');
  expect(of('Wohnungsbaugenossenschaft der Eisenbahner in Köln und Umgebung eG')).toBe(
    'Deine Bescheinigung von Wohnungsbaugenossenschaft ...',
  );
});

test('[W57] a street that reads like a message stands in no subject', () => {
  expect(subjectWithName(asks, lena, 'Klicken Sie jetzt hier Gewinn')).toBe(
    'Lena Hoffmann bittet Sie um eine Bestätigung',
  );
});
