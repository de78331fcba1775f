// How each action of the restore ledger is repeated by the rooms on a restored database, without mailing anybody about it again.
import { recordEvent } from '../audit-log/server/index.ts';
import {
  certificateActions,
  certificatesOfKey,
  endAgain,
  repeatStatus,
  type ContentGone,
  type LastingStatus,
} from '../certificate/server/index.ts';
import { endShareAgain, shareActions } from '../certificate-share/server/index.ts';
import { eraseAccountOfKey, findAccountOfKey } from '../landlord-account/server/index.ts';
import { dropOfTenant, eraseBegun } from '../landlord-dashboard/server/index.ts';
import { eraseAgain as eraseCoTenantAgain } from '../co-tenant/server/index.ts';
import { dropCodes } from '../one-time-code/server/index.ts';
import { paymentActions } from '../payment/server/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Outbox } from '../platform/messages/outbox.ts';
import { repeatOptOut } from '../platform/messages/suppression-store.ts';
import type { Platform } from '../platform/platform.ts';
import { platformActions, type IrreversibleAction } from '../platform/restore-ledger/irreversible-actions.ts';
import { replayLedger, type CarryOut } from '../platform/restore-ledger/replay-ledger.ts';
import type { RestoreLedger } from '../platform/restore-ledger/restore-ledger.ts';
import { isId } from '../platform/rules/id.ts';
import { removalActions, stopRemoval } from '../removal/server/index.ts';
import {
  dropCodesOfKey,
  eraseRequestsOfKey,
  objectionActions,
  repeatObjection,
} from '../tenant-request/server/index.ts';
import { clearEnded } from './clear-ended.ts';
import { eraseInRooms } from './deletion-deps.ts';
import { createRooms } from './features.ts';
import { requestDeps } from './request-deps.ts';

/** Every kind of irreversible action, of all rooms. */
const topics = {
  ...platformActions,
  ...certificateActions,
  ...removalActions,
  ...shareActions,
  ...paymentActions,
  ...objectionActions,
};

/** Runs before the first request is answered. */
export async function replayAtStart(platform: Platform, ledger: RestoreLedger): Promise<void> {
  const { db, log, settings } = platform;
  let rooms: Readonly<Record<string, CarryOut>> | undefined;
  const note = (trx: Transaction, action: IrreversibleAction) =>
    recordEvent(trx, platform.clock, { event: 'ledger.replayed', actor: 'system', ...aboutOf(action) });
  const eraseKeyOnly: CarryOut = async (trx, action) => {
    if (!(await platform.vault.lockPerson(trx, action.subject))) return false;
    await dropAllCodes(trx, action.subject);
    await destroyKey(platform, trx, action.subject);
    await note(trx, action);
    return true;
  };
  const endByKeyOnly: CarryOut = async (trx, action) => {
    const destroy: ContentGone = (_platform, within, { tenantKeyId }) =>
      platform.vault.destroyPerson(within, tenantKeyId, 'by-routine');
    if (!(await endAgain(platform, destroy, trx, action.subject))) return false;
    await note(trx, action);
    return true;
  };
  const lastResort = { erased: eraseKeyOnly, expired: endByKeyOnly };
  const parts = { db, ledger, log, isTrial: settings.isTrial, topics, lastResort };
  await replayLedger(parts, async (trx, action) => {
    rooms ??= repeatActions({
      ...platform,
      outbox: withoutMails(platform.outbox),
    });
    if ((await rooms[action.kind]?.(trx, action)) !== true) return false;
    await note(trx, action);
    return true;
  });
}

/** Everybody was told when it happened. */
const withoutMails = (outbox: Outbox): Outbox => ({
  ...outbox,
  mail: (_trx, { key }) => Promise.resolve({ id: key, state: 'suppressed' }),
});

function repeatActions(platform: Platform): Record<keyof typeof topics, CarryOut> {
  const { payment } = createRooms(platform);
  const status =
    (to: LastingStatus): CarryOut =>
    (trx, { subject, detail }) =>
      repeatStatus(platform, trx, subject, {
        to,
        reason: String(detail?.['reason'] ?? 'operator'),
      });
  const optOut: CarryOut = (trx, action) => repeatOptOut(trx, platform.clock, action);
  return {
    erased: (trx, { subject }) => eraseAgain(platform, trx, subject),
    revoked: status('revoked'),
    suspended: status('suspended'),
    'suspension-lifted': status('issued'),
    expired: (trx, { subject }) => endAgain(platform, clearEnded, trx, subject),
    'removal-stopped': (trx, { subject }) => stopRemoval(trx, subject, null, platform.clock.now()),
    'share-ended': (trx, { subject }) => endShareAgain(trx, subject, platform.clock.now()),
    // A share is resumed within seconds, so it is as open as in the backup.
    'share-resumed': () => Promise.resolve(false),
    'opted-out': optOut,
    'opt-out-undone': optOut,
    objected: repeatObjection,
    'objection-dropped': repeatObjection,
    refunded: (trx, action) => payment.repeatRefund(trx, action),
  };
}

/** Erases everything the rooms have of the person with this key, as the original erasure did. False when nothing is left. */
async function eraseAgain(platform: Platform, trx: Transaction, personKeyId: string): Promise<boolean> {
  if (!(await platform.vault.lockPerson(trx, personKeyId))) return false;
  await eraseRequestsOfKey(platform, requestDeps(platform).certificateOf, trx, personKeyId);
  await eraseCoTenantAgain(platform, trx, personKeyId);
  await eraseAccountOfKey(platform, trx, personKeyId, (inTrx, accountId) => eraseBegun(platform, inTrx, accountId));
  await dropOfTenant(platform, trx, personKeyId);
  await eraseInRooms(platform, trx, personKeyId);
  await destroyKey(platform, trx, personKeyId);
  return true;
}

/** The keyed hashes of the numbers that codes were sent to are stored beside the key. */
async function dropAllCodes(trx: Transaction, personKeyId: string): Promise<void> {
  await dropCodesOfKey(trx, personKeyId);
  const accountId = await findAccountOfKey(trx, personKeyId);
  const others = [...(await certificatesOfKey(trx, personKeyId)), ...(accountId === null ? [] : [accountId])];
  for (const id of others) await dropCodes(trx, id);
}

/** Makes everything sealed with the key unreadable; it opens nothing, so damaged data can't prevent it. */
async function destroyKey({ vault, handles, tokens }: Platform, trx: Transaction, personKeyId: string): Promise<void> {
  await handles.endAll(trx, personKeyId);
  await tokens.endAll(trx, personKeyId);
  await vault.destroyPerson(trx, personKeyId, 'for-good');
}

/** The audit log does not repeat a mailbox, which is a keyed hash; the id of a refund may not be one of ours. */
const aboutOf = ({ kind, subject }: IrreversibleAction) => ({
  detail: { kind },
  ...(isId(subject) ? { subjectId: subject } : {}),
});
