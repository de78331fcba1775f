import type { EntityType } from '../../person-fields/rules/index.ts';

/** The landlord's side as one line: the company, or the person. */
export function partyName(party: {
  entityType: EntityType;
  companyName: string;
  firstName: string;
  lastName: string;
}): string {
  return party.entityType === 'company' ? party.companyName : `${party.firstName} ${party.lastName}`;
}
