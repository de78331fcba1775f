// How mail is sent, signed (DKIM) and returned (bounces).
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isThisMachine } from './loopback.ts';
import { StartProblem } from '../start-problem.ts';
import { mailSettingsNeutralTexts as texts } from '../rules/mail-settings.de.ts';
import { matching, wholeNumber } from './setting-kinds.ts';

export interface MailSettings {
  smtpUrl: string | undefined;
  /** How many mails are handed over at the same time. */
  smtpConnections: number;
  mailFrom: string;
  mailReplyTo: string;
  dkim: DkimSettings | undefined;
  /** Where bounces go: the part before the @ is extended for each mail. Undefined: to mailFrom. */
  bounceAddress: string | undefined;
  /** A Maildir with the bounces. */
  bounceDir: string;
}

export interface DkimSettings {
  domain: string;
  selector: string;
  /** PEM */
  privateKey: string;
}

const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;

export const mailShape = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_CONNECTIONS: wholeNumber(1, 50).default(5),
  MAIL_FROM: z.email().default('bescheinigung@mietschuldenfrei.example'),
  MAIL_REPLY_TO: z.email().optional(),
  MAIL_BOUNCE_TO: z
    .email()
    // A plus sign and the 52 characters of each mail are added: no local part is longer than 64.
    .refine((address) => address.indexOf('@') <= 11 && !address.includes('+'), texts.bounceAddress)
    .optional(),
  BOUNCE_DIR: z.string().trim().min(1).max(1000).optional(),
  DKIM_DOMAIN: matching(hostName, texts.domain).optional(),
  DKIM_SELECTOR: matching(/^[\w.-]{1,63}$/, texts.selector).optional(),
  DKIM_KEY: z.string().optional(),
  DKIM_KEY_FILE: z.string().trim().min(1).max(1000).optional(),
};

type Raw = z.output<z.ZodObject<typeof mailShape>>;

export function mailOf(raw: Raw, { dataDir, operatorEmail }: { dataDir: string; operatorEmail: string }): MailSettings {
  return {
    smtpUrl: raw.SMTP_URL,
    smtpConnections: raw.SMTP_CONNECTIONS,
    mailFrom: raw.MAIL_FROM,
    mailReplyTo: raw.MAIL_REPLY_TO ?? operatorEmail,
    dkim: dkimOf(raw),
    bounceAddress: raw.MAIL_BOUNCE_TO,
    bounceDir: raw.BOUNCE_DIR === undefined ? join(resolve(dataDir), 'bounces') : resolve(raw.BOUNCE_DIR),
  };
}

/** Settings that would remove the encryption of mails to another machine. */
export function mailProblems({ SMTP_URL: url }: Raw): string[] {
  if (url === undefined || isThisMachine(url)) return [];
  const isWeakened = [...new URL(url).searchParams.keys()].some((name) => /tls|secure/i.test(name));
  return isWeakened ? [`SMTP_URL: ${texts.needsTls}`] : [];
}

/** All three or none: a mail that claims a signature it does not have is worse off than one without. */
function dkimOf(raw: Raw): DkimSettings | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: key, DKIM_KEY_FILE: file } = raw;
  if ([domain, selector, key, file].every((value) => value === undefined)) return undefined;
  const privateKey = key ?? (file === undefined ? undefined : readKey(file));
  if (domain === undefined || selector === undefined || privateKey === undefined)
    throw new StartProblem(texts.dkimIncomplete);
  const [, from = ''] = raw.MAIL_FROM.toLowerCase().split('@');
  if (from !== domain.toLowerCase() && !from.endsWith(`.${domain.toLowerCase()}`))
    throw new StartProblem(texts.dkimOtherDomain(domain, from));
  // Not every environment allows line breaks in a setting.
  const pem = privateKey.replaceAll('\\n', '\n');
  if (!isUsable(pem)) throw new StartProblem(texts.dkimKey);
  return { domain, selector, privateKey: pem };
}

function readKey(file: string): string {
  try {
    return readFileSync(resolve(file), 'utf8');
  } catch {
    throw new StartProblem(texts.dkimFile(file));
  }
}

/** RSA is the only kind that every receiver verifies (RFC 8301). */
function isUsable(pem: string): boolean {
  try {
    const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = createPrivateKey(pem);
    return kind === 'rsa' && (details?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}
