// Gives a seal to certificates that have none: those of before there was one, and those that the version before signs while both
// run (decision 0023). Any number of times and in several processes: each is looked at under its lock, and sealed once.
import type { Platform } from '../../platform/platform.ts';
import { fitsCommittedView } from './committed-view.ts';
import { findUnsealedIssued, findUnsealedSigned, sealSigned, sealUnder } from './unsealed-store.ts';

export async function sealCertificates(platform: Platform): Promise<void> {
  const { log } = platform;
  const signed: string[] = [];
  for (const id of await findUnsealedSigned(platform)) if (await sealSigned(platform, id)) signed.push(id);
  // There was nothing to compare with: whoever reads the log may look into it.
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
  // A part that does not decrypt was changed by hand, and must not hold up the others.
  const sealed = await sealUnder(platform, id, (trx, row) => fitsCommittedView(platform, trx, row)).catch(
    (error: unknown) => {
      platform.log.error({ certificate: id, err: error }, 'a certificate could not be sealed');
      return null;
    },
  );
  if (sealed === false) platform.log.error({ certificate: id }, 'a certificate without a seal is not as issued');
}
