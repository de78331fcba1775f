// Which links end with a certificate, and which with the last of its chain of corrections.
import { linkLifetimes, type LinkPurpose } from '../../platform/access/scopes.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** The tenant opts out of mails by these: they belong to the certificate that was ordered, and outlive it. */
const stopLinks: LinkPurpose[] = ['tenant-mails', 'tenant-mails-ask'];
const isOther = (purpose: string): purpose is LinkPurpose => !stopLinks.some((one) => one === purpose);
const others = Object.keys(linkLifetimes).filter(isOther);

/** Nothing can be opened any more, but mails can still be stopped. */
export async function endAccess(
  { handles, tokens }: Pick<Platform, 'handles' | 'tokens'>,
  trx: Transaction,
  certificateId: string,
): Promise<void> {
  await handles.endAll(trx, certificateId, others);
  await tokens.endAll(trx, certificateId);
}

/** Once there are no mails left to stop. */
export const endStopLinks = (
  { handles }: Pick<Platform, 'handles'>,
  trx: Transaction,
  orderedId: string,
): Promise<void> => handles.endAll(trx, orderedId, stopLinks);
