import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import type { DraftMark } from '../../platform/rules/draft-mark.ts';
import type { ConfirmationDraft } from '../rules/index.ts';
import { keepDraft, withoutContact } from './confirmation-draft-store.ts';
import { withoutTenantsFromBefore } from './named-tenants.ts';
import { lockSigning, type SigningSource } from './signing-source.ts';
import { whyEnded } from './why-ended.ts';

/**
 * Keeps what was typed but not sent. The co-tenants are read under the lock that an objection takes, because a draft saved at that very
 * moment would bring the name back. Null means that it was kept.
 */
export function saveDraft(
  platform: Platform,
  sources: readonly SigningSource[],
  signingId: string,
  typed: ConfirmationDraft & { mark?: DraftMark | undefined },
): Promise<Problem | null> {
  return inTransaction(platform.db, async (trx) => {
    const located = await lockSigning(sources, trx, signingId);
    if (located?.found.state !== 'open') return whyEnded(located);
    const { signing } = located.found;
    await keepDraft(platform, trx, signing, withoutTenantsFromBefore(signing, withoutContact(signing, typed)));
    return null;
  });
}
