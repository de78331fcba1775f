import { addDays, type CalendarDate } from '../../platform/rules/dates.ts';

/** States of a tenant's request, and the moves between them (decision D36). Every change of state goes through this table. */
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
  // The operator reviews a held request and releases it, or it ends without an answer.
  held: ['submitted', 'confirmed', 'expired', 'withdrawn', 'erased'],
  // It expires if nobody paid for the signed certificate, and is declined if the landlord deleted that before.
  confirmed: ['declined', 'expired', 'withdrawn', 'erased'],
  // The landlord undoes a decline before the tenant is told; this move also comes first when something else ends the request meanwhile.
  declined: ['submitted', 'erased'],
  expired: ['erased'],
  withdrawn: ['erased'],
  erased: [],
} as const satisfies Record<RequestState, readonly RequestState[]>;

export function canMove(from: RequestState, to: RequestState): boolean {
  const targets: readonly RequestState[] = requestMoves[from];
  return targets.includes(to);
}

/** The states from which `to` can be reached: the WHERE clause of the update. */
export function statesBefore(to: RequestState): RequestState[] {
  return requestStates.filter((from) => canMove(from, to));
}

/** Only a draft may be written to; afterwards the tenant sees masked data and the status (W3, W31). */
export const isEditable = (state: RequestState): boolean => state === 'draft';

/** Limits of spec 9, decision D08 and L23. */
export const requestLimits = {
  emailLinkHours: 24,
  landlordLinkDays: 30,
  reminderAfterHours: 24,
  /** Two reminders, so three mails in all. */
  remindersPerRequest: 2,
  /** The limit on fresh links to the landlord's address, whoever asks for them, so that they cannot serve as further reminders (L23). */
  freshLinksPerRequest: 10,
  /** How long the landlord may undo a decline (decision D70). */
  undoMinutes: 10,
} as const;

const hour = 3_600_000;

export interface ReminderFacts {
  readonly state: RequestState;
  /** When the last request or reminder was sent; null if it is still waiting. */
  readonly leftAt: Date | null;
  readonly reminderCount: number;
}

export type ReminderAnswer = 'possible' | 'not-waiting' | 'used-up' | 'too-early';

/** When the landlord may next be reminded, if a reminder is left. */
export function reminderPossibleAt(leftAt: Date): Date {
  return new Date(leftAt.getTime() + requestLimits.reminderAfterHours * hour);
}

/** Whether the tenant may remind the landlord now. The server decides by this, and the page shows the same answer. */
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
  /** The landlord has opened the request, and is now expected to check it. */
  readonly wasOpened: boolean;
}

/** The timeline of the status page: which steps are done, current and upcoming. */
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

/** Days after a decline during which no renewal may be requested: as long as a request waits for its answer. */
const refusedDays = 30;

/** The first day on which a renewal may be requested again after a decline. */
export const askableFrom = (refusedOn: CalendarDate): CalendarDate => addDays(refusedOn, refusedDays);
