// The tenant's calls one by one, for tests of what happens between them.
import type { Answer, CallOptions, TestProduct } from './test-product.ts';
import { lastCode, linkValue } from './submitted-request.ts';

export const personalBody = {
  gender: 'Frau',
  firstName: 'Ayşe',
  lastName: 'Şahin',
  dob: '04.03.1994',
  street: 'Lindenweg',
  houseNumber: '12/1',
  postalCode: '10115',
  city: 'Berlin',
};

export const rentalBody = {
  street: 'Torstraße',
  houseNumber: '7',
  postalCode: '10119',
  city: 'Berlin',
  rentalStartDate: '01.04.2021',
  rentalEndDate: 'heute',
};

export const landlordBody = {
  entityType: 'private',
  companyName: '',
  gender: 'Herr',
  firstName: 'Jan',
  lastName: 'Weber',
  email: 'jan.weber@haus.example',
};

export const tenantPhone = '+491713920001';

export interface Wizard {
  /** The value of the link that confirm-email gave. */
  link: string;
  /** The record's id. */
  id: string;
  call: CallOptions;
  ids: { personalId: string; rentalId: string; landlordId: string };
}

const noIds = { personalId: '', rentalId: '', landlordId: '' };

/** Registers, confirms the address and opens the wizard. */
export async function openWizard(
  product: TestProduct,
  email = 'ayse.sahin@post.example',
  headers: Record<string, string> = {},
): Promise<Wizard> {
  await product.post('/tenant/register', { firstName: 'Ayşe', email });
  const token = await linkValue(product, email, '/email-bestaetigen/');
  const confirmed = await product.post('/tenant/confirm-email', { token });
  const link = String(confirmed.body['id']);
  const opened = await product.get(`/tenant/${link}`, { headers });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0];
  const call = {
    token: String(opened.body['token']),
    headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
  };
  return { link, id: (opened.body['tenant'] as { _id: string })._id, call, ids: noIds };
}

export function idOf(answer: Answer): string {
  return (answer.body['data'] as { id: string }).id;
}

export interface Filling {
  phone?: string;
  landlordEmail?: string;
}

/** All three pages saved. */
export async function fillWizard(
  product: TestProduct,
  wizard: Wizard,
  { phone = '0171 39200-01', landlordEmail = landlordBody.email }: Filling = {},
): Promise<Wizard> {
  const { id, call } = wizard;
  const personalId = idOf(await product.put('/tenant/update', personalBody, call));
  const rentalId = idOf(await product.put('/tenant/update', { id, rentalProperty: rentalBody }, call));
  const landlordInformation = { ...landlordBody, email: landlordEmail };
  const landlordId = idOf(await product.put('/tenant/update', { id, phone, landlordInformation }, call));
  return { ...wizard, ids: { personalId, rentalId, landlordId } };
}

export async function confirmByTan(product: TestProduct, { id, call }: Wizard, phone = tenantPhone): Promise<Answer> {
  await product.post('/tenant/send-sms', { id }, call);
  return product.post('/tenant/verify-sms', { otp: await lastCode(product, phone) }, call);
}

export function submit(product: TestProduct, { ids, call }: Wizard): Promise<Answer> {
  return product.post('/tenant/pending-verification', ids, call);
}

/** The whole wizard; `status` is the value of the status link in the tenant's mail. */
export async function submitWizard(
  product: TestProduct,
  email = 'ayse.sahin@post.example',
  filling: Filling = {},
): Promise<Wizard & { status: string }> {
  const wizard = await fillWizard(product, await openWizard(product, email), filling);
  await confirmByTan(product, wizard);
  const submitted = await submit(product, wizard);
  if (submitted.status !== 200) throw new Error(`not submitted: ${JSON.stringify(submitted.body)}`);
  return { ...wizard, status: await linkValue(product, email, '/mieter/status/') };
}
