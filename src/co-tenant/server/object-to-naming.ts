// An objection and its effects: before the signature the person is removed, before the payment the certificate ends with it, and
// afterwards the operator decides (decision 0041).
import type { Actor } from '../../audit-log/rules/index.ts';
import { byTenant, recordEvent } from '../../audit-log/server/index.ts';
import {
  certificatesNaming,
  deleteUnpaidOfRequest,
  findParty,
  lockCertificatesNaming,
  rebuildSearch,
} from '../../certificate/server/index.ts';
import { forgetTenantsOfDraft } from '../../landlord-confirmation/server/index.ts';
import { dropCodes } from '../../one-time-code/server/index.ts';
import { payerBeingChecked } from '../../payment/server/index.ts';
import { newId } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { mailDecision } from '../../platform/messages/decision-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Objection } from '../../tenant-request/rules/index.ts';
import {
  dropObjection,
  endByObjection,
  findNamed,
  leaveOutOfRenewals,
  recordObjection,
  notifyLandlordOfRemovedTenant,
  type EndCause,
} from '../../tenant-request/server/index.ts';
import { objectionMailNeutralTexts as texts } from '../rules/mails.de.ts';
import { mailGone, mailObjected } from './mails/co-tenant-mails.ts';
import { mailTenant } from './mails/tenant-mail.ts';
import { isUnpaid, lockSituation, type CoTenantSituation } from './situation.ts';

export interface OwnCall {
  personKeyId: string;
  network: string;
}

/** Who acts: the person, by the link, or the operator whom the person wrote to. */
export interface CoTenantCall {
  personKeyId: string;
  by: { actor: Actor; network?: string };
}

/** A call by the person, with the link. */
export const ownCall = ({ personKeyId, network }: OwnCall): CoTenantCall => ({
  personKeyId,
  by: { actor: `tenant:${personKeyId}`, network },
});

/** A call by the operator for the person. */
export const operatorsCall = (personKeyId: string): CoTenantCall => ({ personKeyId, by: { actor: 'operator' } });

/** `nothing` means that there is nothing to object to (any more). */
export type Objected = 'taken-out' | 'waiting' | 'nothing';

/** Objects to being named in a certificate; repeating it changes nothing. */
export function objectTo(platform: Platform, call: CoTenantCall & { objection: Objection }): Promise<Objected> {
  return inTransaction(platform.db, async (trx) => {
    const situation = await lockSituation(platform, trx, call.personKeyId);
    if (!situation) return wasTakenOut(platform, trx, call.personKeyId);
    switch (situation.state) {
      case 'waiting':
        return 'waiting';
      case 'open':
        return takeOut(platform, trx, situation, {
          ...call,
          cause: 'objected',
          hasEnded: false,
        });
      case 'signed':
        return (await endUnpaid(platform, trx, situation, 'objected'))
          ? takeOut(platform, trx, situation, {
              ...call,
              cause: 'objected',
              hasEnded: true,
            })
          : leaveToOperator(platform, trx, situation, call);
      case 'issued':
        return leaveToOperator(platform, trx, situation, call);
      case 'kept':
      case 'ended':
        return 'nothing';
    }
  });
}

async function wasTakenOut(platform: Platform, trx: Transaction, personKeyId: string): Promise<Objected> {
  const named = await findNamed(platform, trx, personKeyId);
  return named?.settlement === 'taken-out' ? 'taken-out' : 'nothing';
}

/**
 * Ends a signed, unpaid certificate, because nobody can be taken out of a signed text. False while a payment is being checked or has
 * arrived. Money that arrives later is refunded (decision D36).
 */
export async function endUnpaid(
  platform: Platform,
  trx: Transaction,
  { request, certificate }: CoTenantSituation,
  cause: EndCause,
): Promise<boolean> {
  if (!certificate || (await payerBeingChecked(trx, certificate.id, platform.clock.now())) !== null) return false;
  if (!(await deleteUnpaidOfRequest(platform, trx, request.id))) return false;
  await endByObjection(platform, trx, request, cause);
  return true;
}

interface TakenOut extends CoTenantCall {
  objection: Objection;
  cause: EndCause;
  /** A signed certificate ended with it. */
  hasEnded: boolean;
}

