import { randomInt } from 'node:crypto';
import { recordEvent } from '../../audit-log/server/index.ts';
import type { Actor } from '../../audit-log/rules/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { isLandline } from '../../person-fields/rules/index.ts';
import type { Origin } from '../../platform/http/client-network.ts';
import type { CallerLimit, LimitName } from '../../platform/limits/limiter.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { otpRules, smsText, spokenText, type NamedInSms, type OtpChannel } from '../rules/index.ts';
import { dropContent, keepContent, type CodeContent } from './code-content-store.ts';
import type { CodeFailure } from './code-problem.ts';
import { findLiveCode, insertCode, supersedeCode, wasSentTo, type CodeOf } from './code-store.ts';

export interface CodeRequest extends CodeOf {
  /** In E.164. */
  phone: string;
  way: OtpChannel;
  /**
   * The number was proved before and cannot be chosen here. It has its own limit, and the network's limit is not applied, because an
   * office signs for many tenants a day from one network.
   */
  isOwnNumber?: boolean;
  /** The person whose key seals the SMS. */
  personKeyId: string;
  /** SHA-256 of what the code will confirm. */
  dataHash: Buffer;
  /** The person named in the SMS. */
  about?: NamedInSms;
  /** What the code confirms, stored with it. */
  content?: CodeContent;
  actor: Actor;
  origin: Origin;
  requestId?: string;
}

/** Keyed hash of a code, bound to its id. */
export const codeMac = ({ vault }: Pick<Platform, 'vault'>, id: string, code: string): Buffer =>
  vault.mac('one-time-code', `${id}|${code}`);

export interface SentCode {
  way: OtpChannel;
  /** Seconds until the next one may be sent. */
  resendInSeconds: number;
}

/** Sends a fresh code; older ones of the same purpose stop working. A landline is called, whatever was requested. */
export async function sendCode(platform: Platform, asked: CodeRequest): Promise<Result<SentCode, CodeFailure>> {
  const { db, limits, vault, settings } = platform;
  const onLandline = isLandline(asked.phone);
  const request: CodeRequest = onLandline ? { ...asked, way: 'call' } : asked;
  if (request.way === 'call' && settings.voiceProvider === 'none')
    return fail({ code: onLandline ? 'tan-no-landline' : 'tan-no-call' });
  const phoneIndex = vault.blindIndex('phone', request.phone);
  const { isTooSoon, otherNumberCodeId } = await findRecentCode(platform, request, phoneIndex);
  if (isTooSoon) return fail({ code: 'tan-too-soon' });
  const counted: CountedLimit[] = [];
  const giveBack = async (): Promise<void> => {
    for (const limit of counted) await limit.giveBack();
  };
  for (const limit of limitsOf(limits, request, phoneIndex, otherNumberCodeId !== null)) {
    counted.push(limit);
    if (await limit.count()) continue;
    await giveBack();
    return fail({ code: limit.refusal });
  }
  if (await inTransaction(db, (trx) => storeAndSend(platform, trx, { request, phoneIndex, otherNumberCodeId })))
    return ok({ way: request.way, resendInSeconds: otpRules.resendSeconds });
  // The other click of a double click came first, so this one, which sent nothing, does not count.
  await giveBack();
  return fail({ code: 'tan-too-soon' });
}

interface CountedLimit {
  count(): Promise<boolean>;
  giveBack(): Promise<void>;
  refusal: CodeFailure['code'];
}

function limitsOf(
  limits: Platform['limits'],
  { isOwnNumber = false, origin, purpose, subjectId }: CodeRequest,
  phoneIndex: Buffer,
  isCorrected: boolean,
): CountedLimit[] {
  const of = (limit: Exclude<LimitName, CallerLimit>, subject: string, refusal: CodeFailure['code']): CountedLimit => ({
    count: () => limits.hit(limit, subject),
    giveBack: () => limits.giveBack(limit, subject),
    refusal,
  });
  // Unlike the other limits, this one is not given back for a call that it refused: what was refused to the address was never counted
  // for the network.
  let isAllowed = false;
  const ofCaller: CountedLimit = {
    count: async () => (isAllowed = await limits.hitFrom('tanPerCaller', origin)),
    giveBack: async () => {
      if (isAllowed) await limits.giveBackFrom('tanPerCaller', origin);
    },
    refusal: 'tan-network-limit',
  };
  return [
    ...(isCorrected ? [of('tanOtherNumber', `${purpose}:${subjectId}`, 'tan-too-soon')] : []),
    of(isOwnNumber ? 'tanPerOwnNumber' : 'tanPerNumber', phoneIndex.toString('base64url'), 'tan-number-limit'),
    ...(isOwnNumber ? [] : [ofCaller]),
    of('tanInAll', 'all', 'tan-not-sent'),
  ];
}

