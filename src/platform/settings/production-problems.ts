// Settings that suit a trial but not real users: missing ones, test adapters, the sample operator.
import { settingsNeutralTexts as texts } from '../rules/start.de.ts';
import { isThisMachine } from './loopback.ts';
import { neededInProduction, settingsSchema } from './settings-schema.ts';

type Given = Readonly<Record<string, string | undefined>>;

/** Settings that a real operator can't share with the sample, unlike a town or support hours. */
const telling = [
  ...['NAME', 'REPRESENTATIVE', 'STREET', 'EMAIL', 'PHONE', 'REGISTER', 'VAT_ID'].map((part) => `OPERATOR_${part}`),
  'MAIL_FROM',
  'PRIVACY_PUBLISHED_ON',
];

/** One line per problem; never a value. */
export function productionProblems(given: Given): string[] {
  const missing = Object.entries(neededInProduction).filter(([name]) => given[name] === undefined);
  const { PUBLIC_URL: publicUrl, SIGNING_TSA_URL: tsaUrl } = given;
  return [
    ...missing.map(([name, meaning]) => `${name}: ${meaning}`),
    ...(publicUrl !== undefined && !publicUrl.startsWith('https://') ? [`PUBLIC_URL: ${texts.needsHttps}`] : []),
    ...(tsaUrl !== undefined && !isEncryptedOrLocal(tsaUrl) ? [`SIGNING_TSA_URL: ${texts.needsHttps}`] : []),
    ...(given['PAYMENT_PROVIDER'] === 'embedded' ? [`PAYMENT_PROVIDER: ${texts.trialOnly('embedded')}`] : []),
    ...(needsOwner(given) ? [`DATABASE_OWNER_URL: ${texts.needsOwnerUrl}`] : []),
    ...samples(given).map((name) => `${name}: ${texts.sampleOperator}`),
  ];
}

/** Migrations need the owner, while the product runs with a role that may change neither tables nor the audit log. */
const needsOwner = ({ DATABASE_URL: app, DATABASE_OWNER_URL: owner }: Given): boolean =>
  app !== undefined && (owner === undefined || owner === app);

function samples(given: Given): string[] {
  const sample: Readonly<Record<string, unknown>> = settingsSchema.parse({});
  return telling.filter((name) => given[name] !== undefined && given[name]?.trim() === sample[name]);
}

const isEncryptedOrLocal = (url: string): boolean => new URL(url).protocol === 'https:' || isThisMachine(url);
