// Seals certificates that have no seal: those from before there was one, and those that the previous version signs while both
// run (decision 0023). Safe to run repeatedly and in several processes: each certificate is examined under its lock and sealed
// once.
import type { Platform } from '../../platform/platform.ts';
import { fitsCommittedView } from './integrity.ts';
import { findUnsealedIssued, findUnsealedSigned, sealSigned, sealUnder } from './unsealed-store.ts';

export async function sealCertificates(platform: Platform): Promise<void> {
  const { log } = platform;
  const signed: string[] = [];
  for (const id of await findUnsealedSigned(platform)) if (await sealSigned(platform, id)) signed.push(id);
  // There was nothing to compare these with; the log entry lets an operator examine them.
  if (signed.length > 0) log.warn({ certificates: signed }, 'signed without a seal, sealed as found');
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await findUnsealedIssued(platform, after);
    for (const id of ids) await sealIssued(platform, id);
    after = ids.at(-1) ?? null;
    if (after === null) return;
  }
}

async function sealIssued(platform: Platform, id: string): Promise<void> {
  // A part that does not decrypt was tampered with, and must not hold up the others.
  const sealed = await sealUnder(platform, id, (trx, row) => fitsCommittedView(platform, trx, row)).catch(
    (error: unknown) => {
      platform.log.error({ certificate: id, err: error }, 'a certificate could not be sealed');
      return null;
    },
  );
  if (sealed === false) platform.log.error({ certificate: id }, 'a certificate without a seal is not as issued');
}
