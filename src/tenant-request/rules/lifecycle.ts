import { addDays, type CalendarDate } from '../../platform/rules/dates.ts';

/** States of a tenant's request and the moves between them (decision D36). Every change of state goes through this table. */
export const requestStates = [
  'draft',
  'submitted',
  'held',
  'confirmed',
  'declined',
  'expired',
  'withdrawn',
  'erased',
] as const;

export type RequestState = (typeof requestStates)[number];

export const requestMoves = {
  draft: ['submitted', 'held', 'expired', 'withdrawn', 'erased'],
  submitted: ['confirmed', 'held', 'declined', 'expired', 'withdrawn', 'erased'],
  // The operator looks at a stopped request and releases it, or it ends without an answer.
  held: ['submitted', 'confirmed', 'expired', 'withdrawn', 'erased'],
  // Expired: nobody paid for what the landlord had signed. Declined: he took it back before that.
  confirmed: ['declined', 'expired', 'withdrawn', 'erased'],
  // Taken back before the tenant was told; also on the way to what ends it meanwhile.
  declined: ['submitted', 'erased'],
  expired: ['erased'],
  withdrawn: ['erased'],
  erased: [],
} as const satisfies Record<RequestState, readonly RequestState[]>;

export function canMove(from: RequestState, to: RequestState): boolean {
  const targets: readonly RequestState[] = requestMoves[from];
  return targets.includes(to);
}

/** The states from which `to` may be reached: the WHERE of the update. */
export function statesBefore(to: RequestState): RequestState[] {
  return requestStates.filter((from) => canMove(from, to));
}

/** Only a draft may be written to; afterwards the tenant sees masked data and the status (W3, W31). */
export const isEditable = (state: RequestState): boolean => state === 'draft';

/** Numbers of spec 9, decision D08 and L23. */
export const requestLimits = {
  emailLinkHours: 24,
  landlordLinkDays: 30,
  reminderAfterHours: 24,
  /** Two reminders, so three mails in all. */
  remindersPerRequest: 2,
  /** Fresh links to the landlord's address, whoever asked for them: nobody makes more reminders of them (L23). */
  freshLinksPerRequest: 10,
  /** So long the landlord may take his no back (decision D70). */
  undoMinutes: 10,
} as const;

const hour = 3_600_000;

export interface ReminderFacts {
  readonly state: RequestState;
  /** When the last request or reminder was handed over; null: it still waits. */
  readonly leftAt: Date | null;
  readonly reminderCount: number;
}

export type ReminderAnswer = 'possible' | 'not-waiting' | 'used-up' | 'too-early';

/** When the landlord may be reminded next, were there a reminder left. */
export function reminderPossibleAt(leftAt: Date): Date {
  return new Date(leftAt.getTime() + requestLimits.reminderAfterHours * hour);
}

/** May the tenant remind the landlord now? The server asks, the page shows the same answer. */
export function mayRemind(facts: ReminderFacts, now: Date): ReminderAnswer {
  if (facts.state !== 'submitted') return 'not-waiting';
  if (facts.reminderCount >= requestLimits.remindersPerRequest) return 'used-up';
  return facts.leftAt && now >= reminderPossibleAt(facts.leftAt) ? 'possible' : 'too-early';
}

export const statusSteps = ['entered', 'sent', 'waiting', 'reviewed', 'issued'] as const;
export type StatusStep = (typeof statusSteps)[number];
export type StepStatus = 'done' | 'current' | 'upcoming';

export interface StatusFacts {
  readonly state: RequestState;
  readonly isIssued: boolean;
  /** The landlord was written to. */
  readonly wasAsked: boolean;
  /** The landlord has opened the request: what is awaited now is his check of it. */
  readonly wasOpened: boolean;
}

/** The timeline of the status page: what is done, what happens now, what is still to come. */
export function statusTimeline(facts: StatusFacts): readonly { step: StatusStep; status: StepStatus }[] {
  const { state, isIssued, wasAsked, wasOpened } = facts;
  const waiting = wasOpened ? 3 : 2;
  const otherwise = wasAsked ? waiting : 1;
  const current = isIssued
    ? 5
    : ({ draft: 0, held: 1, confirmed: 4 }[state as 'draft' | 'held' | 'confirmed'] ?? otherwise);
  return statusSteps.map((step, index) => ({
    step,
    status: index < current ? 'done' : index === current ? 'current' : 'upcoming',
  }));
}

/** So long after a no nobody is asked for the state of today again: as long as a request waits for its answer. */
const refusedDays = 30;

export const askableFrom = (refusedOn: CalendarDate): CalendarDate => addDays(refusedOn, refusedDays);
