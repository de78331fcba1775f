export { hashFile, hashText } from './hash-file.ts';
export { openView } from './open-view.ts';
export { proveEntry, type EntryCheck } from './prove-entry.ts';
export { readQrHash, readQrText, type QrText } from './qr-text.ts';
export { readPicture } from './read-picture.ts';
