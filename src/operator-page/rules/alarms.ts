// The alarms of deploy/prometheus/alerts.yml, word for word (a test compares them), so that the page and Prometheus always agree.

export interface Alarm {
  /** A PromQL expression, limited to the syntax that evaluate-alarm.ts supports. */
  expr: string;
  /** `page` wakes somebody up; `ticket` means that somebody looks on the same day. */
  severity: 'page' | 'ticket';
}

export const alarms = {
  DatabaseWriteFails: { expr: 'database_write_failed > 0', severity: 'page' },
  CallsWaitForConnections: { expr: 'database_calls_waiting > 5', severity: 'ticket' },
  ClockOff: { expr: 'database_clock_skew_seconds > 5', severity: 'ticket' },
  MailsStandStill: { expr: 'mails_oldest_seconds > 900', severity: 'page' },
  MailServerRefusesAll: { expr: 'mail_relay_refuses_all > 0', severity: 'page' },
  MailsGivenUp: { expr: 'mails_given_up > 20', severity: 'ticket' },
  TansStandStill: { expr: 'phone_messages_oldest_seconds > 60', severity: 'page' },
  TansStopped: { expr: 'phone_messages_stopped > 0', severity: 'page' },
  ManyTans: { expr: 'phone_messages_alarm > 0', severity: 'ticket' },
  TansFail: {
    expr: 'phone_messages_failed_today > 20 and phone_messages_failed_today > 0.2 * phone_messages_today',
    severity: 'ticket',
  },
  SmsBalanceLow: { expr: 'sms_balance_low > 0', severity: 'ticket' },
  SmsAccountRefused: { expr: 'sms_account_refused > 0', severity: 'ticket' },
  JobsFailed: { expr: 'jobs_failed > 0', severity: 'ticket' },
  SweepFails: { expr: 'sweep_failures > 3', severity: 'ticket' },
  SweepSlow: { expr: 'sweep_seconds > 30', severity: 'ticket' },
  SweepHangs: { expr: 'sweep_overdue_seconds > 600', severity: 'page' },
  PaymentProviderAway: { expr: 'payment_provider_away_seconds > 300', severity: 'page' },
  RefundsFailed: { expr: 'refunds_failed > 0', severity: 'page' },
  WithdrawalUrgent: { expr: 'withdrawals_days_left <= 4', severity: 'page' },
  WithdrawalRefundFailed: { expr: 'withdrawals_refund_failed > 0', severity: 'page' },
  LettersNeedHands: { expr: 'letters_need_hands > 0', severity: 'ticket' },
  SomebodyIsHeld: { expr: 'requests_held + certificates_suspended > 0', severity: 'ticket' },
  ObjectionWaits: { expr: 'objections_open > 0', severity: 'ticket' },
  NoesUntold: { expr: 'declines_untold > 0', severity: 'ticket' },
  LogStandsStill: { expr: 'log_queue_oldest_seconds > 60', severity: 'page' },
  LogFails: { expr: 'log_sequencing_failed > 0', severity: 'page' },
  LogEntryRefused: { expr: 'log_refused_entries > 0', severity: 'page' },
  DiskLow: { expr: 'disk_free_bytes_data < 1e9 or disk_free_bytes_ledger < 1e9', severity: 'page' },
  SigningCertificateEnds: { expr: 'signing_certificate_days_left < 60', severity: 'ticket' },
  BackupMissing: { expr: 'backup_age_seconds > 93600', severity: 'page' },
  LogExportMissing: { expr: 'log_export_age_seconds > 93600', severity: 'ticket' },
  DrillMissing: { expr: 'drill_age_seconds > 7948800', severity: 'ticket' },
} as const satisfies Record<string, Alarm>;

export type AlarmName = keyof typeof alarms;

/** Alarms of alerts.yml that only Prometheus can evaluate: they need metrics over hours, or an instance that does not answer. */
export const alarmsOverTime = [
  'ProductDown',
  'NotReady',
  'FiguresMissing',
  'ErrorsToVisitors',
  'SlowAnswers',
  'RefundsStandStill',
] as const;
