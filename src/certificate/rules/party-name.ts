import {
  readsLikeSentence,
  subjectWithCompany,
  subjectWithName,
  type EntityType,
} from '../../person-fields/rules/index.ts';

interface Party {
  entityType: EntityType;
  companyName: string;
  firstName: string;
  lastName: string;
}

/** The landlord's side as one line: the company, or the person. */
export function partyName(party: Party): string {
  return party.entityType === 'company' ? party.companyName : `${party.firstName} ${party.lastName}`;
}

/**
 * Builds a mail subject with the party's name, shortened if needed. A name that reads like a message of its own is left out of
 * the subject.
 */
export function subjectWithParty(
  write: (name: string) => string,
  nameless: string,
  party: Party,
  street: string,
): string {
  const isCompany = party.entityType === 'company';
  if (readsLikeSentence(partyName(party), isCompany ? 'company' : 'person')) return nameless;
  return isCompany ? subjectWithCompany(write, party.companyName, street) : subjectWithName(write, party, street);
}
