// The steps of the status page with their events, derived from the server's answer.
import type { CheckStatusResponse } from './contract.ts';
import type { LandlordMail } from './landlord-mail.ts';
import { requestLimits, type RequestState, type StatusStep, type StepStatus } from './lifecycle.ts';
import { statusTenantTexts as texts } from './status.de.ts';

type StatusData = CheckStatusResponse['data'];

export interface StatusEvent {
  text: string;
  /** ISO instant; null if the time is not known. */
  at: string | null;
}

export interface StatusItem {
  title: string;
  state: StepStatus | 'failed';
  at: string | null;
  /** `title` is null if there is only one mail. */
  groups: { title: string | null; events: StatusEvent[] }[];
}

const ends: Partial<Record<RequestState, string>> = {
  declined: texts.ways.declined,
  expired: texts.ways.expired,
  withdrawn: texts.ways.withdrawn,
  erased: texts.ways.erased,
};

/** Leaves out the steps that cannot follow once the request has ended. */
export function statusItems(data: StatusData): StatusItem[] {
  const items = data.timeline.map((row) => itemOf(data, row));
  const end = endOf(data);
  if (end === undefined) return items;
  const done = items.filter(({ state }) => state === 'done' || state === 'failed');
  return [...done, { title: end, state: 'failed', at: data.endedAt, groups: [] }];
}

function endOf({ state, isLapsed, isObjected, isStartedAgain }: StatusData): string | undefined {
  if (isLapsed) return texts.ways.lapsed;
  if (isObjected) return texts.ways.objected;
  return isStartedAgain ? texts.ways.startedAgain : ends[state];
}

function itemOf(data: StatusData, { step, status, at }: StatusData['timeline'][number]): StatusItem {
  const item: StatusItem = { title: titleOf(data, step, status), state: status, at, groups: [] };
  return step === 'sent' ? sentItem(data, item) : item;
}

/** Titles follow the order of events: opened, reviewed, answered, and issued only once it is paid. */
function titleOf({ statement }: StatusData, step: StatusStep, status: StepStatus): string {
  if (step === 'waiting' && status === 'done') return texts.ways.opened;
  if (step === 'reviewed' && status === 'done') return texts.ways.answered;
  if (step === 'issued' && status === 'current') return texts.ways.orderable(documentOf(statement));
  return stepLabel(step, statement);
}

/** The mails carry the times. */
function sentItem({ state, mailState, mails }: StatusData, item: StatusItem): StatusItem {
  const groups = groupsOf(mails);
  const way = { ...item, at: mails.length > 0 ? null : item.at, groups };
  if (state !== 'submitted') return way;
  if (mailState === 'queued')
    return { ...way, title: mails.at(-1)?.waitsUntil ? texts.ways.waitsForTomorrow : texts.ways.sending };
  if (mailState === 'failed' || mailState === 'suppressed')
    return { ...way, title: texts.ways.notSent, state: 'failed' };
  return way;
}

function groupsOf(mails: readonly LandlordMail[]): StatusItem['groups'] {
  let reminders = 0;
  return mails.map((mail) => {
    if (mail.kind === 'reminder') reminders += 1;
    return { title: mails.length > 1 ? nameOf(mail, reminders) : null, events: eventsOf(mail) };
  });
}

function nameOf({ kind }: LandlordMail, reminders: number): string {
  return kind === 'reminder' ? texts.mails.reminder(reminders, requestLimits.remindersPerRequest) : texts.mails[kind];
}

/** A mail is shown as on its way only until it was sent; after that, with the time of sending. */
function eventsOf({ fate, queuedAt, waitsUntil, sentAt, returnedAt }: LandlordMail): StatusEvent[] {
  if (fate === 'suppressed') return [{ text: texts.mails.suppressed, at: queuedAt }];
  if (fate === 'sent' && sentAt === null) return [{ text: texts.mails.probablySent, at: queuedAt }];
  const underWay = [
    { text: texts.mails.queued, at: queuedAt },
    ...(waitsUntil === null ? [] : [{ text: texts.mails.waits, at: waitsUntil }]),
  ];
  return [
    ...(sentAt === null ? underWay : [{ text: texts.mails.sent, at: sentAt }]),
    ...(fate === 'undeliverable' ? [{ text: texts.mails.returned, at: returnedAt }] : []),
  ];
}

type Stated = { readonly rentArrears: boolean } | null;

/** Label of a step. Once anything open was stated, no label may suggest freedom from debt (decision D37). */
export function stepLabel(step: StatusStep, statement: Stated): string {
  return step === 'issued' && statement?.rentArrears ? texts.issuedWithArrears : texts.steps[step];
}

/** The document that the tenant may order. */
const documentOf = (statement: Stated): string =>
  statement?.rentArrears ? texts.documents.withArrears : texts.documents.clean;
