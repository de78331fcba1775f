// The tenant's part of the journey over HTTP, as far as the landlord's mail.
import { heardCode } from '../../scripts/demo/heard-code.ts';
import type { ProductClient } from './product-client.ts';

export const tenantSide = { email: 'ayse.sahin@post.example', phone: '+491713920001' };
export const landlordSide = {
  email: 'jan.weber@haus.example',
  phone: '0171 39200-02',
  phoneE164: '+491713920002',
};

const personal = {
  gender: 'Frau',
  firstName: 'Ayşe',
  lastName: 'Şahin',
  dob: '04.03.1994',
  street: 'Lindenweg',
  houseNumber: '12/1',
  postalCode: '10115',
  city: 'Berlin',
};

const rentalProperty = {
  street: 'Lindenweg',
  houseNumber: '12/1',
  postalCode: '10115',
  city: 'Berlin',
  rentalStartDate: '01.04.2021',
  rentalEndDate: 'heute',
};

const landlordInformation = {
  entityType: 'private',
  companyName: '',
  gender: 'Herr',
  firstName: 'Jan',
  lastName: 'Weber',
};

export interface SubmittedRequest {
  /** Values of the links in the landlord's mail. */
  confirm: string;
  erase: string;
  tenantToken: string;
  /** Of the tenant's browser; empty for a client without one. */
  cookie: string;
}

/** Registers, fills the three steps, submits with the TAN. */
export async function submitRequest(
  product: ProductClient,
  options: {
    landlordEmail?: string;
    tenantPhone?: string;
    /** How the TAN comes. */
    way?: 'sms' | 'call';
    headers?: Record<string, string>;
  } = {},
): Promise<SubmittedRequest> {
  const { landlordEmail = landlordSide.email, tenantPhone = tenantSide.phone, way = 'sms', headers = {} } = options;
  await product.post('/tenant/register', { firstName: 'Ayşe', email: tenantSide.email });
  const proof = await linkValue(product, tenantSide.email, '/email-bestaetigen/');
  const confirmed = await product.post('/tenant/confirm-email', { token: proof });
  const flow = await product.get(`/tenant/${String(confirmed.body['id'])}`, { headers });
  const token = String(flow.body['token']);
  const cookie = flow.headers.get('set-cookie')?.split(';')[0];
  const call = { token, headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) } };
  const id = String((flow.body['tenant'] as { _id: string })._id);
  const update = async (body: unknown): Promise<string> =>
    ((await product.put('/tenant/update', body, call)).body['data'] as { id: string }).id;
  const personalId = await update(personal);
  const rentalId = await update({ id, rentalProperty });
  const landlordId = await update({
    id,
    phone: tenantPhone,
    landlordInformation: { ...landlordInformation, email: landlordEmail },
  });
  await product.post('/tenant/send-sms', { id, way }, call);
  await product.post('/tenant/verify-sms', { otp: await lastCode(product, tenantPhone) }, call);
  const asked = await product.post('/tenant/pending-verification', { personalId, rentalId, landlordId }, call);
  if (asked.status !== 200) throw new Error(`the request was not submitted: ${JSON.stringify(asked.body)}`);
  return {
    confirm: await linkValue(product, landlordEmail, '/angaben-bestaetigen?request=tenant&token='),
    erase: await linkValue(product, landlordEmail, '/vermieter/daten-loeschen/'),
    tenantToken: token,
    cookie: cookie ?? '',
  };
}

/** What follows `path` in the newest mail that has such a link. */
export async function linkValue(product: ProductClient, to: string, path: string): Promise<string> {
  for (const { links } of await product.messages(to)) {
    const link = links.find((one) => one.includes(path));
    if (link !== undefined) return link.slice(link.indexOf(path) + path.length).replace(/[#&].*$/, '');
  }
  throw new Error(`no mail to ${to} has a link to ${path}`);
}

/** The newest TAN that went to this number, read or heard. */
export async function lastCode(product: ProductClient, phone: string): Promise<string> {
  const [newest] = await product.messages(phone);
  if (newest?.kind === 'call') return heardCode(newest.text);
  const code = /^\d{6}/.exec(newest?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no TAN went to ${phone}`);
  return code;
}
