/** What no test can show or what is not done yet, and why. */
export const withoutTest: Readonly<Record<string, string>> = {
  W62: 'not done yet: calls to the database have no time limit of the client; an outage is tested (through-outage), a hanging one is not',
};
