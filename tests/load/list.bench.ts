// What the proof measures of a list of 10,000.
export { name, run } from './landlord-list.proof.ts';
