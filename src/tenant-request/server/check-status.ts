import type { Platform } from '../../platform/platform.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import {
  mayRemind,
  requestLimits,
  statusTimeline,
  type CheckStatusResponse,
  type MailState,
  type StatusStep,
} from '../rules/index.ts';
import { requestMailKey } from './mails/landlord-mails.ts';
import type { OpenedRequest } from './open-request.ts';
import type { CertificateOfRequest, OpenRequest } from './tenant-request.ts';

const hourSeconds = 3600;

/** What the status page shows: public steps and their times, nothing about the landlord's person (W4). */
export async function presentStatus(
  platform: Platform,
  certificate: CertificateOfRequest | null,
  { request, token }: OpenedRequest,
): Promise<CheckStatusResponse> {
  const isPaid = certificate?.isPaid ?? false;
  const isIssued = certificate?.isIssued ?? false;
  return {
    data: {
      _id: certificate && isPaid ? certificate.id : request.id,
      payment: isPaid,
      state: request.state,
      isIssued,
      landlordOpened: request.landlordOpenedAt !== null,
      mailState: await mailStateOf(platform, request),
      ...reminderOf(request, platform.clock.now()),
      mayWithdraw: !isPaid && mayStillEnd(request),
      wasAsked: request.lastMailedAt !== null,
      isLapsed: request.state === 'expired' && request.decidedAt !== null,
      statement: request.state === 'confirmed' ? (certificate?.statement ?? null) : null,
      timeline: statusTimeline({ state: request.state, isIssued, wasAsked: request.lastMailedAt !== null }).map(
        ({ step, status }) => ({
          step,
          status,
          at: status === 'done' ? (timeOf(step, request, certificate)?.toISOString() ?? null) : null,
        }),
      ),
    },
    date: (request.submittedAt ?? request.createdAt).toISOString(),
    id: request.id,
    token,
  };
}

function mayStillEnd({ state }: OpenRequest): boolean {
  return state === 'draft' || state === 'submitted' || state === 'held' || state === 'confirmed';
}

async function mailStateOf({ outbox, db }: Platform, request: OpenRequest): Promise<MailState | null> {
  const status = await outbox.statusOf(db, requestMailKey(request.id, request.reminderCount));
  return status?.state ?? null;
}

type Reminder = Pick<CheckStatusResponse['data'], 'remindersLeft' | 'reminder' | 'reminderPossibleAt'>;

function reminderOf({ state, lastMailedAt, reminderCount }: OpenRequest, now: Date): Reminder {
  const remindersLeft = state === 'submitted' ? Math.max(0, requestLimits.remindersPerRequest - reminderCount) : 0;
  if (!lastMailedAt) return { remindersLeft, reminder: 'not-waiting', reminderPossibleAt: null };
  const possibleAt = addSeconds(lastMailedAt, requestLimits.reminderAfterHours * hourSeconds);
  return {
    remindersLeft,
    reminder: mayRemind({ state, lastMailedAt, reminderCount }, now),
    reminderPossibleAt: remindersLeft === 0 ? null : possibleAt.toISOString(),
  };
}

function timeOf(step: StatusStep, request: OpenRequest, certificate: CertificateOfRequest | null): Date | null {
  switch (step) {
    case 'entered':
      return request.submittedAt;
    case 'sent':
      return request.lastMailedAt;
    case 'waiting':
      return request.decidedAt;
    case 'reviewed':
      return certificate?.signedAt ?? request.decidedAt;
    case 'issued':
      return certificate?.issuedAt ?? null;
  }
}
