import { expect, test } from 'vitest';
import type { CheckStatusResponse } from './contract.ts';
import { statusSteps, statusTimeline } from './lifecycle.ts';
import { statusHeading } from './status-heading.ts';
import { statusItems, stepLabel } from './status-items.ts';
import { nextText, passOnText, reminderNote } from './status-words.ts';

type StatusData = CheckStatusResponse['data'];

const asked = '2026-11-21T13:03:00.000Z';
const mail = {
  kind: 'request',
  fate: 'sent',
  queuedAt: asked,
  waitsUntil: null,
  sentAt: asked,
  returnedAt: null,
} as const;

function dataOf(change: Partial<StatusData>): StatusData {
  const { state = 'submitted', isIssued = false } = change;
  const wasAsked = change.mailState === undefined || change.mailState === 'sent';
  const wasOpened = change.landlordOpened === true;
  const timeline = statusTimeline({ state, isIssued, wasAsked, wasOpened });
  return {
    _id: 'r',
    payment: false,
    state,
    isIssued,
    landlordOpened: false,
    openedAt: null,
    mails: [mail],
    endedAt: null,
    mailState: 'sent',
    remindersLeft: 2,
    reminder: 'too-early',
    reminderPossibleAt: null,
    mayWithdraw: true,
    mayStartAgain: true,
    wasAsked: true,
    isLapsed: false,
    beingPaidBy: null,
    isStartedAgain: false,
    others: [],
    othersTakenOut: 0,
    isObjected: false,
    statement: null,
    renews: null,
    recipient: null,
    timeline: timeline.map(({ step, status }) => ({ step, status, at: status === 'done' ? asked : null })),
    ...change,
  };
}

const shown = (data: StatusData): string[] => statusItems(data).map(({ title, state }) => `${title}: ${state}`);
const events = (data: StatusData): string[] =>
  statusItems(data).flatMap(({ groups }) =>
    groups.flatMap((group) => group.events.map(({ text }) => [group.title, text].filter(Boolean).join(' / '))),
  );

test('[S2.status.timeline] what waits is never ticked, and what came is not called pending', () => {
  expect(shown(dataOf({})).slice(1, 3)).toEqual([
    'Anfrage an Vermieter/in gesendet: done',
    'Rückmeldung ausstehend: current',
  ]);
  expect(shown(dataOf({ landlordOpened: true })).slice(2)).toEqual([
    'Anfrage zugestellt und geöffnet: done',
    'Überprüfung durch Vermieter: current',
    'Mietschuldenfreiheitsbescheinigung erstellt: upcoming',
  ]);
});

test('[S2.status.timeline] [D37] the steps stand in the order in which they happen, and nothing is made before it is paid', () => {
  const orderable = 'Mietschuldenfreiheitsbescheinigung bereit zum Bestellen: current';
  const before = ['Anfrage zugestellt und geöffnet: done', 'Rückmeldung ist da: done'];
  const steps = (change: Partial<StatusData>): string[] =>
    shown(dataOf({ state: 'confirmed', landlordOpened: true, ...change })).slice(2);
  expect(steps({})).toEqual([...before, orderable]);
  expect(steps({ isIssued: true })).toEqual([...before, 'Mietschuldenfreiheitsbescheinigung erstellt: done']);
  const withArrears = {
    rentPaidRegularly: true,
    rentArrears: true,
    arrearsCents: 100,
    open: '1,00 € offen',
    sentence: '',
  } as const;
  expect(steps({ statement: withArrears }).at(-1)).toBe(
    'Bescheinigung über den Stand der Mietzahlungen bereit zum Bestellen: current',
  );
});

test('[S2.status.timeline] a mail that waits, came back or was held back is not called sent', () => {
  const queued = { ...mail, fate: 'queued', sentAt: null } as const;
  const returned = { ...mail, fate: 'undeliverable', returnedAt: asked } as const;
  const titleWith = (data: Partial<StatusData>): string | undefined => shown(dataOf(data))[1];
  expect(titleWith({ mailState: 'queued', mails: [queued] })).toBe('Anfrage an Vermieter/in wird gesendet: current');
  expect(titleWith({ mailState: 'failed', mails: [returned] })).toBe(
    'Anfrage an Vermieter/in nicht zugestellt: failed',
  );
  expect(titleWith({ mailState: 'suppressed' })).toBe('Anfrage an Vermieter/in nicht zugestellt: failed');
  expect(events(dataOf({ mailState: 'queued', mails: [queued] }))).toEqual(['Wird gerade verschickt']);
  expect(events(dataOf({ mails: [mail] }))).toEqual(['Verschickt']);
  expect(events(dataOf({ mailState: 'failed', mails: [returned] }))).toEqual(['Verschickt', 'Nicht zustellbar']);
});

test('[W32] reminders are numbered', () => {
  const mails = [
    mail,
    { ...mail, kind: 'reminder' },
    { ...mail, kind: 'link' },
    { ...mail, kind: 'reminder' },
  ] as const;
  const told = events(dataOf({ mails: [...mails], landlordOpened: true }));
  expect(told).toEqual([
    'Anfrage / Verschickt',
    'Erinnerung 1 von 2 / Verschickt',
    'Neuer Link, auf unserer Seite angefordert / Verschickt',
    'Erinnerung 2 von 2 / Verschickt',
  ]);
});

