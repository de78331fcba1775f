import { asciiBytes, concatBytes } from '../../transparency-log/rules/index.ts';

/** The hashes are SHA-256: of the file as it is downloaded, and of the view as canonical JSON. */
export interface CommitmentParts {
  salt: Uint8Array;
  fileHash: Uint8Array;
  viewHash: Uint8Array;
}

const purpose = asciiBytes('certificate-commitment/v1\0');

/**
 * The bytes whose SHA-256 hash is the log entry. They are salted, so that the entry proves the certificate without disclosing
 * any of it.
 */
export function commitmentBytes({ salt, fileHash, viewHash }: CommitmentParts): Uint8Array {
  return concatBytes(purpose, salt, fileHash, viewHash);
}
