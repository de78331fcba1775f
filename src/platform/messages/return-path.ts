// Gives every mail its own envelope sender (VERP). A bounce names its message by it, and nobody who did not get that mail can guess
// it: a forged report affects no message.
import type { Vault } from '../crypto/vault.ts';
import { equalBytes } from '../crypto/random.ts';

export interface ReturnPaths {
  /** Undefined: bounces go to the ordinary sender. */
  of(messageId: string): string | undefined;
  /** Returns the id of the message that a bounce is about. */
  read(text: string): string | null;
}

/** Local parts have at most 64 characters and not every server keeps their case, hence hexadecimal. */
const proofBytes = 10;

const completed = /\+([\da-f]{32})([\da-f]{20})@/gi;

export function createReturnPaths(vault: Pick<Vault, 'mac'>, address: string | undefined): ReturnPaths {
  const proofOf = (id: string): Buffer => vault.mac('return-path', id).subarray(0, proofBytes);
  return {
    of: (messageId) => {
      if (address === undefined) return undefined;
      const [local, domain] = address.split('@');
      return `${local}+${messageId.replaceAll('-', '')}${proofOf(messageId).toString('hex')}@${domain}`;
    },
    read: (text) => {
      for (const [, id = '', proof = ''] of text.matchAll(completed)) {
        const messageId = id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
        if (equalBytes(proofOf(messageId), Buffer.from(proof, 'hex'))) return messageId;
      }
      return null;
    },
  };
}
