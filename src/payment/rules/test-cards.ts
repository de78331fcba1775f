// Card numbers that payment providers publish for tests. The embedded provider takes these and no others, so that
// nobody types a real card into a test.
export type TestCardOutcome = 'paid' | 'declined' | 'insufficient-funds' | 'challenge';

const outcomes: Readonly<Record<string, TestCardOutcome>> = {
  '4242424242424242': 'paid',
  '5555555555554444': 'paid',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000002500003155': 'challenge',
};

const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

/** Undefined for every number that is no test card. */
export function outcomeOfTestCard(typed: string): TestCardOutcome | undefined {
  const digits = digitsOf(typed);
  return Object.hasOwn(outcomes, digits) ? outcomes[digits] : undefined;
}
