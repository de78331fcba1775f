// Each step of the product's process as one API call, with the message that it waits for.
import {
  awaitMessage,
  awaitOtherCode,
  codeIn,
  expectOk,
  lastPart,
  linkIn,
  mailboxPosition,
  type Answer,
  type CallOptions,
  type Client,
  type Json,
} from './http-client.ts';
import { cardholder, orderBody, type pagesOf } from './sample-people.ts';

/** The tenant's request while it is being filled in. */
export interface Wizard {
  /** The value of the link that confirm-email returned. */
  link: string;
  /** The record's id. */
  id: string;
  token: string;
  call: CallOptions;
  ids: { personalId: string; rentalId: string; landlordId: string };
}

/** Returns the mailbox position from before the confirmation mail. */
export async function register(
  client: Client,
  person: { firstName: string; email: string },
  options: CallOptions = {},
): Promise<number> {
  const before = await mailboxPosition(client.url, person.email);
  expectOk('the registration', await client.post('/tenant/register', person, options));
  return before;
}

/** Returns the link's value. */
export async function confirmEmail(client: Client, email: string, after: number): Promise<string> {
  const mail = await awaitMessage(client.url, email, 'tenant-confirm', after);
  const token = lastPart(linkIn(mail, '/email-bestaetigen/'));
  const confirmed = expectOk('the address', await client.post('/tenant/confirm-email', { token }));
  return String(confirmed.body['id']);
}

/** `headers` are sent with every further call, as a browser would. */
export async function enterWizard(client: Client, link: string, headers: Record<string, string> = {}): Promise<Wizard> {
  const opened = expectOk('the wizard', await client.get(`/tenant/${link}`, { headers }));
  const cookie = opened.headers.get('set-cookie')?.split(';')[0];
  const token = String(opened.body['token']);
  return {
    link,
    id: (opened.body['tenant'] as { _id: string })._id,
    token,
    call: { token, headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) } },
    ids: { personalId: '', rentalId: '', landlordId: '' },
  };
}

type Pages = ReturnType<typeof pagesOf>;

export interface WizardAnswers extends Omit<Pages, 'landlord'> {
  phone: string;
  landlord: Pages['landlord'] & { email: string };
}

/** Saves all three pages. */
export async function fillWizard(
  client: Client,
  wizard: Wizard,
  { personal, rental, phone, landlord }: WizardAnswers,
): Promise<Wizard> {
  const { id, call } = wizard;
  const save = async (body: Json): Promise<string> => {
    const saved = expectOk('a page of the wizard', await client.put('/tenant/update', { id, ...body }, call));
    return (saved.body['data'] as { id: string }).id;
  };
  const personalId = await save(personal);
  const rentalId = await save({ rentalProperty: rental });
  const landlordId = await save({ phone, landlordInformation: landlord });
  return { ...wizard, ids: { personalId, rentalId, landlordId } };
}

export type Way = 'sms' | 'call';

/** E.164 of a number as somebody types it. */
const numberOf = (phone: string): string => phone.replaceAll(/[^\d+]/g, '').replace(/^0/, '+49');

export async function confirmByTan(
  client: Client,
  { id, call }: Wizard,
  phone: string,
  way: Way = 'sms',
): Promise<Answer> {
  const inbox = await inboxOf(client, phone, 'tenant-submit');
  expectOk('the TAN', await client.post('/tenant/send-sms', { id, way }, call));
  const { answer } = await typeTan(client, inbox, (otp) => client.post('/tenant/verify-sms', { otp }, call));
  return answer;
}

/** Where a TAN will arrive, later than the given position. */
interface TanInbox {
  phone: string;
  template: string;
  after: number;
}

const inboxOf = async (client: Client, phone: string, template: string): Promise<TanInbox> => ({
  phone: numberOf(phone),
  template,
  after: await mailboxPosition(client.url, numberOf(phone)),
});