interface RecentCode {
  isTooSoon: boolean;
  /** Id of the live code if it just went to another number, probably mistyped; then this number need not wait. */
  otherNumberCodeId: string | null;
}

async function findRecentCode(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  of: CodeOf,
  phoneIndex: Buffer,
): Promise<RecentCode> {
  const since = addSeconds(clock.now(), -otpRules.resendSeconds);
  const live = await findLiveCode(db, of);
  if (live === null || live.createdAt <= since) return { isTooSoon: false, otherNumberCodeId: null };
  const isTooSoon = await wasSentTo(db, of, { phoneIndex, since });
  return { isTooSoon, otherNumberCodeId: isTooSoon ? null : live.id };
}

/** Whether the recent code went to another number, so that this one need not wait. */
export async function isCorrectedPhone(
  platform: Pick<Platform, 'db' | 'clock' | 'vault'>,
  { phone, ...of }: CodeOf & { phone: string },
): Promise<boolean> {
  return (await findRecentCode(platform, of, platform.vault.blindIndex('phone', phone))).otherNumberCodeId !== null;
}

interface Storing {
  request: CodeRequest;
  phoneIndex: Buffer;
  /** As found before the limits were counted: a code that a parallel request sent since then is not superseded. */
  otherNumberCodeId: string | null;
}

/** False if a parallel request came first. */
async function storeAndSend(
  platform: Platform,
  trx: Transaction,
  { request, phoneIndex, otherNumberCodeId }: Storing,
): Promise<boolean> {
  const { clock, outbox, settings } = platform;
  const { purpose, subjectId, way } = request;
  const now = clock.now();
  const sentUntil = addSeconds(now, -otpRules.resendSeconds);
  await endCode(platform, trx, { purpose, subjectId, sentUntil, alsoId: otherNumberCodeId });
  const id = newId();
  const code = String(randomInt(10 ** otpRules.digits)).padStart(otpRules.digits, '0');
  const isStored = await insertCode(trx, request, {
    id,
    way,
    phoneIndex,
    mac: codeMac(platform, id, code),
    dataHash: request.dataHash,
    createdAt: now,
    expiresAt: addSeconds(now, otpRules.validSeconds),
  });
  if (!isStored) return false;
  if (request.content) await keepContent(platform, trx, id, request.content);
  await outbox.sms(trx, {
    key: messageKey(id),
    template: purpose,
    way,
    to: request.phone,
    text:
      way === 'call'
        ? spokenText(purpose, code)
        : smsText(purpose, code, new URL(settings.publicUrl).hostname, request.about),
    ttlSeconds: otpRules.validSeconds,
    personKeyId: request.personKeyId,
    requestId: request.requestId,
  });
  await recordEvent(trx, clock, {
    event: 'code.sent',
    actor: request.actor,
    subjectId,
    network: request.origin.network,
    detail: { purpose, way },
  });
  return true;
}

/** Outbox key of the message with this code. */
export const messageKey = (codeId: string): string => `one-time-code:${codeId}`;

interface Superseding extends CodeOf {
  /** Codes sent later stay valid, except the one with `alsoId`. */
  sentUntil?: Date;
  alsoId?: string | null;
}

/** Ends the live code, so that the next one may be requested at once. */
export async function endCode(
  { clock, outbox }: Pick<Platform, 'clock' | 'outbox'>,
  trx: Transaction,
  { sentUntil, alsoId = null, ...of }: Superseding,
): Promise<void> {
  const now = clock.now();
  const ids = await supersedeCode(trx, of, { sentUntil: sentUntil ?? now, alsoId, at: now });
  // A message that still waits for a service would arrive too late, or beside the new one.
  await outbox.cancel(trx, ids.map(messageKey));
  await dropContent(trx, ids);
}
