import { metricValue, type Metrics } from './evaluate-alarm.ts';
import type { AlarmName } from './alarms.ts';
import type { AreaName } from './areas.ts';

interface AreaTexts {
  title: string;
  /** The present state in a few words. */
  now: (metrics: Metrics) => string;
  /** What to do about it, shown before the commands. */
  toDo: string;
}

const many = (count: number, one: string, more: string): string =>
  Number.isNaN(count) ? 'nicht lesbar' : count === 1 ? `1 ${one}` : `${count} ${more}`;

/** A metric that could not be read, in the middle of a line. */
const shown = (f: Metrics, name: string): string => {
  const value = metricValue(f, name);
  return Number.isNaN(value) ? '?' : String(value);
};

const span = (seconds: number): string => {
  if (Number.isNaN(seconds)) return 'nicht lesbar';
  if (seconds === Infinity) return 'nie';
  if (seconds < 90) return Math.round(seconds) === 1 ? '1 Sekunde' : `${Math.round(seconds)} Sekunden`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} Minuten`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} Stunden` : `${Math.round(seconds / 86_400)} Tage`;
};

const inDative = (time: string): string => time.replace(/Tage$/, 'Tagen');

const ago = (seconds: number): string => (Number.isFinite(seconds) ? `vor ${inDative(span(seconds))}` : span(seconds));

const gigabytes = (bytes: number): string =>
  Number.isNaN(bytes) ? 'nicht lesbar' : `${(bytes / 1e9).toFixed(1).replace('.', ',')} GB`;

