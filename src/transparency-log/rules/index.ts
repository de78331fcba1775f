export { asciiBytes, concatBytes, decodeBase64, encodeBase64, sameBytes } from './bytes.ts';
export { formatCheckpoint, openCheckpoint } from './checkpoint.ts';
export { leafBytes, nodeBytes, type LogCrypto } from './hashing.ts';
export { decodeLeaf, encodeLeaf, leafKinds, type Leaf, type LeafStatus } from './leaf.ts';
export { formatProof, verifyProof, type LogCheck, type LoggedEntry } from './log-proof.ts';
export { logKeyNeutralTexts } from './log-key.de.ts';
export { formatKey, formatNote, namePattern, noteKey, type NoteKey } from './note.ts';
export {
  encodeBundle,
  levelLength,
  parseTilePath,
  tileHeight,
  tilePath,
  tilesOf,
  tileWidth,
  type Tile,
} from './tiles.ts';
export { consistencyProof, inclusionProof, rootOf, type TreeSource } from './tree.ts';
export { verifyConsistency, verifyInclusion } from './verify-tree.ts';
