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
  /** What may never be undone, outside of the database; one folder for all instances. */
  restoreLedgerDir: string;
  /** Without a slash at the end. */
  publicUrl: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  /** Makes the other two (`operator -- database-setup`); of no use to the product itself. */
  databaseAdminUrl: string | undefined;
  /** A replica, for reads that need not come from the primary. */
  databaseReadUrl: string | undefined;
  /** So long a call waits for a database that hangs, and for a connection to it. */
  databaseTimeoutSeconds: number;
  trustedProxies: string[];
  logLevel: string;
  /** Whoever sends it reads /metrics from another machine, too. */
  metricsToken: string | undefined;
  /** Undefined: there is no such page. */
  operatorPage: OperatorPageSettings | undefined;
  startedBy: StartedBy;
  masterKeys: string | undefined;
  /** Signs the transparency log. */
  logKey: string | undefined;
  limits: Limits;
  /** So long an issued certificate can be checked with its content (decision D62). */
  certificateMonths: number;
  /** Leading zero bits of the proof of work that the check asks for. */
  checkWorkBits: number;
  pdfWorkers: number;
  /** PEM or PKCS#12 with key and certificates; in trial mode the product makes its own. */
  signingKeyFile: string | undefined;
  signingKeyPassword: string | undefined;
  /** Time stamp authority (RFC 3161); without it documents carry the time of our own clock only. */
  signingTsaUrl: string | undefined;
  /** A second factor at a browser that was never used with the account (ASVS 6.3.3). */
  loginTanOnNewDevice: boolean;
  phonePrefixes: ('+49' | '+91')[];
  /** Company and place, for the privacy notice (Art. 13 GDPR). */
  hostingProvider: string | undefined;
  /** Where the servers stand, behind 'in'; said nowhere when it is not given (law L27). */
  serverPlace: string | undefined;
  mailProvider: string | undefined;
  /** Name and address for the privacy notice, where one was appointed. */
  dataProtectionOfficer: string | undefined;
  addressSource: 'embedded' | 'photon' | 'google';
  photonUrl: string | undefined;
  googlePlaces: { key: string; url: string } | undefined;
  operator: Operator;
}

/** Who runs the service: imprint, invoices, mails. */
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
  /** The tax office's number; besides the VAT id, empty when not given. */
  taxNumber: string;
  /** Printed on invoices; empty when not given. */
  bank: string;
  iban: string;
  bic: string;
  supportHours: string;
  privacyPublishedOn: string;
}