/**
 * Submits the TAN that arrived. A client that requested it twice, because a dying server interrupted the first try, may get both
 * within a second: the older one is refused, and then the other one is submitted, as a person would do.
 */
export async function typeTan(
  client: Client,
  { phone, template, after }: TanInbox,
  type: (otp: string) => Promise<Answer>,
): Promise<{ otp: string; answer: Answer }> {
  const first = codeIn(await awaitMessage(client.url, phone, template, after));
  const answer = await type(first);
  if (answer.body['code'] !== 'tan-wrong') return { otp: first, answer };
  const second = await awaitOtherCode(client.url, phone, { template, after, than: first });
  return { otp: second, answer: await type(second) };
}

export function submit(client: Client, { ids, call }: Wizard): Promise<Answer> {
  return client.post('/tenant/pending-verification', ids, call);
}

/** Uses the link from the landlord's mail. */
export function openConfirmation(client: Client, link: string, options: CallOptions = {}): Promise<Answer> {
  return client.get(`/certificate/angaben-bestaetigen?request=tenant&token=${link}`, options);
}

/** Requests the landlord's TAN for exactly this form. */
export async function askLandlordCode(client: Client, token: string, form: Json): Promise<TanInbox> {
  const inbox = await inboxOf(client, String(form['landlordPhone']), 'landlord-sign');
  expectOk('the TAN', await client.post('/certificate/send-sms', form, { token }));
  return inbox;
}

/** Requests the TAN and reads it. */
export async function landlordCode(client: Client, token: string, form: Json): Promise<string> {
  const { phone, template, after } = await askLandlordCode(client, token, form);
  return codeIn(await awaitMessage(client.url, phone, template, after));
}

export const typeLandlordCode = (client: Client, token: string, otp: string): Promise<Answer> =>
  client.post('/certificate/verify-sms', { otp }, { token });

/**
 * To be called with the right TAN. The response contains the certificate's id or, if the landlord began it, the handle of its
 * delivery page.
 */
export async function submitForm(client: Client, token: string, form: Json, otp: string): Promise<Answer> {
  return expectOk('the signature', await client.post('/certificate/create', { ...form, otp }, { token }));
}

export async function signForm(client: Client, token: string, form: Json, otp: string): Promise<Answer> {
  expectOk('the TAN typed', await typeLandlordCode(client, token, otp));
  return submitForm(client, token, form, otp);
}

/** The owner of the link pays. */
export interface Payable {
  /** The certificate, by its id or by the link. */
  id: string;
  token: string;
}

export interface PlacedOrder {
  paymentId: string;
  clientSecret: string;
  paymentUrl: string;
  /** The provider's reference; empty for cards. */
  ref: string;
}

export async function placeOrder(client: Client, { id, token }: Payable, change: object = {}): Promise<PlacedOrder> {
  const body = { ...orderBody, downloadURLId: id, ...change };
  const order = (): Promise<Answer> => client.post('/payments/payment', body, { token });
  let answer = await order();
  // The page does the same: an instance of the previous version accepts no order under terms that it does not know.
  for (let again = 1; again <= 5 && answer.body['code'] === 'terms-changed'; again += 1) {
    await new Promise((resolve) => setTimeout(resolve, again * 200));
    answer = await order();
  }
  const ordered = expectOk('the order', answer);
  const text = (field: string): string => {
    const value = ordered.body[field];
    return typeof value === 'string' ? value : '';
  };
  const paymentUrl = text('payment_url');
  return {
    paymentId: text('paymentId'),
    clientSecret: text('clientSecret'),
    paymentUrl,
    ref: paymentUrl.split('/').at(-1) ?? '',
  };
}

export function payByCard(client: Client, clientSecret: string, cardNumber: string, more = {}): Promise<Answer> {
  return client.post('/test-payment/confirm', { clientSecret, cardNumber, cardholder, ...more });
}

export function confirmPayment(client: Client, { token }: Payable, paymentId: string): Promise<Answer> {
  return client.post('/payments/payment/confirm', { paymentId }, { token });
}
