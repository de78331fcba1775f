/** What no test can show or what is not done yet, and why. */
export const withoutTest: Readonly<Record<string, string>> = {};
