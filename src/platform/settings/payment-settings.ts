// The account at the payment provider. Test keys are for trial mode, live keys for production: neither is accepted for the other.
import { z } from 'zod';
import { paymentSettingsNeutralTexts as texts } from '../rules/payment-settings.de.ts';
import { isAllowedUrl } from './loopback.ts';
import { matching } from './setting-kinds.ts';

export interface StripeSettings {
  secretKey: string;
  /** For the browser; not a secret. */
  publishableKey: string;
  /** Two while one replaces the other. */
  webhookSecrets: string[];
  url: string;
}

export interface MollieSettings {
  apiKey: string;
  url: string;
}

export interface PaymentSettings {
  paymentProvider: 'embedded' | 'stripe' | 'mollie';
  stripe: StripeSettings | undefined;
  mollie: MollieSettings | undefined;
}

/** The only hosts for payment calls (ASVS 13.2.4). */
export const paymentApiUrls = { stripe: 'https://api.stripe.com', mollie: 'https://api.mollie.com' } as const;

export const paymentShape = {
  PAYMENT_PROVIDER: z.enum(['embedded', 'stripe', 'mollie']).default('embedded'),
  STRIPE_SECRET_KEY: matching(/^[sr]k_(?:test|live)_\w{1,300}$/).optional(),
  STRIPE_PUBLISHABLE_KEY: matching(/^pk_(?:test|live)_\w{1,300}$/).optional(),
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(
      z
        .array(matching(/^whsec_[\w+/=]{1,300}$/, texts.webhookSecret))
        .min(1)
        .max(2, texts.webhookSecret),
    )
    .optional(),
  STRIPE_URL: z.url({ protocol: /^https?$/ }).default(paymentApiUrls.stripe),
  MOLLIE_API_KEY: matching(/^(?:test|live)_\w{1,300}$/).optional(),
  MOLLIE_URL: z.url({ protocol: /^https?$/ }).default(paymentApiUrls.mollie),
};

const keyMeanings = {
  STRIPE_SECRET_KEY: texts.stripeSecret,
  STRIPE_PUBLISHABLE_KEY: texts.stripePublishable,
  MOLLIE_API_KEY: texts.mollieKey,
};
type KeyName = keyof typeof keyMeanings;

const isKey = (name: string): name is KeyName => name in keyMeanings;

/** What a key of the payment provider looks like in this mode; undefined for every other setting. */
export const paymentKeyMeaning = (name: string, isTrial: boolean): string | undefined =>
  isKey(name) ? keyMeanings[name](isTrial ? 'test' : 'live') : undefined;

type Raw = z.output<z.ZodObject<typeof paymentShape>>;

/** What is wrong or missing for the chosen provider, one line each; never a value. */
export function paymentProblems(raw: Raw, isTrial: boolean): string[] {
  const { PAYMENT_PROVIDER: provider } = raw;
  if (provider === 'embedded') return [];
  const keys: KeyName[] = provider === 'stripe' ? ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] : ['MOLLIE_API_KEY'];
  const url = provider === 'stripe' ? raw.STRIPE_URL : raw.MOLLIE_URL;
  const needsWebhook = provider === 'stripe' && raw.STRIPE_WEBHOOK_SECRETS === undefined;
  return [
    ...keys.flatMap((name) => keyProblem(name, raw[name], isTrial)),
    ...(needsWebhook ? [`STRIPE_WEBHOOK_SECRETS: ${texts.webhookSecret}`] : []),
    ...(isAllowedUrl(url, paymentApiUrls[provider], isTrial)
      ? []
      : [`${provider.toUpperCase()}_URL: ${texts.otherHost(paymentApiUrls[provider])}`]),
  ];
}

function keyProblem(name: KeyName, value: string | undefined, isTrial: boolean): string[] {
  if (value === undefined) return [`${name}: ${keyMeanings[name](isTrial ? 'test' : 'live')}`];
  const isTestKey = /^(?:[srp]k_)?test_/.test(value);
  if (isTrial === isTestKey) return [];
  return [`${name}: ${isTrial ? texts.liveKey : texts.testKey}`];
}

/** To be called when there are no problems. */
export function paymentOf(raw: Raw): PaymentSettings {
  const { PAYMENT_PROVIDER: paymentProvider, STRIPE_SECRET_KEY: secretKey, MOLLIE_API_KEY: apiKey } = raw;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRETS: webhookSecrets } = raw;
  const hasStripe = secretKey !== undefined && publishableKey !== undefined && webhookSecrets !== undefined;
  return {
    paymentProvider,
    stripe:
      paymentProvider === 'stripe' && hasStripe
        ? { secretKey, publishableKey, webhookSecrets, url: raw.STRIPE_URL }
        : undefined,
    mollie: paymentProvider === 'mollie' && apiKey !== undefined ? { apiKey, url: raw.MOLLIE_URL } : undefined,
  };
}
