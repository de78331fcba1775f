// A landlord's account over HTTP, step by step, for tests of what happens between the steps and after them.
import { lastCode, linkValue } from './received.ts';
import type { Answer, CallOptions } from '../../scripts/demo/http-client.ts';
import type { ProductClient } from './product-client.ts';

export const landlordPerson = {
  entityType: 'private',
  companyName: '',
  gender: 'Frau',
  firstName: 'Petra',
  lastName: 'Krüger',
  street: 'Lindenallee',
  houseNumber: '5',
  postalCode: '10115',
  city: 'Berlin',
};

export const landlordPassword = 'Dachziegel-7-Regenrinne';

export interface NewLandlord {
  email: string;
  /** What differs from `landlordPerson`. */
  person?: object | undefined;
  password?: string | undefined;
  /** E.164 */
  phone?: string;
  /** Of the browser; a client without one sends none. */
  headers?: Record<string, string>;
}

const defaultPhone = '+491713920010';

/** What a browser sends with every call of its own pages. */
export const browserHeaders = { 'sec-fetch-site': 'same-origin' };

export interface Onboarding {
  id: string;
  /** The link value that confirm-email gave. */
  link: string;
  call: CallOptions;
}

export const register = (product: ProductClient, email: string, more: object = {}): Promise<Answer> =>
  product.post('/landlord/register', { ...landlordPerson, email, ...more });

export const emailProof = (product: ProductClient, email: string): Promise<string> =>
  linkValue(product, email, '/vermieter/email-bestaetigen/');

/** `name=value` of all cookies that an answer sets. */
export const cookiesOf = (answer: Answer): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Registers, opens the mail's link and exchanges it: the account waits for its number. */
export async function beginAccount(
  product: ProductClient,
  { email, person = {}, headers = {} }: NewLandlord,
): Promise<Onboarding> {
  await register(product, email, person);
  const confirmed = await product.post('/landlord/confirm-email', { token: await emailProof(product, email) });
  const link = String(confirmed.body['id']);
  const opened = await product.get(`/landlord/${link}`, { headers });
  const cookie = cookiesOf(opened);
  return {
    link,
    id: (opened.body['landlord'] as { _id: string })._id,
    call: { token: String(opened.body['token']), headers: { ...headers, ...(cookie === '' ? {} : { cookie }) } },
  };
}

/** The same, and the number is proved: the account waits for its password. */
export async function provePhone(product: ProductClient, landlord: NewLandlord): Promise<Onboarding> {
  const begun = await beginAccount(product, landlord);
  const phone = landlord.phone ?? defaultPhone;
  await product.post('/landlord/send-sms', { id: begun.id, phone }, begun.call);
  const verified = await product.post('/landlord/verify-sms', { otp: await lastCode(product, phone) }, begun.call);
  if (verified.status !== 200) throw new Error(`the number was not proved: ${JSON.stringify(verified.body)}`);
  return begun;
}

export interface LoggedIn {
  id: string;
  call: CallOptions;
}

/** A whole account, logged in. */
export async function createAccount(product: ProductClient, landlord: NewLandlord): Promise<LoggedIn> {
  const { id, call } = await provePhone(product, landlord);
  const { password = landlordPassword } = landlord;
  const set = await product.post('/landlord/set-password', { id, password }, call);
  if (set.status !== 200) throw new Error(`the password was not set: ${JSON.stringify(set.body)}`);
  const cookie = cookiesOf(set);
  return {
    id,
    call: { token: String(set.body['token']), headers: { ...landlord.headers, ...(cookie === '' ? {} : { cookie }) } },
  };
}