export const areaNeutralTexts: Record<AreaName, AreaTexts> = {
  database: {
    title: 'Datenbank',
    now: (f) =>
      `${shown(f, 'database_connections_open')} von ${shown(f, 'database_connections_most')} Verbindungen offen, ${many(metricValue(f, 'database_calls_waiting'), 'Aufruf wartet', 'Aufrufe warten')}`,
    toDo: 'Läuft der Server, und ist auf seinem Datenträger Platz? Danach geht das Produkt von selbst weiter.',
  },
  clock: {
    title: 'Uhren',
    now: (f) => `Abstand zur Uhr der Datenbank: ${span(metricValue(f, 'database_clock_skew_seconds'))}`,
    toDo: 'Auf beiden Rechnern NTP einschalten. TANs, Belege der SMS-Dienste und Zeitstempel hängen an der Uhr.',
  },
  mail: {
    title: 'Mails',
    now: (f) => {
      const late = metricValue(f, 'mails_oldest_seconds');
      const heldBack = metricValue(f, 'mails_held_back');
      return [
        many(metricValue(f, 'mails_waiting'), 'wartet', 'warten'),
        ...(late > 0 ? [`die älteste seit ${span(late)}`] : []),
        `${shown(f, 'mails_given_up')} in 24 Stunden aufgegeben`,
        ...(heldBack > 0 ? [`${heldBack} nach einer Wiederherstellung zurückgehalten`] : []),
      ].join(', ');
    },
    toDo: 'Erst die Ursache: Mailserver, Anmeldung, Ruf des Absenders. Wartende gehen dann von selbst hinaus, aufgegebene und zurückgehaltene mit „resend“.',
  },
  phone: {
    title: 'SMS und Anrufe',
    now: (f) =>
      `${many(metricValue(f, 'phone_messages_waiting'), 'wartet', 'warten')}, heute ${shown(f, 'phone_messages_today')} verschickt, ${shown(f, 'phone_messages_failed_today')} ohne Zustellung`,
    toDo: 'Guthaben und Schlüssel des Dienstes prüfen, und ob jemand absichtlich viele TANs anfordert.',
  },
  payment: {
    title: 'Zahlungsdienst',
    now: (f) => {
      const away = metricValue(f, 'payment_provider_away_seconds');
      return away > 0 ? `seit ${inDative(span(away))} keine brauchbare Antwort` : 'antwortet';
    },
    toDo: 'Auf der Statusseite des Dienstes nachsehen und den Schlüssel prüfen. Bestellungen bleiben stehen, wie sie sind; was inzwischen bezahlt wurde, findet das Produkt danach von selbst.',
  },
  refunds: {
    title: 'Erstattungen',
    now: (f) => `${many(metricValue(f, 'refunds_open'), 'offen', 'offen')}, ${shown(f, 'refunds_failed')} gescheitert`,
    toDo: 'Gescheiterte beim Zahlungsdienst von Hand anweisen; offene versucht das Produkt weiter.',
  },
  withdrawals: {
    title: 'Widerrufe',
    now: (f) => {
      const open = metricValue(f, 'withdrawals_open');
      return open > 0
        ? `${open} offen, Geld zurück in ${shown(f, 'withdrawals_days_left')} Tagen`
        : many(open, 'offen', 'offen');
    },
    toDo: 'Entscheiden oder das Geld zurückgeben. Das Gesetz lässt dafür 14 Tage ab dem Eingang Zeit.',
  },
  letters: {
    title: 'Briefe',
    now: (f) =>
      `${many(metricValue(f, 'letters_waiting'), 'noch nicht bei der Post', 'noch nicht bei der Post')}, ${shown(f, 'letters_need_hands')} nur von Hand`,
    toDo: 'Brief ansehen: Adresse fehlt, oder das Druckhaus nimmt ihn nicht.',
  },
  held: {
    title: 'Angehalten',
    now: (f) =>
      `${many(metricValue(f, 'requests_held'), 'Anfrage', 'Anfragen')}, ${many(metricValue(f, 'certificates_suspended'), 'Bescheinigung', 'Bescheinigungen')}`,
    toDo: 'Ansehen und entscheiden: weitergehen lassen, beenden oder zurückziehen. Alle Beteiligten bekommen Post.',
  },
  objections: {
    title: 'Widersprüche von Mietparteien',
    now: (f) => many(metricValue(f, 'objections_open'), 'offen', 'offen'),
    toDo: 'Jemand steht als weitere Mietpartei auf einer bezahlten Bescheinigung und widerspricht. Ansehen, abwägen, binnen eines Monats entscheiden. Alle Beteiligten bekommen Post.',
  },
  untold: {
    title: 'Absagen an Mietparteien',
    now: (f) => many(metricValue(f, 'declines_untold'), 'nicht übermittelt', 'nicht übermittelt'),
    toDo: 'Im Log nach „a tenant could not be told of a no“ suchen, zuerst den Mailversand prüfen.',
  },
  jobs: {
    title: 'Aufträge',
    now: (f) => many(metricValue(f, 'jobs_failed'), 'endgültig gescheitert', 'endgültig gescheitert'),
    toDo: 'Die Ursache beheben, dann alle noch einmal versuchen.',
  },
  sweeps: {
    title: 'Wiederkehrende Durchläufe',
    now: (f) => {
      const overdue = metricValue(f, 'sweep_overdue_seconds');
      return [
        `längster ${span(metricValue(f, 'sweep_seconds'))}`,
        `${many(metricValue(f, 'sweep_failures'), 'Fehlschlag', 'Fehlschläge')} nacheinander`,
        ...(overdue >= 60 ? [`einer ${span(overdue)} überfällig`] : []),
      ].join(', ');
    },
    toDo: 'Die Zeile „sweep failed“ im Log nennt Durchlauf und Fehler; steht dort „RowsFailed“, nennen die Zeilen davor jeden Eintrag, der nicht zu bearbeiten war. Die anderen hält er nicht auf. Dauern sie lang, ist die Datenbank langsam. Hängt einer, antwortet ein Ordner oder ein Dienst nicht: das beheben und neu starten.',
  },
  log: {
    title: 'Nachweisregister',
    now: (f) =>
      `${many(metricValue(f, 'log_queue_entries'), 'Eintrag wartet', 'Einträge warten')}, ${shown(f, 'log_refused_entries')} abgewiesen`,
    toDo: 'Nichts von Hand ändern. Erst nachrechnen lassen, dann im Handbuch weiterlesen.',
  },
  disk: {
    title: 'Datenträger',
    now: (f) =>
      `${gigabytes(metricValue(f, 'disk_free_bytes_data'))} frei für Daten, ${gigabytes(metricValue(f, 'disk_free_bytes_ledger'))} für das Sperrbuch`,
    toDo: 'Platz schaffen: Logs, alte Sicherungen, größerer Datenträger.',
  },
  signing: {
    title: 'Signaturzertifikat',
    now: (f) => `noch ${shown(f, 'signing_certificate_days_left')} Tage gültig`,
    toDo: 'Ein neues Zertifikat beschaffen; das dauert Tage bis Wochen.',
  },
  backup: {
    title: 'Sicherung',
    now: (f) =>
      `letzte Sicherung: ${ago(metricValue(f, 'backup_age_seconds'))}, letzte Probe: ${ago(metricValue(f, 'drill_age_seconds'))}`,
    toDo: 'Sichern, und nachsehen, warum es nicht von selbst geschah.',
  },
  logExport: {
    title: 'Ausgabe des Nachweisregisters',
    now: (f) => `letzte Ausgabe: ${ago(metricValue(f, 'log_export_age_seconds'))}`,
    toDo: 'Ausgeben, und nachsehen, warum es nicht von selbst geschah.',
  },
};

