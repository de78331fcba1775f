export * from './contract.ts';
export { openOwnBody, openOwnResponse } from './open-own.ts';
