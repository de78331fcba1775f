// Why nothing can be signed any more, worded by who ended it.
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { landlordConfirmationProblems as problems, type LandlordConfirmationProblemCode } from '../rules/index.ts';
import type { Located } from './signing-source.ts';

/** Null if there is neither a request nor an own draft, as after the landlord erased everything. */
type Ended = Pick<Located, 'source' | 'found'> | null;

const ofTenants: Record<Located['found']['state'], LandlordConfirmationProblemCode> = {
  // The request was still open a moment ago, so something else ended it meanwhile.
  open: 'request-ended',
  answered: 'already-declined',
  confirmed: 'already-confirmed',
  declined: 'already-declined',
  held: 'request-held',
  ended: 'request-ended',
};

/** A certificate that the landlord began can only be ended by signing or dropping it. */
export function whyEnded(located: Ended): Problem {
  if (!located) return problemOf(problems, 'nothing-waits');
  const { source, found } = located;
  if (source.request === 'tenant') return problemOf(problems, ofTenants[found.state]);
  return problemOf(problems, found.state === 'confirmed' ? 'own-signed' : 'own-ended');
}
