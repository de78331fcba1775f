// Which of the requests that wait should be answered first.
import type { WaitingRequest } from './contract.ts';

/** From then on what ends first comes first. */
const lastDays = 7;

const isLate = ({ daysLeft }: WaitingRequest): boolean => daysLeft !== null && daysLeft <= lastDays;

/** What is about to end, soonest first; then who has waited longest: each is answered once, and none is overtaken. */
export function inOrder(requests: readonly WaitingRequest[]): WaitingRequest[] {
  const late = requests.filter(isLate).toSorted((one, other) => Number(one.daysLeft) - Number(other.daysLeft));
  const others = requests.filter((request) => !isLate(request));
  return [...late, ...others.toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt))];
}
