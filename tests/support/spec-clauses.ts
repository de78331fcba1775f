// Every clause of the specification in its own words, by section. Tests name a clause by its id in square brackets.
import { addedCallClauses, callClauses } from './spec-clauses/calls.ts';
import type { Clause } from './spec-clauses/clause.ts';
import { constantClauses } from './spec-clauses/constants.ts';
import { dashboardClauses } from './spec-clauses/dashboard.ts';
import { entityClauses } from './spec-clauses/entities.ts';
import { errorClauses } from './spec-clauses/errors.ts';
import { landingClauses } from './spec-clauses/landing.ts';
import { landlordAccountClauses } from './spec-clauses/landlord-account.ts';
import { layoutClauses } from './spec-clauses/layout.ts';
import { messageClauses } from './spec-clauses/messages.ts';
import { publicPageClauses } from './spec-clauses/public-pages.ts';
import { purposeClauses } from './spec-clauses/purpose.ts';
import { roleClauses } from './spec-clauses/roles.ts';
import { routeClauses } from './spec-clauses/routes.ts';
import { stateClauses } from './spec-clauses/states.ts';
import { tenantScreenClauses } from './spec-clauses/tenant-screens.ts';
import { validationClauses } from './spec-clauses/validation.ts';

export const sections: readonly { title: string; clauses: readonly Clause[] }[] = [
  { title: '1 What the product does and for whom', clauses: purposeClauses },
  { title: '2 Routes', clauses: routeClauses },
  { title: '2 Layout', clauses: layoutClauses },
  { title: '2 Landing page', clauses: landingClauses },
  { title: '2 Other public pages', clauses: publicPageClauses },
  { title: '2 Landlord registration and login', clauses: landlordAccountClauses },
  { title: '2 Landlord dashboard', clauses: dashboardClauses },
  { title: '2 Tenant wizard, status, confirmation, delivery', clauses: tenantScreenClauses },
  { title: '3 Entities', clauses: entityClauses },
  { title: '4 States and transitions', clauses: stateClauses },
  { title: '5 Validation rules', clauses: validationClauses },
  { title: '5 Messages', clauses: messageClauses },
  { title: '6 Roles and permissions', clauses: roleClauses },
  { title: '7 Calls', clauses: callClauses },
  { title: '7 Calls that the specification does not show and a reading needs', clauses: addedCallClauses },
  { title: '8 Error catalogue', clauses: errorClauses },
  { title: '9 Business constants and limits', clauses: constantClauses },
];

export const clauses: readonly Clause[] = sections.flatMap((section) => section.clauses);
