import { resolve } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { limitVariable, mapLimits, realLimits, trialLimits, type Limit, type Limits } from './limits.ts';
import { letterOf, letterProblems } from './letter-settings.ts';
import { isLoopback } from './loopback.ts';
import { mailOf, mailProblems } from './mail-settings.ts';
import { operatorPageOf, operatorPageProblems } from './operator-page-settings.ts';
import { paymentKeyMeaning, paymentOf, paymentProblems } from './payment-settings.ts';
import { smsOf, smsProblems } from './sms-settings.ts';
import { traceProblems, tracesOf } from './trace-settings.ts';
import { productionProblems } from './production-problems.ts';
import { settingsSchema, type Raw } from './settings-schema.ts';
import { problemLine, settingProblem } from './setting-kinds.ts';
import type { Operator, Settings } from './settings.ts';
import { unknownNames } from './unknown-names.ts';
import { settingsNeutralTexts as texts } from '../rules/start.de.ts';

/** Reads the settings from environment variables. Reports everything that is wrong or missing at once. */
export function loadSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settingsSchema.safeParse(given, { error: settingProblem });
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => problemOf(path.join('.'), message, given['MODE'])),
    ...unknownNames(Object.keys(given)),
  ];
  if (!parsed.success || problems.length > 0) throw new StartProblem(listing(texts.invalid, problems));
  const raw = parsed.data;
  const isTrial = raw.MODE === 'trial';
  requireComplete(given, serviceProblems(raw, isTrial), isTrial);
  const publicUrl = (raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).replace(/\/+$/, '');
  if (isTrial) requireLoopback(raw.HOST, publicUrl, raw.TRIAL_PUBLIC);
  return {
    mode: raw.MODE,
    isTrial,
    port: raw.PORT,
    host: raw.HOST,
    dataDir: resolve(raw.DATA_DIR),
    restoreLedgerDir: resolve(raw.RESTORE_LEDGER_DIR ?? `${raw.DATA_DIR}/restore-ledger`),
    publicUrl,
    databaseUrl: raw.DATABASE_URL,
    databaseOwnerUrl: ownerOf(raw),
    databaseAdminUrl: raw.DATABASE_ADMIN_URL,
    databaseReadUrl: replicaOf(raw),
    databaseTimeoutSeconds: raw.DATABASE_TIMEOUT_SECONDS,
    trustedProxies: raw.TRUSTED_PROXIES,
    logLevel: raw.LOG_LEVEL,
    metricsToken: raw.METRICS_TOKEN,
    startedBy: raw.STARTED_BY,
    masterKeys: raw.MASTER_KEYS,
    logKey: raw.LOG_KEY,
    ...limitsOf(raw, given, isTrial),
    pdfWorkers: raw.PDF_WORKERS,
    signingKeyFile: raw.SIGNING_KEY_FILE === undefined ? undefined : resolve(raw.SIGNING_KEY_FILE),
    signingKeyPassword: raw.SIGNING_KEY_PASSWORD,
    signingTsaUrl: raw.SIGNING_TSA_URL,
    // In trial mode one person plays every side.
    loginTanOnNewDevice: raw.LOGIN_TAN_ON_NEW_DEVICE ?? !isTrial,
    phonePrefixes: raw.PHONE_PREFIXES,
    ...namedOf(raw),
    ...mailOf(raw, { dataDir: raw.DATA_DIR, operatorEmail: raw.OPERATOR_EMAIL }),
    ...addressSourceOf(raw),
    ...servicesOf(raw, isTrial),
    operator: { ...operatorOf(raw), ...accountOf(raw, isTrial) },
  };
}

/** The payment provider's keys have another form in each mode. */
const problemOf = (name: string, message: string, mode: string | undefined): string =>
  problemLine(name, paymentKeyMeaning(name, mode !== 'production') ?? message);

/** The embedded database has its own roles. */
function ownerOf(raw: Raw): string | undefined {
  const { DATABASE_OWNER_URL: owner, DATABASE_URL: app } = raw;
  if (owner !== undefined && app === undefined) throw new StartProblem(texts.needsAppUrl);
  return owner ?? app;
}

/** The embedded database has no replica. */
function replicaOf(raw: Raw): string | undefined {
  const { DATABASE_READ_URL: replica, DATABASE_URL: primary } = raw;
  if (replica !== undefined && primary === undefined) throw new StartProblem(texts.needsPrimary);
  return replica;
}

/** Names for the privacy notice. */
const namedOf = (raw: Raw) => ({
  hostingProvider: raw.HOSTING_PROVIDER,
  serverPlace: raw.SERVER_PLACE,
  mailProvider: raw.MAIL_PROVIDER,
  dataProtectionOfficer: raw.DATA_PROTECTION_OFFICER,
});

