import { expect, test } from 'vitest';
import { groupsToDraft, groupsFromDraft } from './field-groups.ts';

const table = { firstName: { kind: 'text' }, dob: { kind: 'birthday' }, isAdult: { kind: 'tick' } } as const;
const people = [
  { firstName: 'Jonas', dob: '19.08.1992', isAdult: true },
  { firstName: 'Mia', dob: '', isAdult: false },
];

test('[D47] what was typed of several people comes back out of the draft, in their order', () => {
  const draft = groupsToDraft('coTenants', people);
  expect(draft).toMatchObject({ 'coTenants.0.dob': '19.08.1992', 'coTenants.1.firstName': 'Mia' });
  expect(groupsFromDraft(table, 'coTenants', draft, 5)).toEqual(people);
  expect(groupsFromDraft(table, 'coLandlords', draft, 5)).toEqual([]);
});

test('a draft of another version: no field that the form does not know, nothing of another kind, no more than fit', () => {
  const draft = { ...groupsToDraft('coTenants', people), 'coTenants.0.shoe': '43', 'coTenants.1.dob': true };
  expect(groupsFromDraft(table, 'coTenants', draft, 5)).toEqual(people);
  expect(groupsFromDraft(table, 'coTenants', draft, 1)).toEqual(people.slice(0, 1));
});