/** Removes the person from a request of which nothing is issued yet. */
export async function takeOut(
  platform: Platform,
  trx: Transaction,
  situation: CoTenantSituation,
  { personKeyId, by, objection, cause, hasEnded }: TakenOut,
): Promise<Objected> {
  const { clock } = platform;
  const { request, person } = situation;
  const at = clock.now();
  await recordObjection(trx, personKeyId, { objection, settlement: 'taken-out', at });
  await closeLandlordPage(platform, trx, request);
  const isErasure = cause === 'erased';
  const kind = hasEnded ? ('ended' as const) : ('takenOut' as const);
  const told = isErasure ? { kind: erasedKinds[kind], objection: null } : { kind, objection };
  await mailTenant(platform, trx, situation, told);
  if (!hasEnded) await notifyLandlordOfRemovedTenant(platform, trx, request, { personKeyId, cause });
  await mailGone(platform, trx, person, {
    personKeyId,
    kind: isErasure ? 'erasedBefore' : kind,
  });
  await forgetPerson(platform, trx, personKeyId);
  await recordEvent(trx, clock, {
    event: isErasure ? 'person.erased' : 'co-tenant.objected',
    ...by,
    subjectId: personKeyId,
    detail: {
      ...(isErasure ? {} : { objection }),
      outcome: hasEnded ? 'ended' : 'taken-out',
    },
  });
  return 'taken-out';
}

const erasedKinds = { takenOut: 'erasedOpen', ended: 'erasedUnpaid' } as const;

/** Closes the landlord's open page, which still names the person, so that he reads the current text. */
export async function closeLandlordPage(
  platform: Platform,
  trx: Transaction,
  { id, landlordKeyId }: Pick<CoTenantSituation['request'], 'id' | 'landlordKeyId'>,
): Promise<void> {
  await dropCodes(trx, id, 'landlord');
  if (landlordKeyId !== null) await forgetTenantsOfDraft(platform, trx, { id, draftKeyId: landlordKeyId });
}

/**
 * Destroys the person's key: rows and mails lose what they said about them, the landlord's search index the name, and begun renewals
 * the person.
 */
export async function forgetPerson(platform: Platform, trx: Transaction, personKeyId: string): Promise<void> {
  const person = (await findNamed(platform, trx, personKeyId))?.person ?? (await findParty(platform, trx, personKeyId));
  const tenancies = (await certificatesNaming(trx, personKeyId)).map(({ tenancyId }) => tenancyId);
  if (person) await leaveOutOfRenewals(platform, trx, tenancies, person);
  const naming = await lockCertificatesNaming(trx, personKeyId);
  await platform.vault.destroyPerson(trx, personKeyId, 'for-good');
  await rebuildSearch(platform, trx, naming);
}

async function leaveToOperator(
  platform: Platform,
  trx: Transaction,
  situation: CoTenantSituation,
  { personKeyId, by, objection }: CoTenantCall & { objection: Objection },
): Promise<Objected> {
  const { clock } = platform;
  if (!(await recordObjection(trx, personKeyId, { objection, settlement: null, at: clock.now() }))) return 'waiting';
  await mailObjected(platform, trx, situation, objection);
  const kind = isUnpaid(situation.certificate) ? 'waitingUnpaid' : 'waiting';
  await mailTenant(platform, trx, situation, { kind, objection });
  await mailObjectionToOperator(platform, trx, situation, objection);
  await recordEvent(trx, clock, {
    event: 'co-tenant.objected',
    ...by,
    subjectId: personKeyId,
    detail: { objection, outcome: 'waiting' },
  });
  return 'waiting';
}

/** Withdraws an objection that nobody has decided. False if there is none to withdraw (any more). */
export function takeBackObjection(platform: Platform, { personKeyId, network }: OwnCall): Promise<boolean> {
  const { db, clock } = platform;
  return inTransaction(db, async (trx) => {
    const situation = await lockSituation(platform, trx, personKeyId);
    if (situation?.state !== 'waiting' || !(await dropObjection(trx, personKeyId))) return false;
    await mailTenant(platform, trx, situation, { kind: 'dropped', objection: null });
    await recordEvent(trx, clock, { event: 'co-tenant.objection-dropped', ...byTenant(personKeyId, network) });
    return true;
  });
}

const mailObjectionToOperator = (
  platform: Platform,
  trx: Transaction,
  { named: { personKeyId }, certificate }: CoTenantSituation,
  objection: Objection,
): Promise<void> =>
  mailDecision(platform, trx, {
    key: `objection-operator:${newId()}`,
    template: 'objection-operator',
    texts: isUnpaid(certificate) ? { ...texts, intro: texts.introUnpaid } : texts,
    facts: [
      [texts.objectionLabel, personKeyId],
      [texts.certificateLabel, certificate?.id ?? ''],
      [texts.groundLabel, texts.grounds[objection]],
    ],
    commands: texts.commands(personKeyId),
    otherwise: texts.correct,
    certificateId: certificate?.id ?? null,
  });
