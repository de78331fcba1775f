import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { isEditable, type TenantRequestProblemCode } from '../rules/index.ts';
import { lockRequest } from './tenant-request-store.ts';
import { keepDraft, type DraftToKeep } from './wizard-draft-store.ts';

/** Stores what was typed but not sent. */
export async function saveDraft(
  platform: Platform,
  requestId: string,
  draft: DraftToKeep,
): Promise<Result<undefined, TenantRequestProblemCode>> {
  return inTransaction(platform.db, async (trx) => {
    const request = await lockRequest(platform, trx, requestId);
    if (!request) return fail('link-expired');
    if (!request.tenant || !isEditable(request.state)) return fail('already-submitted');
    if (request.renewal) return fail('renewal-fixed');
    await keepDraft(platform, trx, request, draft);
    return ok();
  });
}
