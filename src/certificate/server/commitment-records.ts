// Every certificate that the check page calls issued, as the log has to know it: for the operator's check of the log.
import { sha256 } from '../../platform/crypto/random.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LoggedRecord, LoggedRecords } from '../../transparency-log/server/index.ts';
import { commitmentBytes } from '../rules/commitment.ts';
import { publicStatusOf, type CertificateState } from '../rules/lifecycle.ts';
import { openCommitment } from './commitment.ts';

const page = 500;

export function commitmentRecords(platform: Pick<Platform, 'vault'>): LoggedRecords {
  return async (trx, after) => {
    const rows = await trx
      .selectFrom('certificate')
      .select(['id', 'state', 'commitment'])
      // Those taken back before they were issued stand nowhere.
      .where((eb) => eb.or([eb('issued_at', 'is not', null), eb('state', 'in', ['issued', 'suspended', 'replaced'])]))
      .$if(after !== null, (query) => query.where('id', '>', after))
      .orderBy('id')
      .limit(page)
      .execute();
    const records: LoggedRecord[] = [];
    for (const { id, state, commitment } of rows) {
      const status = publicStatusOf(state as CertificateState);
      const parts = await openCommitment(platform, trx, id).catch(() => 'unreadable' as const);
      const recomputed = parts === null || parts === 'unreadable' ? parts : sha256(commitmentBytes(parts));
      records.push({
        id,
        commitment: commitment ?? Buffer.alloc(0),
        status: status === 'erased' ? null : status,
        recomputed,
      });
    }
    return records;
  };
}
