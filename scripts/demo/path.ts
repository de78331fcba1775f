// The whole path of one certificate over HTTP, step by step: for the demo, and for tests that run it many times.
import {
  awaitMessage,
  callBytes,
  callJson,
  codeIn,
  eventually,
  lastPart,
  linkIn,
  mailboxPosition,
  type Json,
} from './http-client.ts';

export interface Cast {
  tenantEmail: string;
  tenantPhone: string;
  landlordEmail: string;
  landlordPhone: string;
}

export interface Track {
  origin: string;
  cast: Cast;
  /** How both TANs come; missing: as an SMS. */
  way?: 'sms' | 'call';
  /** What the landlord's form says otherwise than the demo's. */
  statement?: Json;
  /** What is ordered otherwise. */
  order?: Json;
  /** Told before each step. */
  onStep?: (name: string) => void;
}

const home = { street: 'Lindenallee', houseNumber: '12', postalCode: '50968', city: 'Köln' };

const dataOf = (answer: Json): Json => answer['data'] as Json;

/** Registration and confirmed address: gives the tenant's flow. */
export async function startRequest({ origin, cast, onStep }: Track): Promise<{ id: string; token: string }> {
  onStep?.('Anmelden');
  const before = await mailboxPosition(origin, cast.tenantEmail);
  await callJson(origin, '/tenant/register', {
    method: 'POST',
    body: { firstName: 'Lena', email: cast.tenantEmail },
  });
  onStep?.('E-Mail bestätigen');
  const mail = await awaitMessage(origin, cast.tenantEmail, 'tenant-confirm', before);
  const { id: handle } = await callJson(origin, '/tenant/confirm-email', {
    method: 'POST',
    body: { token: lastPart(linkIn(mail, '/email-bestaetigen/')) },
  });
  const opened = await callJson(origin, `/tenant/${String(handle)}`);
  return { id: String((opened['tenant'] as Json)['_id']), token: String(opened['token']) };
}

/** The three steps of the wizard, the tenant's TAN and the submit. */
export async function submitRequest(
  { origin, cast, way = 'sms', onStep }: Track,
  flow: { id: string; token: string },
): Promise<void> {
  const { id, token } = flow;
  const update = async (body: Json): Promise<string> =>
    String(dataOf(await callJson(origin, '/tenant/update', { method: 'PUT', token, body }))['id']);
  onStep?.('Angaben machen');
  const personalId = await update({
    id,
    gender: 'Frau',
    firstName: 'Lena',
    lastName: 'Hoffmann',
    dob: '04.03.1994',
    ...home,
  });
  const rentalId = await update({
    id,
    rentalProperty: { ...home, rentalStartDate: '01.04.2021', rentalEndDate: 'heute' },
  });
  const landlordId = await update({
    id,
    phone: cast.tenantPhone,
    landlordInformation: {
      entityType: 'private',
      companyName: '',
      gender: 'Herr',
      firstName: 'Johannes',
      lastName: 'Becker',
      email: cast.landlordEmail,
    },
  });
  onStep?.('TAN der Mieterseite');
  const before = await mailboxPosition(origin, cast.tenantPhone);
  await callJson(origin, '/tenant/send-sms', { method: 'POST', token, body: { id, way } });
  const sms = await awaitMessage(origin, cast.tenantPhone, 'tenant-submit', before);
  await callJson(origin, '/tenant/verify-sms', { method: 'POST', token, body: { otp: codeIn(sms) } });
  onStep?.('Einreichen');
  await callJson(origin, '/tenant/pending-verification', {
    method: 'POST',
    token,
    body: { personalId, rentalId, landlordId },
  });
}

/** The landlord's side: open, state, sign with a typed name, TAN. Gives the certificate's id, or '' when it was signed before. */
export async function confirmRequest({ origin, cast, way = 'sms', statement = {}, onStep }: Track): Promise<string> {
  onStep?.('Vermieterseite öffnet');
  const mail = await awaitMessage(origin, cast.landlordEmail, 'landlord-request');
  const handle = linkIn(mail, '/vermieterinfo').searchParams.get('landlordId') ?? '';
  const opened = await callJson(origin, `/certificate/angaben-bestaetigen?request=tenant&token=${handle}`);
  // An earlier try signed, and only its acknowledgement got lost.
  if (opened['redirectUrl'] !== null) return '';
  const token = String(opened['token']);
  const form = { ...confirmationForm(cast), ...statement };
  onStep?.('TAN der Vermieterseite');
  const before = await mailboxPosition(origin, cast.landlordPhone);
  await callJson(origin, '/certificate/send-sms', { method: 'POST', token, body: { ...form, way } });
  const otp = codeIn(await awaitMessage(origin, cast.landlordPhone, 'landlord-sign', before));
  await callJson(origin, '/certificate/verify-sms', { method: 'POST', token, body: { otp } });
  onStep?.('Unterzeichnen');
  const created = await callJson(origin, '/certificate/create', {
    method: 'POST',
    token,
    body: { ...form, otp },
  });
  return String(created['data']);
}

