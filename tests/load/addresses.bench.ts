// What the proof measures of address suggestions.
export { name, run } from './addresses.proof.ts';
