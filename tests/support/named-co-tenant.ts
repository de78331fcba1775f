// Somebody named beside the tenant, by the link of the one mail that they get.
import { payByLink } from '../../scripts/demo/path.ts';
import { confirmPayment, openConfirmation, placeOrder } from '../../scripts/demo/steps.ts';
import type { Json } from '../../scripts/demo/http-client.ts';
import type { Objection } from '../../src/tenant-request/rules/index.ts';
import type { ProductClient } from './product-client.ts';
import { linkValue } from './received.ts';
import { signedForm, signOpened } from './signed-form.ts';
import { askLandlord, type AskedLandlord } from './tenant-wizard.ts';
import type { TestProduct } from './test-product.ts';

export const emre = { gender: 'Herr', firstName: 'Emre', lastName: 'Demir', dob: '19.08.1992' };
export const mia = { gender: 'ohne', firstName: 'Mia', lastName: 'Berg', dob: '31.01.1999' };

export interface AskedTogether extends AskedLandlord {
  requestId: string;
  /** Addresses of the tenant who asks, and of those named with one. */
  email: string;
  emails: string[];
  landlordEmail: string;
}

/** How many each product was asked for: what it writes doesn't depend on which tests ran before with another one. */
const asked = new WeakMap<TestProduct, number>();

/** A request of somebody new; each of the others has an address of their own, unless it says otherwise. */
export async function askTogether(
  product: TestProduct,
  named: readonly { firstName: string; email?: string | undefined }[] = [emre, mia],
): Promise<AskedTogether> {
  const number = (asked.get(product) ?? 0) + 1;
  asked.set(product, number);
  const email = `ayse${number}@zusammen.example`;
  const landlordEmail = `jan${number}@haus.example`;
  const coTenants = named.map((one) => ({ email: `${one.firstName.toLowerCase()}${number}@zusammen.example`, ...one }));
  const links = await askLandlord(product, { email, landlordEmail, personal: { coTenants } });
  const { id: requestId } = await product.platform.db
    .selectFrom('tenant_request')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return { ...links, requestId, email, landlordEmail, emails: coTenants.flatMap((one) => one.email ?? []) };
}

export const coTenantLink = (product: ProductClient, email: string): Promise<string> =>
  linkValue(product, email, '/mitmieter/');

export interface OpenedCoTenant {
  id: string;
  token: string;
  link: string;
}

/** By the newest mail that leads there. */
export async function openCoTenant(product: ProductClient, email: string): Promise<OpenedCoTenant> {
  const link = await coTenantLink(product, email);
  const { status, body } = await product.post('/co-tenant/open', { token: link });
  if (status !== 200) throw new Error(`not opened: ${status} ${JSON.stringify(body)}`);
  return { id: String(body['id']), token: String(body['token']), link };
}

export const viewOf = async (product: ProductClient, token: string): Promise<Json> =>
  (await product.get('/co-tenant', { token })).body;

/** By the own page of who was named. */
export const objectTo = (product: ProductClient, token: string, objection: Objection) =>
  product.post('/co-tenant/object', { objection }, { token });

/** The landlord signs for everybody whom the request names. */
export async function signTogether(
  product: ProductClient,
  { confirm, landlordEmail }: AskedTogether,
  change: object = {},
) {
  const { body } = await openConfirmation(product, confirm);
  return signOpened(product, String(body['token']), { ...signedForm(), landlordEmail, ...change });
}

/** Asked for, signed and paid. */
export async function issuedTogether(
  product: TestProduct,
  named?: Parameters<typeof askTogether>[1],
): Promise<AskedTogether> {
  const together = await askTogether(product, named);
  await signTogether(product, together);
  await payTogether(product, together);
  return together;
}

export async function payTogether(product: TestProduct, { email }: AskedTogether): Promise<string> {
  const { id } = await payByLink({ origin: product.url }, await linkValue(product, email, '/versandweg/'));
  await product.settled();
  return id;
}

/** Ordered at the provider's page, where nothing is decided yet. */
export async function orderTogether(product: TestProduct, { email }: AskedTogether) {
  const opened = await product.get(`/certificate/${await linkValue(product, email, '/versandweg/')}`);
  const id = (opened.body['certificate'] as { _id: string })._id;
  const payable = { id, token: String(opened.body['token']) };
  const { ref, paymentId } = await placeOrder(product, payable, { paymentMethod: 'klarna' });
  return async (decision: 'later' | 'decline'): Promise<void> => {
    await product.post('/test-payment/decide', { ref, decision });
    await confirmPayment(product, payable, paymentId);
  };
}