const serviceProblems = (raw: Raw, isTrial: boolean): string[] => [
  ...paymentProblems(raw, isTrial),
  ...letterProblems(raw, isTrial),
  ...smsProblems(raw, isTrial),
  ...mailProblems(raw),
  ...operatorPageProblems(raw),
  ...traceProblems(raw, isTrial),
];

/** To be called when there are no problems. */
const servicesOf = (raw: Raw, isTrial: boolean) => ({
  ...paymentOf(raw),
  ...letterOf(raw, isTrial),
  ...smsOf(raw, isTrial),
  operatorPage: operatorPageOf(raw),
  ...tracesOf(raw),
});

function addressSourceOf(raw: Raw): Pick<Settings, 'addressSource' | 'photonUrl' | 'googlePlaces'> {
  const { ADDRESS_SOURCE: source, PHOTON_URL: photonUrl, GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: url } = raw;
  if (source === 'photon' && photonUrl === undefined) throw new StartProblem(texts.needsPhotonUrl);
  if (source === 'google' && key === undefined) throw new StartProblem(texts.needsPlacesKey);
  return { addressSource: source, photonUrl, googlePlaces: key === undefined ? undefined : { key, url } };
}

type Given = Readonly<Record<string, string | undefined>>;

type Account = Pick<Operator, 'taxNumber' | 'bank' | 'iban' | 'bic'>;

/** Evidently nobody's account: all zeros with valid check digits. */
const sampleAccount: Account = {
  taxNumber: '00/000/00000',
  bank: 'Musterbank',
  iban: 'DE36000000000000000000',
  bic: 'XXXXDEXX',
};

/** Without an account a real operator's documents print none; the sample is for trial mode only. */
function accountOf(raw: Raw, isTrial: boolean): Account {
  const given = {
    taxNumber: raw.OPERATOR_TAX_NUMBER,
    bank: raw.OPERATOR_BANK,
    iban: raw.OPERATOR_IBAN,
    bic: raw.OPERATOR_BIC,
  };
  const other: Account =
    isTrial && raw.OPERATOR_IBAN === undefined ? sampleAccount : { taxNumber: '', bank: '', iban: '', bic: '' };
  return {
    taxNumber: given.taxNumber ?? other.taxNumber,
    bank: given.bank ?? other.bank,
    iban: given.iban ?? other.iban,
    bic: given.bic ?? other.bic,
  };
}

function operatorOf(raw: Raw): Omit<Operator, keyof Account> {
  return {
    name: raw.OPERATOR_NAME,
    representative: raw.OPERATOR_REPRESENTATIVE,
    street: raw.OPERATOR_STREET,
    postalCode: raw.OPERATOR_POSTAL_CODE,
    city: raw.OPERATOR_CITY,
    email: raw.OPERATOR_EMAIL,
    phone: raw.OPERATOR_PHONE,
    register: raw.OPERATOR_REGISTER,
    vatId: raw.OPERATOR_VAT_ID,
    supportHours: raw.SUPPORT_HOURS,
    privacyPublishedOn: raw.PRIVACY_PUBLISHED_ON,
  };
}

function requireComplete(given: Given, aboutServices: readonly string[], isTrial: boolean): void {
  const problems = [...(isTrial ? [] : productionProblems(given)), ...aboutServices];
  if (problems.length > 0) throw new StartProblem(listing(isTrial ? texts.invalid : texts.missing, problems));
}

/** The trial mailbox shows one-time codes: only this machine may reach it unless that was explicitly allowed. */
function requireLoopback(host: string, publicUrl: string, trialPublic: boolean): void {
  const publicHost = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  if (trialPublic) {
    if (publicUrl.startsWith('https://')) return;
    throw new StartProblem(texts.trialPublicNeedsHttps);
  }
  if (!isLoopback(host) || !isLoopback(publicHost)) {
    throw new StartProblem(texts.trialIsLocal);
  }
}

function limitsOf(
  raw: Raw,
  given: Given,
  isTrial: boolean,
): Pick<Settings, 'limits' | 'checkWorkBits' | 'certificateMonths'> {
  return {
    certificateMonths: raw.CERTIFICATE_MONTHS,
    limits: readLimits(given, raw.LIMITS ?? (isTrial ? 'trial' : 'real')),
    checkWorkBits: raw.CHECK_WORK_BITS,
  };
}

function readLimits(given: Given, base: 'trial' | 'real'): Limits {
  const defaults = base === 'trial' ? trialLimits() : realLimits;
  return mapLimits((_, name) => {
    const variable = limitVariable(name);
    const value = given[variable];
    return value === undefined ? defaults[name] : parseLimit(variable, value);
  });
}

function parseLimit(variable: string, value: string): Limit {
  const match = /^(\d{1,7})\/(\d{1,7})$/.exec(value);
  if (!match || Number(match[2]) === 0) throw new StartProblem(texts.limit(variable));
  return { max: Number(match[1]), perSeconds: Number(match[2]) };
}

function listing(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `  - ${line}`)].join('\n');
}
