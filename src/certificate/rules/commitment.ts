import { asciiBytes, concatBytes } from '../../transparency-log/rules/index.ts';

/** The hashes are SHA-256, of the file as it is downloaded and of the view as canonical JSON. */
export interface CommitmentParts {
  salt: Uint8Array;
  fileHash: Uint8Array;
  viewHash: Uint8Array;
}

const purpose = asciiBytes('certificate-commitment/v1\0');

/** Hashed with SHA-256 it is what stands in the log: salted, so that it proves the certificate without telling anything of it. */
export function commitmentBytes({ salt, fileHash, viewHash }: CommitmentParts): Uint8Array {
  return concatBytes(purpose, salt, fileHash, viewHash);
}
