export { readSignature } from './read-signature.ts';
