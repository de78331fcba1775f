// The accounts at the services for SMS and calls. Trial mode needs none: messages go to the mailbox.
import { z } from 'zod';
import { smsSettingsNeutralTexts as texts } from '../rules/sms-settings.de.ts';
import { isAllowedUrl } from './loopback.ts';
import { matching, wholeNumber } from './setting-kinds.ts';

const services = ['seven', 'gatewayapi'] as const;
type ServiceName = (typeof services)[number];

export interface SevenSettings {
  apiKey: string;
  /** The key with which the service signs receipts. */
  signingSecret: string;
  url: string;
}

export interface GatewayApiSettings {
  token: string;
  secret: string;
  url: string;
}

export interface SmsSettings {
  /** In the order in which they are tried. Empty: the trial mailbox. */
  smsProviders: readonly ServiceName[];
  seven: SevenSettings | undefined;
  gatewayapi: GatewayApiSettings | undefined;
  /** The sender that the phone shows. */
  smsSender: string;
  /** The operator is alerted when a day reaches this many SMS and calls; 0: never. The hard stop is the limit tanInAll. */
  smsAlarmPerDay: number;
  /** The operator is alerted when an account holds less than this, in its currency; 0: never. */
  smsBalanceAlarm: number;
  /** none: a TAN comes by SMS only. */
  voiceProvider: 'trial' | 'seven' | 'none';
  /** The caller's number. */
  voiceFrom: string | undefined;
}

/** The only hosts that phone numbers are sent to (ASVS 13.2.4). */
export const smsUrls = { seven: 'https://gateway.seven.io', gatewayapi: 'https://messaging.gatewayapi.eu' } as const;

/** Where GatewayAPI reports the account's balance: its EU platform, as above. */
export const gatewayApiAccountUrl = 'https://gatewayapi.eu';

const secret = () => matching(/^\S{8,300}$/, texts.secret);

export const smsShape = {
  SMS_PROVIDERS: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(services)).refine((names) => new Set(names).size === names.length, texts.twice))
    .optional(),
  SEVEN_API_KEY: secret().optional(),
  SEVEN_SIGNING_SECRET: secret().optional(),
  SEVEN_URL: z.url({ protocol: /^https?$/ }).default(smsUrls.seven),
  GATEWAYAPI_TOKEN: secret().optional(),
  GATEWAYAPI_SECRET: secret().optional(),
  GATEWAYAPI_URL: z.url({ protocol: /^https?$/ }).default(smsUrls.gatewayapi),
  // At least one letter: networks read digits alone as a number. They also cut off what is longer than 11.
  SMS_SENDER: matching(/^(?=.*[A-Za-z])[A-Za-z\d]{3,11}$/, texts.sender).default('MSchuldfrei'),
  SMS_ALARM_PER_DAY: wholeNumber(0, 1_000_000).default(1000),
  SMS_BALANCE_ALARM: wholeNumber(0, 1_000_000).default(20),
  VOICE_PROVIDER: z.enum(['trial', 'seven', 'none']).optional(),
  VOICE_FROM: matching(/^\+[1-9]\d{6,14}$/, texts.from).optional(),
};

type Raw = z.output<z.ZodObject<typeof smsShape>>;

/** What is wrong or missing for the chosen services, one line each; never a value. */
export function smsProblems(raw: Raw, isTrial: boolean): string[] {
  const used = usedServices(raw);
  const keys = {
    seven: ['SEVEN_API_KEY', 'SEVEN_SIGNING_SECRET'],
    gatewayapi: ['GATEWAYAPI_TOKEN', 'GATEWAYAPI_SECRET'],
  } as const;
  return [
    ...used.flatMap((name) =>
      keys[name].filter((key) => raw[key] === undefined).map((key) => `${key}: ${texts.missing[key]}`),
    ),
    ...used
      .filter((name) => !isAllowedUrl(urlOf(raw, name), smsUrls[name], isTrial))
      .map((name) => `${name.toUpperCase()}_URL: ${texts.otherHost(smsUrls[name])}`),
    ...(!isTrial && raw.VOICE_PROVIDER === 'trial' ? [`VOICE_PROVIDER: ${texts.trialVoice}`] : []),
  ];
}

const urlOf = (raw: Raw, name: ServiceName): string => (name === 'seven' ? raw.SEVEN_URL : raw.GATEWAYAPI_URL);

function usedServices({ SMS_PROVIDERS: chosen = [], VOICE_PROVIDER: voice }: Raw): ServiceName[] {
  return services.filter((name) => chosen.includes(name) || (name === 'seven' && voice === 'seven'));
}

/** To be called when there are no problems. */
export function smsOf(raw: Raw, isTrial: boolean): SmsSettings {
  const { SEVEN_API_KEY: apiKey, SEVEN_SIGNING_SECRET: signingSecret } = raw;
  const { GATEWAYAPI_TOKEN: token, GATEWAYAPI_SECRET: gatewaySecret } = raw;
  return {
    smsProviders: raw.SMS_PROVIDERS ?? [],
    seven:
      apiKey === undefined || signingSecret === undefined ? undefined : { apiKey, signingSecret, url: raw.SEVEN_URL },
    gatewayapi:
      token === undefined || gatewaySecret === undefined
        ? undefined
        : { token, secret: gatewaySecret, url: raw.GATEWAYAPI_URL },
    smsSender: raw.SMS_SENDER,
    smsAlarmPerDay: raw.SMS_ALARM_PER_DAY,
    smsBalanceAlarm: raw.SMS_BALANCE_ALARM,
    voiceProvider: raw.VOICE_PROVIDER ?? (isTrial ? 'trial' : 'none'),
    voiceFrom: raw.VOICE_FROM,
  };
}
