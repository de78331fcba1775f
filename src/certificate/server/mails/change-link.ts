import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Where the landlord says 'Das war ich nicht', or revokes. */
export async function changeLink(
  { handles, settings }: Pick<Platform, 'handles' | 'settings'>,
  trx: Transaction,
  certificateId: string,
): Promise<string> {
  const handle = await handles.create(trx, { purpose: 'certificate-change', subjectId: certificateId });
  return `${settings.publicUrl}/vermieter/bescheinigung/${handle}`;
}
