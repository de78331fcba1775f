import type { PastMail } from '../../platform/messages/message-list-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { lastDayOf } from '../../platform/rules/last-day.ts';
import {
  mayRemind,
  reminderPossibleAt,
  requestLimits,
  statusTimeline,
  type CheckStatusResponse,
  type MailState,
  type OtherTenant,
  type RequestState,
  type StatusStep,
  type SubmittedAnswer,
} from '../rules/index.ts';
import { answerUntil } from './answer-until.ts';
import { findNamed, listNamed, type NamedPerson } from './co-tenant-store.ts';
import {
  mailsToLandlord,
  pastMails,
  reminderClock,
  presentMail,
  stateOfLatest,
  landlordMailStatuses,
  type LandlordMailStatus,
} from './mails-to-landlord.ts';
import { mayStartAgain, maskedRecipientOf } from './masked-recipient.ts';
import type { OpenedRequest } from './open-request.ts';
import { isReached } from './tell-co-tenants.ts';
import { findRequest } from './tenant-request-store.ts';
import {
  asTenantSees,
  endedByNewStart,
  endedByObjection,
  isReminderOwed,
  type CertificateOfRequest,
  type OpenRequest,
} from './tenant-request.ts';

const unsigned = { isPaid: false, isIssued: false, beingPaidBy: null };

/** The answer for the status page: public steps and their times, and of the landlord only what the tenant typed, masked (W3, W4). */
export async function presentStatus(
  platform: Platform,
  certificate: CertificateOfRequest | null,
  { request: stored, token }: OpenedRequest,
): Promise<CheckStatusResponse> {
  const request = asTenantSees(stored);
  const { isPaid, isIssued, beingPaidBy } = certificate ?? unsigned;
  const past = await pastMails(platform.db, request.id);
  const mails = [...landlordMailStatuses(past), ...owedReminder(stored)];
  const mailState = stateOfLatest(mails);
  const others = await presentOthers(platform, request.id);
  return {
    data: {
      ...others,
      isObjected: isEndedBy(request, endedByObjection),
      isStartedAgain: isEndedBy(request, endedByNewStart),
      _id: certificate && isPaid ? certificate.id : request.id,
      payment: isPaid,
      beingPaidBy,
      state: request.state,
      isIssued,
      landlordOpened: request.landlordOpenedAt !== null,
      openedAt: isoOf(request.landlordOpenedAt),
      mails: mails.map(presentMail),
      endedAt: isoOf(endOf(request)),
      mailState,
      ...reminderOf(request, past, platform.clock.now()),
      mayWithdraw: !isPaid && mayStillEnd(request),
      mayStartAgain: mayStartAgain(request, mails),
      wasAsked: request.lastMailedAt !== null,
      isLapsed: request.state === 'expired' && request.decidedAt !== null,
      statement: request.state === 'confirmed' ? (certificate?.statement ?? null) : null,
      renews: renewedDate(request),
      recipient: maskedRecipientOf(request, mails),
      timeline: timelineOf(request, certificate, isAsked(request, mailState)),
    },
    date: (request.submittedAt ?? request.createdAt).toISOString(),
    id: request.id,
    token,
  };
}

const isEndedBy = ({ state, declineReason }: OpenRequest, cause: string): boolean =>
  state === 'withdrawn' && declineReason === cause;

const renewedDate = ({ tenant }: OpenRequest): string | null => tenant?.renewal?.referenceDate ?? null;

/** The answer for the end of the wizard: the state of the mail to the landlord, and until when an answer may come. */
export async function presentSubmitted(
  platform: Platform,
  requestId: string,
): Promise<Pick<SubmittedAnswer, 'mailState' | 'mailWaitsUntil' | 'answerUntil' | 'submittedAt'>> {
  const stored = await findRequest(platform, platform.db, requestId);
  const request = stored && asTenantSees(stored);
  const mails = await mailsToLandlord(platform.db, requestId);
  const { state, submittedAt } = request ?? {};
  const until = submittedAt && state === 'submitted' && (await answerUntil(platform.db, { requestId, submittedAt }));
  return {
    mailState: stateOfLatest(mails),
    mailWaitsUntil: mails.at(-1)?.waitsUntil ?? null,
    answerUntil: until ? lastDayOf(until) : null,
    submittedAt: submittedAt?.toISOString() ?? null,
  };
}