export const alarmNeutralTexts: Record<AlarmName, string> = {
  DatabaseWriteFails:
    'Die Datenbank nimmt nichts an: Der Datenträger ist voll, der Server ist nur eine Kopie (Replica), oder er antwortet nicht.',
  CallsWaitForConnections: 'Aufrufe warten auf eine Verbindung zur Datenbank.',
  ClockOff: 'Die Uhren dieses Rechners und der Datenbank gehen um mehr als fünf Sekunden auseinander.',
  MailsStandStill: 'Eine Mail wartet länger als eine Viertelstunde.',
  MailServerRefusesAll: 'Der Mailserver weist alle Mails ab.',
  MailsGivenUp: 'Mehr als 20 Mails eines Tages wurden abgewiesen oder kamen zurück.',
  TansStandStill: 'Eine SMS oder ein Anruf mit einer TAN wartet länger als eine Minute.',
  TansStopped: 'Die Grenze des Tages ist erreicht: Es geht keine TAN mehr hinaus.',
  ManyTans: 'Heute gingen mehr SMS und Anrufe hinaus als SMS_ALARM_PER_DAY.',
  TansFail: 'Eine von fünf TANs erreicht niemanden.',
  SmsBalanceLow: 'Das Guthaben eines SMS-Dienstes geht zu Ende.',
  SmsAccountRefused: 'Ein SMS-Dienst nimmt den Schlüssel nicht an.',
  JobsFailed: 'Ein Auftrag ist endgültig gescheitert.',
  SweepFails: 'Ein Durchlauf scheitert immer wieder.',
  SweepSlow: 'Ein Durchlauf dauert länger als eine halbe Minute.',
  SweepHangs: 'Ein Durchlauf kommt nicht zu seinem Ende.',
  PaymentProviderAway:
    'Der Zahlungsdienst antwortet seit mehr als fünf Minuten nicht, oder er weist den Schlüssel ab: Niemand kann zahlen.',
  RefundsFailed: 'Der Zahlungsdienst hat eine Erstattung abgelehnt.',
  WithdrawalUrgent: 'Das Geld eines Widerrufs muss in höchstens vier Tagen zurück sein.',
  WithdrawalRefundFailed: 'Die Erstattung eines Widerrufs ist gescheitert.',
  LettersNeedHands: 'Ein gekaufter Brief geht ohne Sie nicht hinaus.',
  SomebodyIsHeld: 'Jemand wartet auf Ihre Entscheidung.',
  ObjectionWaits: 'Eine weitere Mietpartei widerspricht ihrer Nennung auf einer Bescheinigung.',
  NoesUntold: 'Einer Mietpartei ließ sich eine Absage nicht mitteilen.',
  LogStandsStill: 'Das Nachweisregister geht nicht weiter.',
  LogFails: 'Das Nachweisregister weigert sich: Seine Tabellen wurden geändert, oder der Schlüssel passt nicht.',
  LogEntryRefused: 'Ein Eintrag kann nie einen Platz im Nachweisregister bekommen.',
  DiskLow: 'Es ist weniger als 1 GB frei.',
  SigningCertificateEnds: 'Das Zertifikat des Signaturschlüssels endet in weniger als 60 Tagen.',
  BackupMissing: 'Seit mehr als 26 Stunden keine Sicherung.',
  LogExportMissing: 'Das Nachweisregister wurde seit mehr als 26 Stunden nicht ausgegeben.',
  DrillMissing: 'Seit drei Monaten wurde keine Sicherung zur Probe eingespielt.',
};
