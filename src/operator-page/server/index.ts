export { createOperatorPage } from './operator-page.ts';
export { pagePath } from './sign-in.ts';
export type { OperatorSources } from './sources.ts';
