// The areas in which the service can fail: each with its alarms, its waiting counts, the commands to type and the handbook page to read.
import type { AlarmName } from './alarms.ts';
import { alarms } from './alarms.ts';
import { metricValue, evaluateAlarm, type Metrics } from './evaluate-alarm.ts';

export interface Area {
  alarms: readonly AlarmName[];
  /** Metrics of what is waiting within its usual time; a value above 0 is worth a look, but no alarm. */
  waiting?: readonly string[];
  /** Words after `npm run operator --`; the first command shows what is wrong. */
  commands: readonly string[];
  /** Page of the handbook below docs/operations/, without its extension. */
  handbook: string;
}

export const areas = {
  database: {
    alarms: ['DatabaseWriteFails', 'CallsWaitForConnections'],
    commands: ['doctor --no-mail'],
    handbook: 'database',
  },
  clock: { alarms: ['ClockOff'], commands: ['doctor --no-mail'], handbook: 'faults' },
  mail: {
    alarms: ['MailsStandStill', 'MailServerRefusesAll', 'MailsGivenUp'],
    waiting: ['mails_waiting', 'mails_given_up', 'mails_held_back'],
    commands: ['messages', 'doctor'],
    handbook: 'mail',
  },
  phone: {
    alarms: ['TansStandStill', 'TansStopped', 'ManyTans', 'TansFail', 'SmsBalanceLow', 'SmsAccountRefused'],
    waiting: ['phone_messages_waiting'],
    commands: ['messages', 'doctor --no-mail'],
    handbook: 'sms',
  },
  payment: {
    alarms: ['PaymentProviderAway'],
    waiting: ['payment_provider_away_seconds'],
    commands: ['doctor --no-mail'],
    handbook: 'payments',
  },
  refunds: {
    alarms: ['RefundsFailed'],
    waiting: ['refunds_open'],
    commands: ['refunds'],
    handbook: 'payments',
  },
  withdrawals: {
    alarms: ['WithdrawalUrgent', 'WithdrawalRefundFailed'],
    waiting: ['withdrawals_open'],
    commands: ['withdrawals'],
    handbook: 'withdrawals',
  },
  letters: {
    alarms: ['LettersNeedHands'],
    waiting: ['letters_waiting'],
    commands: ['letters'],
    handbook: 'letters',
  },
  held: { alarms: ['SomebodyIsHeld'], commands: ['held'], handbook: 'requests' },
  objections: { alarms: ['ObjectionWaits'], commands: ['objections'], handbook: 'requests' },
  untold: { alarms: ['NoesUntold'], commands: ['messages'], handbook: 'requests' },
  jobs: { alarms: ['JobsFailed'], commands: ['jobs failed', 'jobs retry'], handbook: 'faults' },
  sweeps: { alarms: ['SweepHangs', 'SweepFails', 'SweepSlow'], commands: ['doctor --no-mail'], handbook: 'faults' },
  log: {
    alarms: ['LogStandsStill', 'LogFails', 'LogEntryRefused'],
    waiting: ['log_queue_entries'],
    commands: ['log-queue', 'log-verify'],
    handbook: 'log',
  },
  disk: { alarms: ['DiskLow'], commands: ['doctor --no-mail'], handbook: 'faults' },
  signing: { alarms: ['SigningCertificateEnds'], commands: ['signing-key'], handbook: 'keys' },
  backup: {
    alarms: ['BackupMissing', 'DrillMissing'],
    commands: ['backup <Ordner>', 'drill <Ordner>'],
    handbook: 'backup',
  },
  logExport: { alarms: ['LogExportMissing'], commands: ['log-export'], handbook: 'log' },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;

/**
 * `now`: somebody is woken up. `today`: it needs a look on the same day. `unknown`: it could not be read. `hint`: a condition that is
 * no alarm in trial mode. `waits`: something is waiting within its usual time.
 */
export type AreaState = 'now' | 'today' | 'unknown' | 'hint' | 'waits' | 'fine';

export interface EvaluatedArea extends Area {
  name: AreaName;
  state: AreaState;
  /** The alarms that are firing. */
  firing: readonly AlarmName[];
}

/** In trial mode nothing would be missed, so a missing backup is no alarm. */
const notInTrial: ReadonlySet<AreaName> = new Set(['backup', 'logExport']);

const worstFirst: readonly AreaState[] = ['now', 'today', 'unknown', 'hint', 'waits', 'fine'];

export interface Circumstances {
  isTrial: boolean;
  /** False if /readyz says so, whatever the metrics are. */
  isReady: boolean;
}

/** Sorted with the worst first. */
export function evaluateAreas(metrics: Metrics, { isTrial, isReady }: Circumstances): EvaluatedArea[] {
  const names = Object.keys(areas) as AreaName[];
  const evaluated = names.map((name) => {
    const area = evaluateArea(name, metrics, isTrial && notInTrial.has(name));
    return name === 'database' && !isReady ? { ...area, state: 'now' as const } : area;
  });
  return evaluated.toSorted((a, b) => worstFirst.indexOf(a.state) - worstFirst.indexOf(b.state));
}

function evaluateArea(name: AreaName, metrics: Metrics, isOnlyTrial: boolean): EvaluatedArea {
  const area: Area = areas[name];
  const found = area.alarms.map((alarm) => ({ alarm, is: evaluateAlarm(alarms[alarm].expr, metrics) }));
  const firing = found.filter(({ is }) => is === true).map(({ alarm }) => alarm);
  const waiting = (area.waiting ?? []).map((metric) => metricValue(metrics, metric));
  const state = ((): AreaState => {
    if (firing.length > 0 && isOnlyTrial) return 'hint';
    if (firing.some((alarm) => alarms[alarm].severity === 'page')) return 'now';
    if (firing.length > 0) return 'today';
    if (found.some(({ is }) => is === undefined)) return 'unknown';
    return waiting.some((count) => count > 0) ? 'waits' : 'fine';
  })();
  return { ...area, name, state, firing };
}
