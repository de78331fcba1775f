export * from './contract.ts';
export { accountStatesBefore, accountTimes, provenStates, unfinishedStates, type AccountState } from './lifecycle.ts';
export { codeForm, forgotForm, loginForm, passwordForm, phoneForm } from './login-forms.ts';
export * from './passkey-contract.ts';
export { landlordAccountProblems } from './problems.ts';
export { displayName, registrationForm, type LandlordProfile, type Registration } from './profile.ts';
export { loginSearch } from './wanted-page.ts';
