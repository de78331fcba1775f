export { hashFile, hashText } from './hash-file.ts';
export { openView } from './open-view.ts';
export { proveEntry, type EntryCheck } from './prove-entry.ts';
