// Every setting of the product, validated once at start. `.env.example` documents the same names.
import { isIP } from 'node:net';
import { z } from 'zod';
import { serversOf, type ServerRole } from '../rules/database-address.ts';
import { isIban } from '../rules/iban.ts';
import { productionNeutralTexts, settingsNeutralTexts } from '../rules/start.de.ts';
import { letterShape } from './letter-settings.ts';
import { mailShape } from './mail-settings.ts';
import { starters } from '../rules/operator-command.ts';
import { operatorPageShape } from './operator-page-settings.ts';
import { paymentShape } from './payment-settings.ts';
import { matching, wholeNumber } from './setting-kinds.ts';
import { smsShape } from './sms-settings.ts';
import { traceShape } from './trace-settings.ts';

/** An address or a network such as 10.0.0.0/8. */
function isNetwork(part: string): boolean {
  const [address = '', bits, ...more] = part.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

const databaseAddress = (role: ServerRole) =>
  z
    .string()
    .refine((address) => serversOf(address, role) !== null, settingsNeutralTexts.needsDatabase[role])
    .refine(
      (address) => serversOf(address, role)?.servers.every(isDatabaseUrl) ?? true,
      settingsNeutralTexts.needsDatabaseUrl,
    );

const text = (max = 200) => z.string().trim().min(1).max(max);
const yes = z.stringbool({ truthy: ['yes', 'ja', 'true', '1'], falsy: ['no', 'nein', 'false', '0', ''] });

/** Only protocol, name and port: links, cookies and the CSP don't support a path. */
function isOrigin(given: string): boolean {
  const url = URL.parse(given);
  return url === null || url.href === `${url.origin}/`;
}

/** A local socket is named after the question mark: postgres://app@localhost/product?host=/run/postgresql */
function isDatabaseUrl(given: string): boolean {
  const url = URL.parse(given);
  return (
    url !== null &&
    /^postgres(?:ql)?:$/.test(url.protocol) &&
    url.pathname.length > 1 &&
    (url.hostname !== '' || url.searchParams.has('host'))
  );
}

export const settingsSchema = z.object({
  MODE: z.enum(['trial', 'production']).default('trial'),
  PORT: wholeNumber(0, 65535, 1).default(3000),
  HOST: text().default('127.0.0.1'),
  DATA_DIR: text(1000).default('./data'),
  RESTORE_LEDGER_DIR: text(1000).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, settingsNeutralTexts.needsOrigin)
    .optional(),
  DATABASE_URL: databaseAddress('primary').optional(),
  DATABASE_OWNER_URL: databaseAddress('primary').optional(),
  DATABASE_ADMIN_URL: databaseAddress('primary').optional(),
  DATABASE_READ_URL: databaseAddress('replica').optional(),
  DATABASE_TIMEOUT_SECONDS: wholeNumber(1, 60).default(8),
  TRIAL_PUBLIC: yes.default(false),
  TRUSTED_PROXIES: z
    .string()
    .default('none')
    .transform((list) => (list === 'none' ? [] : list.split(',').map((part) => part.trim())))
    .refine((list) => list.every(isNetwork), settingsNeutralTexts.needsProxies),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  METRICS_TOKEN: matching(/^\S{24,300}$/, settingsNeutralTexts.needsToken).optional(),
  MASTER_KEYS: z.string().optional(),
  LOG_KEY: z.string().optional(),
  LIMITS: z.enum(['trial', 'real']).optional(),
  // A shorter time than the three months for which a certificate is recommended would make that untrue (law L36).
  CERTIFICATE_MONTHS: wholeNumber(4, 120).default(12),
  CHECK_WORK_BITS: wholeNumber(1, 28).default(18),
  PDF_WORKERS: wholeNumber(1, 16).default(1),
  SIGNING_KEY_FILE: text(1000).optional(),
  SIGNING_KEY_PASSWORD: z.string().max(200).optional(),
  SIGNING_TSA_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOGIN_TAN_ON_NEW_DEVICE: yes.optional(),
  PHONE_PREFIXES: z
    .string()
    .default('+49,+91')
    .transform((list) => list.split(',').map((prefix) => prefix.trim()))
    .pipe(z.array(z.enum(['+49', '+91']))),
  ...mailShape,
  HOSTING_PROVIDER: text(300).optional(),
  SERVER_PLACE: text(60).optional(),
  MAIL_PROVIDER: text(300).optional(),
  ...smsShape,
  ADDRESS_SOURCE: z.enum(['embedded', 'photon', 'google']).default('embedded'),
  PHOTON_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_PLACES_KEY: text(400).optional(),
  GOOGLE_PLACES_URL: z.url({ protocol: /^https?$/ }).default('https://places.googleapis.com'),
  ...paymentShape,
  ...letterShape,
  ...operatorPageShape,
  STARTED_BY: z.enum(starters).default('npm'),
  ...traceShape,
  OPERATOR_NAME: text().default('Musterbetreiber Mietschuldenfrei GmbH'),
  OPERATOR_REPRESENTATIVE: text().default('Erika Beispiel'),
  OPERATOR_STREET: text().default('Beispielallee 1'),
  OPERATOR_POSTAL_CODE: text().default('10115'),
  OPERATOR_CITY: text().default('Berlin'),
  OPERATOR_EMAIL: z.email().default('hilfe@mietschuldenfrei.example'),
  OPERATOR_PHONE: text().default('0171 3920000'),
  OPERATOR_REGISTER: text().default('Amtsgericht Musterstadt, HRB 00000'),
  OPERATOR_VAT_ID: text()
    .regex(/^DE\d{9}$/, settingsNeutralTexts.needsVatId)
    .default('DE000000000'),
  OPERATOR_TAX_NUMBER: text().optional(),
  OPERATOR_BANK: text().optional(),
  OPERATOR_IBAN: z
    .string()
    .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
    .refine(isIban, settingsNeutralTexts.needsIban)
    .optional(),
  OPERATOR_BIC: matching(/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/, settingsNeutralTexts.needsBic).optional(),
  SUPPORT_HOURS: text().default('Montag bis Freitag, 8 bis 18 Uhr'),
  PRIVACY_PUBLISHED_ON: text().default('23. November 2024'),
  DATA_PROTECTION_OFFICER: text(300).optional(),
});

export type Raw = z.output<typeof settingsSchema>;

/** Settings that production requires, with the text that names them. */
export const neededInProduction: Partial<Record<keyof Raw, string>> = productionNeutralTexts;
