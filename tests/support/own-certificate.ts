// A certificate that a landlord with an account began by himself, signed over HTTP as its page does it.
import type { ActiveLandlord } from './active-landlord.ts';
import { landlordProfile } from './active-landlord.ts';
import { testCards } from '../../scripts/demo/sample-people.ts';
import { confirmPayment, payByCard, placeOrder } from '../../scripts/demo/steps.ts';
import { drawnSignature, signedForm, signOpened } from './signed-form.ts';
import type { Answer, TestProduct } from './test-product.ts';

export const askedTenant = { email: 'mila.novak@post.example', phone: '+4917604069050' };

/** The form as /create-certificate sends it. */
export function ownForm({ email, phone }: Pick<ActiveLandlord, 'email' | 'phone'>): Record<string, unknown> {
  const { street, houseNumber, postalCode, city, ...person } = landlordProfile;
  return {
    ...signedForm(),
    tenantFirstName: 'Mila',
    tenantLastName: 'Novák',
    tenantEmail: askedTenant.email,
    tenantPhone: askedTenant.phone,
    tenantAsked: true,
    entityType: person.entityType,
    landlordGender: person.gender,
    landlordFirstName: person.firstName,
    landlordLastName: person.lastName,
    landlordEmail: email,
    landlordStreet: street,
    landlordHouseNumber: houseNumber,
    landlordPostalCode: postalCode,
    landlordCity: city,
    landlordPhone: phone,
    request: 'landlord',
    signature: drawnSignature(email),
  };
}

export interface OpenedDraft {
  id: string;
  token: string;
}

export async function beginCertificate(
  product: TestProduct,
  landlord: Pick<ActiveLandlord, 'token'>,
  body: object = {},
): Promise<OpenedDraft> {
  const { status, body: answer } = await product.post('/landlord/certificate-drafts', body, { token: landlord.token });
  if (status !== 200) throw new Error(`no draft: ${status} ${JSON.stringify(answer)}`);
  return { id: String(answer['id']), token: String(answer['token']) };
}

/** TAN to the account's number, then the signature. */
export async function signDraft(
  product: TestProduct,
  landlord: Pick<ActiveLandlord, 'email' | 'phone'>,
  draft: OpenedDraft,
  change: Record<string, unknown> = {},
): Promise<Answer> {
  const form = { ...ownForm(landlord), ...change };
  return signOpened(product, draft.token, form);
}

export interface OwnCertificate {
  id: string;
  /** For /versandweg/{handle}: the landlord's own way to pay. */
  handle: string;
}

export async function createOwnCertificate(
  product: TestProduct,
  landlord: ActiveLandlord,
  change: Record<string, unknown> = {},
): Promise<OwnCertificate> {
  const created = await signDraft(product, landlord, await beginCertificate(product, landlord), change);
  const [newest] = await listOf(product, landlord);
  return { id: String(newest?.['_id']), handle: String(created.body['data']) };
}

/** The landlord pays at his own way to the payment; certificate and mails are there afterwards. */
export async function payOwnCertificate(product: TestProduct, { id, handle }: OwnCertificate): Promise<void> {
  const opened = await product.get(`/certificate/${handle}`);
  const certificate = { id, token: String(opened.body['token']) };
  const { paymentId, clientSecret } = await placeOrder(product, certificate);
  await payByCard(product, clientSecret, testCards.good);
  const paid = await confirmPayment(product, certificate, paymentId);
  if (paid.status !== 200) throw new Error(`not paid: ${paid.status} ${JSON.stringify(paid.body)}`);
  await product.settled();
}

export async function listOf(
  product: TestProduct,
  { id, token }: Pick<ActiveLandlord, 'id' | 'token'>,
  asked: object = {},
): Promise<Record<string, unknown>[]> {
  const { status, body } = await product.post(`/landlord/tenants-data/${id}`, { id, ...asked }, { token });
  if (status !== 200) throw new Error(`no list: ${status} ${JSON.stringify(body)}`);
  return body['certificates'] as Record<string, unknown>[];
}