/** Shown like a sent reminder: if the tenant saw it wait, that would reveal the landlord's decline too early (decision D70). */
function owedReminder(stored: OpenRequest): LandlordMailStatus[] {
  const at = isReminderOwed(stored) ? isoOf(stored.lastMailedAt) : null;
  return at === null
    ? []
    : [{ kind: 'reminder', fate: 'sent', queuedAt: at, waitsUntil: null, sentAt: at, returnedAt: null }];
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

function timelineOf(
  request: OpenRequest,
  certificate: CertificateOfRequest | null,
  wasAsked: boolean,
): CheckStatusResponse['data']['timeline'] {
  const facts = {
    state: request.state,
    isIssued: certificate?.isIssued ?? false,
    wasAsked,
    wasOpened: request.landlordOpenedAt !== null,
  };
  return statusTimeline(facts).map(({ step, status }) => ({
    step,
    status,
    at: status === 'done' ? isoOf(timeOf(step, request, certificate)) : null,
  }));
}

function mayStillEnd({ state }: OpenRequest): boolean {
  return state === 'draft' || state === 'submitted' || state === 'held' || state === 'confirmed';
}

/** A mail that still waits, or that did not arrive, does not count as asking. */
function isAsked({ state, lastMailedAt }: OpenRequest, mailState: MailState | null): boolean {
  return lastMailedAt !== null && (state !== 'submitted' || mailState === 'sent' || mailState === null);
}

const endedStates = new Set<RequestState>(['expired', 'withdrawn', 'erased']);

function endOf({ state, decidedAt, updatedAt }: OpenRequest): Date | null {
  if (state === 'declined') return decidedAt;
  // This moment decides when the tenant may ask for the same again.
  if (state === 'erased' && decidedAt !== null) return decidedAt;
  return endedStates.has(state) ? updatedAt : null;
}

type Reminder = Pick<CheckStatusResponse['data'], 'remindersLeft' | 'reminder' | 'reminderPossibleAt'>;

function reminderOf(
  { state, lastMailedAt, reminderCount }: OpenRequest,
  past: readonly PastMail[],
  now: Date,
): Reminder {
  const remindersLeft = state === 'submitted' ? Math.max(0, requestLimits.remindersPerRequest - reminderCount) : 0;
  if (!lastMailedAt) return { remindersLeft, reminder: 'not-waiting', reminderPossibleAt: null };
  const { leftAt, waitsUntil } = reminderClock(lastMailedAt, past);
  const from = leftAt ?? waitsUntil;
  return {
    remindersLeft,
    reminder: mayRemind({ state, leftAt, reminderCount }, now),
    reminderPossibleAt: remindersLeft === 0 || !from ? null : reminderPossibleAt(from).toISOString(),
  };
}

function timeOf(step: StatusStep, request: OpenRequest, certificate: CertificateOfRequest | null): Date | null {
  switch (step) {
    case 'entered':
      return request.submittedAt;
    case 'sent':
      return request.lastMailedAt;
    case 'waiting':
      return request.landlordOpenedAt;
    case 'reviewed':
      return certificate?.signedAt ?? request.decidedAt;
    case 'issued':
      return certificate?.issuedAt ?? null;
  }
}

// The co-tenants for the status page; names are shortened, because somebody else may hold the status link (W3).
type Others = Pick<CheckStatusResponse['data'], 'others' | 'othersTakenOut'>;

async function presentOthers(platform: Platform, requestId: string): Promise<Others> {
  const named = await listNamed(platform.db, requestId);
  const others: OtherTenant[] = [];
  for (const { personKeyId } of named) {
    const one = await findNamed(platform, platform.db, personKeyId);
    if (one?.person) others.push({ name: inShort(one.person), news: await newsOf(platform, one) });
  }
  return { others, othersTakenOut: named.filter(({ settlement }) => settlement === 'taken-out').length };
}

const inShort = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${[...lastName][0] ?? ''}.`;

async function newsOf(
  platform: Platform,
  { personKeyId, toldAt, objectedAt, settledAt }: NamedPerson,
): Promise<OtherTenant['news']> {
  if (objectedAt && !settledAt) return 'objecting';
  if (!toldAt) return 'untold';
  return (await isReached(platform, personKeyId)) ? 'told' : 'unreached';
}