test.each([
  ['declined', 'Anfrage abgelehnt'],
  ['expired', 'Anfrage abgelaufen'],
  ['withdrawn', 'Anfrage zurückgezogen'],
  ['erased', 'Anfrage beendet'],
] as const)('[D36] a request that is %s ends the list: nothing is said to follow', (state, title) => {
  const items = statusItems(dataOf({ state, endedAt: asked }));
  expect(items.at(-1)).toMatchObject({ title, state: 'failed', at: asked });
  expect(items.map((item) => item.state)).toEqual(['done', 'done', 'failed']);
  const opened = shown(dataOf({ state, landlordOpened: true, endedAt: asked }));
  expect(opened.slice(2)).toEqual(['Anfrage zugestellt und geöffnet: done', `${title}: failed`]);
});

test('a request that was begun anew goes on by the mail, and none of its words is that it was withdrawn', () => {
  const again = dataOf({ state: 'withdrawn', isStartedAgain: true, endedAt: asked });
  expect(statusHeading(again).title).toBe('Deine Anfrage geht per E-Mail weiter');
  expect(shown(again).at(-1)).toBe('Mit anderer Adresse neu begonnen: failed');
});

test('[W12] once the landlord passed it on, the page names the address where it lies now, and who is to be told', () => {
  const before = dataOf({});
  expect(passOnText(before)).toContain('an die E-Mail-Adresse, die du angegeben hast');
  expect(nextText(before, 'sent')).toContain('Sag deinem Vermieter oder deiner Vermieterin');
  const forwarded = dataOf({ mails: [mail, { ...mail, kind: 'forwarded' }] });
  expect(passOnText(forwarded)).not.toMatch(/angegeben|Vermieter/);
  expect(passOnText(forwarded)).toContain('bei der deine Anfrage jetzt liegt');
  expect(nextText(forwarded, 'sent')).not.toContain('Vermieter');
});

test('[S2.status.note] that a reminder has to wait is said only while it has to', () => {
  expect(reminderNote(dataOf({ reminder: 'too-early', reminderPossibleAt: '2026-11-22T13:03:00.000Z' }))).toMatch(
    /^1 von höchstens 3 E-Mails verschickt\. Eine erneute Anfrage ist nach 24 Stunden möglich\. Ab .* kannst du eine Erinnerung schicken\. Noch 2 Erinnerungen möglich\.$/,
  );
  expect(reminderNote(dataOf({ reminder: 'possible' }))).toBe(
    '1 von höchstens 3 E-Mails verschickt. Noch 2 Erinnerungen möglich.',
  );
});

test('[D36] a no to the state of today says what stays and from when it may be asked for, a first no does not', () => {
  const declined = dataOf({ state: 'declined', endedAt: '2026-11-21T23:30:00.000Z' });
  const { text } = statusHeading({ ...declined, renews: '2026-08-01' });
  expect(text?.replaceAll('\u00a0', ' ')).toMatch(
    /^Deine Bescheinigung mit dem Stichtag 1\. August 2026 bleibt für diesen Tag richtig\..* frühestens ab dem 22\. Dezember 2026 /,
  );
  expect(statusHeading(declined).text).not.toMatch(/Stichtag|frühestens/);
});

test('[D36] [D45] that the landlord had his data deleted counts as a no to the state of today: nobody reads that he may ask at any time', () => {
  const erased = dataOf({ state: 'erased', endedAt: '2026-11-21T23:30:00.000Z' });
  const { text } = statusHeading({ ...erased, renews: '2026-08-01' });
  expect(text?.replaceAll('\u00a0', ' ')).toMatch(
    /löschen lassen\. Deine Bescheinigung mit dem Stichtag 1\. August 2026 bleibt für diesen Tag richtig\..* frühestens ab dem 22\. Dezember 2026 /,
  );
  expect(text).not.toContain('jederzeit');
  expect(statusHeading(erased).text).toContain('jederzeit eine neue Anfrage');
});

test('[W56] a mail that waits for another day says so, and when it leaves', () => {
  const waiting = { ...mail, fate: 'queued', waitsUntil: '2026-11-22T06:00:00.000Z', sentAt: null } as const;
  const data = dataOf({ mailState: 'queued', mails: [waiting] });
  expect(statusItems(data).map(({ title }) => title)).toContain(
    'Anfrage an Vermieter/in wartet auf einen späteren Tag',
  );
  expect(statusItems(data).flatMap(({ groups }) => groups.flatMap((group) => group.events))).toContainEqual({
    text: 'Diese Adresse hat heute schon viele Anfragen bekommen. Deine wird frühestens verschickt am',
    at: waiting.waitsUntil,
  });
});

test('[D37] with arrears no step of the status page promises a Mietschuldenfreiheitsbescheinigung', () => {
  const labels = statusSteps.map((step) => stepLabel(step, { rentArrears: true }));
  expect(labels.filter((label) => label.includes('schuldenfrei'))).toEqual([]);
  expect(labels.at(-1)).toBe('Bescheinigung über den Stand der Mietzahlungen erstellt');
});

test.each([null, { rentArrears: false }])(
  '[D37] without arrears (%j) the last step has the usual name',
  (statement) => {
    expect(stepLabel('issued', statement)).toBe('Mietschuldenfreiheitsbescheinigung erstellt');
  },
);