export function confirmationForm(cast: Cast): Json {
  return {
    tenantGender: 'Frau',
    tenantFirstName: 'Lena',
    tenantLastName: 'Hoffmann',
    tenantEmail: cast.tenantEmail,
    tenantPhone: cast.tenantPhone,
    dob: '04.03.1994',
    tenantStreet: home.street,
    tenantHouseNumber: home.houseNumber,
    tenantPostalCode: home.postalCode,
    tenantCity: home.city,
    ...home,
    rentalStartDate: '01.04.2021',
    rentalEndDate: 'heute',
    tenancyStatus: true,
    rentPaidRegularly: 'yes',
    rentArrears: 'no',
    arreasAmount: '',
    remark: 'Sehr angenehmes Mietverhältnis.',
    entityType: 'private',
    companyName: '',
    landlordGender: 'Herr',
    landlordFirstName: 'Johannes',
    landlordLastName: 'Becker',
    landlordEmail: cast.landlordEmail,
    landlordStreet: 'Am Rheinufer',
    landlordHouseNumber: '3',
    landlordPostalCode: '50999',
    landlordCity: 'Köln',
    signerRole: 'landlord',
    landlordPhone: cast.landlordPhone,
    request: 'tenant',
    signature: '',
    signatureTyped: 'Johannes Becker',
  };
}

/** Order and payment by test card. */
export async function payCertificate(track: Track): Promise<{ id: string; token: string }> {
  const { origin, cast, onStep } = track;
  onStep?.('Ergebnis ansehen');
  const mail = await awaitMessage(origin, cast.tenantEmail, 'tenant-outcome');
  return payByLink(track, lastPart(linkIn(mail, '/versandweg/')));
}

/** By the link of either side: whose it is, pays. */
export async function payByLink(
  { origin, order = {}, onStep }: Pick<Track, 'origin' | 'order' | 'onStep'>,
  handle: string,
): Promise<{ id: string; token: string }> {
  const opened = await callJson(origin, `/certificate/${handle}`);
  const token = String(opened['token']);
  onStep?.('Bestellen');
  const ordered = await callJson(origin, '/payments/payment', {
    method: 'POST',
    token,
    body: {
      paymentAmount: 10.9,
      paymentMethod: 'visa',
      downloadURLId: handle,
      certificateSendMethod: 'email',
      earlyPerformance: true,
      termsVersion: '2026-11',
      ...order,
    },
  });
  onStep?.('Bezahlen');
  await callJson(origin, '/test-payment/confirm', {
    method: 'POST',
    body: {
      clientSecret: ordered['clientSecret'],
      cardNumber: '4242 4242 4242 4242',
      cardholder: 'Lena Hoffmann',
    },
  });
  await callJson(origin, '/payments/payment/confirm', {
    method: 'POST',
    token,
    body: { paymentId: ordered['paymentId'] },
  });
  return { id: String((opened['certificate'] as Json)['_id']), token };
}

/** Waits for the document, loads it with its invoice, and checks its code. */
export async function fetchCertificate({ origin, onStep }: Track, paid: { id: string; token: string }) {
  onStep?.('Bescheinigung laden');
  const certificate = await eventually('the certificate', async () => {
    const opened = await callJson(origin, `/certificate/${paid.id}`, { token: paid.token });
    const current = opened['certificate'] as Json;
    return current['isReleased'] === true ? current : undefined;
  });
  const pdf = await callBytes(origin, `/api/v1/certificate/download-certificate/${paid.id}`, {
    token: paid.token,
  });
  onStep?.('Rechnung laden');
  const invoice = await eventually('the invoice', async () => {
    const { invoicePDFUrl } = await callJson(origin, `/certificate/download-invoice/${paid.id}`, {
      token: paid.token,
    }).catch(() => ({ invoicePDFUrl: undefined }));
    return typeof invoicePDFUrl === 'string' ? callBytes(origin, new URL(invoicePDFUrl, origin).pathname) : undefined;
  });
  onStep?.('Code prüfen');
  const code = String(certificate['uniqueCode']);
  const checked = await callJson(origin, '/certificate/verify-certificate', {
    method: 'POST',
    body: { uniqueCode: code },
  });
  return { pdf, invoice, code, checked };
}
