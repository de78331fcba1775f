// Every clause of the specification, numbered by section. Tests name a clause by its id in square brackets.
import { callClauses } from './spec-clauses/calls.ts';
import type { Clause, Milestone } from './spec-clauses/clause.ts';
import { constantClauses } from './spec-clauses/constants.ts';
import { entityClauses, roleClauses, stateClauses } from './spec-clauses/entities.ts';
import { errorClauses } from './spec-clauses/errors.ts';
import { landlordScreenClauses } from './spec-clauses/landlord-screens.ts';
import { publicScreenClauses } from './spec-clauses/public-screens.ts';
import { purposeClauses } from './spec-clauses/purpose.ts';
import { routeClauses } from './spec-clauses/routes.ts';
import { tenantScreenClauses } from './spec-clauses/tenant-screens.ts';
import { validationClauses } from './spec-clauses/validation.ts';

/** Milestones whose every clause must have a test. Grows as they are finished. */
export const finishedMilestones: readonly Milestone[] = [
  'foundation',
  'landlord',
  'public-site',
  'documents',
  'money',
  'messages',
];

export const sections: readonly { title: string; clauses: readonly Clause[] }[] = [
  { title: '1 What the product does and for whom', clauses: purposeClauses },
  { title: '2 Routes', clauses: routeClauses },
  { title: '2 Layout, landing page, public pages', clauses: publicScreenClauses },
  { title: '2 Landlord screens', clauses: landlordScreenClauses },
  { title: '2 Tenant wizard, status, confirmation, delivery', clauses: tenantScreenClauses },
  { title: '3 Entities', clauses: entityClauses },
  { title: '4 States and transitions', clauses: stateClauses },
  { title: '5 Validation rules', clauses: validationClauses },
  { title: '6 Roles and permissions', clauses: roleClauses },
  { title: '7 Calls', clauses: callClauses },
  { title: '8 Error catalogue', clauses: errorClauses },
  { title: '9 Business constants and limits', clauses: constantClauses },
];

export const clauses: readonly Clause[] = sections.flatMap((section) => section.clauses);
