import type { Limits } from './limits.ts';
import type { LetterSettings } from './letter-settings.ts';
import type { MailSettings } from './mail-settings.ts';
import type { StartedBy } from '../rules/operator-command.ts';
import type { OperatorPageSettings } from './operator-page-settings.ts';
import type { PaymentSettings } from './payment-settings.ts';
import type { SmsSettings } from './sms-settings.ts';
import type { TraceSettings } from './trace-settings.ts';

export interface Settings extends PaymentSettings, LetterSettings, MailSettings, SmsSettings, TraceSettings {
  mode: 'trial' | 'production';
  isTrial: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** The restore ledger, outside the database; one folder for all instances. */
  restoreLedgerDir: string;
  /** Without a trailing slash. */
  publicUrl: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  /** Creates the other two (`operator -- database-setup`); the product itself does not use it. */
  databaseAdminUrl: string | undefined;
  /** A replica, for reads that need not come from the primary. */
  databaseReadUrl: string | undefined;
  /** How long a call waits for a hanging database, and for a connection to it. */
  databaseTimeoutSeconds: number;
  trustedProxies: string[];
  logLevel: string;
  /** A caller with this token may read /metrics from another machine, too. */
  metricsToken: string | undefined;
  /** Undefined: there is no such page. */
  operatorPage: OperatorPageSettings | undefined;
  startedBy: StartedBy;
  masterKeys: string | undefined;
  /** Signs the transparency log. */
  logKey: string | undefined;
  limits: Limits;
  /** How many months the content of an issued certificate can be checked (decision D62). */
  certificateMonths: number;
  /** Leading zero bits of the proof of work that the certificate check requires. */
  checkWorkBits: number;
  pdfWorkers: number;
  /** PEM or PKCS#12 with key and certificates; in trial mode the product creates its own. */
  signingKeyFile: string | undefined;
  signingKeyPassword: string | undefined;
  /** Time stamp authority (RFC 3161); without it documents carry only our own clock's time. */
  signingTsaUrl: string | undefined;
  /** Requires a second factor in a browser that was never used with the account (ASVS 6.3.3). */
  loginTanOnNewDevice: boolean;
  phonePrefixes: ('+49' | '+91')[];
  /** Company and town, for the privacy notice (Art. 13 GDPR). */
  hostingProvider: string | undefined;
  /** Where the servers are located, as used after 'in'; not mentioned if absent (law L27). */
  serverPlace: string | undefined;
  mailProvider: string | undefined;
  /** Name and address for the privacy notice, if one was appointed. */
  dataProtectionOfficer: string | undefined;
  addressSource: 'embedded' | 'photon' | 'google';
  photonUrl: string | undefined;
  googlePlaces: { key: string; url: string } | undefined;
  operator: Operator;
}

/** The operator of the service: imprint, invoices, mails. */
export interface Operator {
  name: string;
  representative: string;
  street: string;
  postalCode: string;
  city: string;
  email: string;
  phone: string;
  register: string;
  vatId: string;
  /** The tax office's number, in addition to the VAT id; empty when not given. */
  taxNumber: string;
  /** Printed on invoices; empty when not given. */
  bank: string;
  iban: string;
  bic: string;
  supportHours: string;
  privacyPublishedOn: string;
}
