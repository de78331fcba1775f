// The order in which waiting requests should be answered.
import type { WaitingRequest } from './contract.ts';

/** Requests with this many days left come first, sorted by their end. */
const lastDays = 7;

const isLate = ({ daysLeft }: WaitingRequest): boolean => daysLeft !== null && daysLeft <= lastDays;

/** Requests that are about to end come first, the soonest at the top; then those that have waited longest, so that none is overtaken. */
export function inOrder(requests: readonly WaitingRequest[]): WaitingRequest[] {
  const late = requests.filter(isLate).toSorted((one, other) => Number(one.daysLeft) - Number(other.daysLeft));
  const others = requests.filter((request) => !isLate(request));
  return [...late, ...others.toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt))];
}
