// The whole process of one certificate over HTTP, built from its steps: for the demo, and for tests that run it many times.
import { awaitMessage, callBytes, clientAt, eventually, expectOk, lastPart, linkIn, type Json } from './http-client.ts';
import { confirmationForm, lena, pagesOf, testCards, type Cast } from './sample-people.ts';
import {
  askLandlordCode,
  confirmByTan,
  confirmEmail,
  confirmPayment,
  enterWizard,
  fillWizard,
  openConfirmation,
  payByCard,
  placeOrder,
  register,
  submit,
  submitForm,
  typeLandlordCode,
  typeTan,
  type Payable,
  type Way,
  type Wizard,
} from './steps.ts';

export interface Track {
  origin: string;
  cast: Cast;
  /** Tenant data that differ from the demo's. */
  personal?: Json;
  /** How both TANs are sent; by SMS if absent. */
  way?: Way;
  /** Fields of the landlord's form that differ from the demo's. */
  statement?: Json;
  /** Fields of the order that differ from the demo's. */
  order?: Json;
  /** Called before each step. */
  onStep?: (name: string) => void;
}

/** Registers and confirms the address; returns the tenant's wizard session. */
export async function startRequest({ origin, cast, onStep }: Track): Promise<Wizard> {
  const client = clientAt(origin);
  onStep?.('Anmelden');
  const { firstName } = lena.tenant;
  const before = await register(client, { firstName, email: cast.tenantEmail });
  onStep?.('E-Mail bestätigen');
  return enterWizard(client, await confirmEmail(client, cast.tenantEmail, before));
}

/** The three steps of the wizard, the tenant's TAN and the submission. */
export async function submitRequest({ origin, cast, personal, way, onStep }: Track, flow: Wizard): Promise<void> {
  const client = clientAt(origin);
  onStep?.('Angaben machen');
  const { landlord, ...pages } = pagesOf(lena);
  const answers = {
    ...pages,
    personal: { ...pages.personal, ...personal },
    phone: cast.tenantPhone,
    landlord: { ...landlord, email: cast.landlordEmail },
  };
  const wizard = await fillWizard(client, flow, answers);
  onStep?.('TAN der Mieterseite');
  expectOk('the TAN typed', await confirmByTan(client, wizard, cast.tenantPhone, way));
  onStep?.('Einreichen');
  expectOk('the request', await submit(client, wizard));
}

/**
 * The landlord's side: open, fill in, sign with a typed name, TAN. Returns the certificate's id, or '' if it was already signed.
 */
export async function confirmRequest({ origin, cast, way, statement = {}, onStep }: Track): Promise<string> {
  const client = clientAt(origin);
  onStep?.('Vermieterseite öffnet');
  const mail = await awaitMessage(origin, cast.landlordEmail, 'landlord-request');
  const link = linkIn(mail, '/vermieterinfo').searchParams.get('landlordId') ?? '';
  const { body: opened } = expectOk('the landlord’s page', await openConfirmation(client, link));
  const token = String(opened['token']);
  // An earlier try signed and only its response got lost: there is nothing left to sign.
  if (token === '') return '';
  const form = { ...confirmationForm(cast), ...statement };
  onStep?.('TAN der Vermieterseite');
  const inbox = await askLandlordCode(client, token, { ...form, way });
  const { otp, answer } = await typeTan(client, inbox, (typed) => typeLandlordCode(client, token, typed));
  expectOk('the TAN typed', answer);
  onStep?.('Unterzeichnen');
  return String((await submitForm(client, token, form, otp)).body['data']);
}

/** Order and payment by test card. */
export async function payCertificate(track: Track): Promise<Payable> {
  const { origin, cast, onStep } = track;
  onStep?.('Ergebnis ansehen');
  const mail = await awaitMessage(origin, cast.tenantEmail, 'tenant-outcome');
  return payByLink(track, lastPart(linkIn(mail, '/versandweg/')));
}

/** The owner of the link pays, whichever side it is. */
export async function payByLink(
  { origin, order, onStep }: Pick<Track, 'origin' | 'order' | 'onStep'>,
  link: string,
): Promise<Payable> {
  const client = clientAt(origin);
  const { body: opened } = expectOk('the delivery page', await client.get(`/certificate/${link}`));
  const token = String(opened['token']);
  onStep?.('Bestellen');
  const ordered = await placeOrder(client, { id: link, token }, order);
  onStep?.('Bezahlen');
  expectOk('the card', await payByCard(client, ordered.clientSecret, testCards.good));
  expectOk('the payment', await confirmPayment(client, { id: link, token }, ordered.paymentId));
  return { id: String((opened['certificate'] as Json)['_id']), token };
}

/** Waits for the document, downloads it with its invoice, and checks its code. */
export async function fetchCertificate({ origin, onStep }: Pick<Track, 'origin' | 'onStep'>, { id, token }: Payable) {
  const client = clientAt(origin);
  onStep?.('Bescheinigung laden');
  const certificate = await eventually('the certificate', async () => {
    const opened = expectOk('the download page', await client.get(`/certificate/${id}`, { token }));
    const current = opened.body['certificate'] as Json;
    return current['isReleased'] === true ? current : undefined;
  });
  const { bytes: pdf } = expectOk('the file', await client.get(`/certificate/download-certificate/${id}`, { token }));
  onStep?.('Rechnung laden');
  const invoice = await eventually('the invoice', async () => {
    const { invoicePDFUrl: link } = (await client.get(`/certificate/download-invoice/${id}`, { token })).body;
    return typeof link === 'string' ? callBytes(origin, new URL(link, origin).pathname) : undefined;
  });
  onStep?.('Code prüfen');
  const code = String(certificate['uniqueCode']);
  const checked = await client.post('/certificate/verify-certificate', { uniqueCode: code });
  return { pdf, invoice, code, checked: expectOk('the check', checked).body };
}
