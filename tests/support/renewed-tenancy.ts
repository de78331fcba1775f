// A tenancy with a certificate, and its new state some weeks later: each step as one call, for tests of what happens between them.
import { expectOk, type Answer, type Json } from '../../scripts/demo/http-client.ts';
import { payByLink } from '../../scripts/demo/path.ts';
import { correctionForm } from '../../scripts/demo/sample-people.ts';
import { confirmByTan, openConfirmation, signForm, submit, type Wizard } from '../../scripts/demo/steps.ts';
import type { ProductClient } from './product-client.ts';
import { linkFor } from './signed-certificate.ts';
import { lastCode, linkValue } from './received.ts';
import { drawnSignature, signByLink, signedForm } from './signed-form.ts';
import type { TestProduct } from './test-product.ts';
import { askLandlord, landlordSide, tenantSide, type Filling } from './tenant-wizard.ts';

export interface Sides {
  tenant: { email: string; phone: string };
  landlord: { email: string; phoneE164: string };
}

export const usualSides: Sides = { tenant: tenantSide, landlord: landlordSide };

/** Of one tenancy; nobody of these knows the others. */
export const sidesOf = (number: number): Sides => ({
  tenant: { email: `mieterin-${number}@post.example`, phone: `+4917139200${number}` },
  landlord: { email: `haus-${number}@vermieter.example`, phoneE164: `+4917604069${number}0` },
});

/** What the download page holds. */
export interface Held {
  id: string;
  token: string;
  code: string;
}

async function hold(product: ProductClient, { tenant }: Sides): Promise<Held> {
  return holdBy(product, await linkValue(product, tenant.email, '/zertifikat/herunterladen/'));
}

async function holdBy(product: ProductClient, link: string): Promise<Held> {
  const { body } = expectOk('the download page', await product.get(`/certificate/${link}`));
  const certificate = body['certificate'] as Json;
  return { id: String(certificate['_id']), token: String(body['token']), code: String(certificate['uniqueCode']) };
}

const day = 24 * 3600;

/** So many days later, by a fresh link: those of the mails end after thirty. */
export async function daysLater(product: TestProduct, { id }: Held, days: number): Promise<Held> {
  await product.clock.advance(days * day);
  return holdBy(product, (await linkFor(product.platform, 'tenant', { id })).handle);
}

/** Asked for, signed, paid and issued. */
export async function firstCertificate(
  product: ProductClient,
  sides: Sides = usualSides,
  { filling = {}, form = {} }: { filling?: Filling; form?: Json } = {},
): Promise<Held> {
  const { tenant, landlord } = sides;
  const said = { email: tenant.email, phone: tenant.phone, landlordEmail: landlord.email, ...filling };
  const { confirm } = await askLandlord(product, said);
  const signer = { landlordEmail: landlord.email, landlordPhone: landlord.phoneE164 };
  expectOk('the signature', await signByLink(product, confirm, { ...signer, ...form }));
  await payByLink({ origin: product.url }, await linkValue(product, tenant.email, '/versandweg/'));
  await product.settled();
  return hold(product, sides);
}

export const beginRenewal = (product: ProductClient, { id, token }: Pick<Held, 'id' | 'token'>): Promise<Answer> =>
  product.post('/tenant/renewal', { id }, { token });

/** Begun with nothing typed, as its page reads it. */
export async function openRenewal(product: ProductClient, held: Held): Promise<Wizard & { tenant: Json }> {
  const { body } = expectOk('the renewal', await beginRenewal(product, held));
  const token = String(body['token']);
  const { id } = body['data'] as { id: string };
  const opened = expectOk('its page', await product.get(`/tenant/${id}`, { token }));
  const tenant = opened.body['tenant'] as Json;
  const ids = {
    personalId: String(tenant['personalId']),
    rentalId: String(tenant['rentalId']),
    landlordId: String(tenant['landlordId']),
  };
  return { link: id, id, token, call: { token }, ids, tenant };
}

/** The tenant's TAN, and the landlord is asked: gives the status link and what the end of the page shows. */
export async function sendRenewal(
  product: ProductClient,
  wizard: Wizard,
  { tenant }: Sides = usualSides,
): Promise<Answer['body']> {
  expectOk('the TAN', await confirmByTan(product, wizard, tenant.phone));
  return expectOk('the request', await submit(product, wizard)).body;
}

const questions = { rentPaidRegularly: 'yes', rentArrears: 'no', tenancyStatus: true, rentalEndDate: 'heute' };

/** What the page was filled with, and three answers. */
export function renewalForm(opened: Json, change: Json = {}): Json {
  const said = opened['landlord'] as Json;
  const address = said['address'] as Json;
  return {
    ...signedForm(),
    landlordEmail: said['email'],
    landlordStreet: address['street'],
    landlordHouseNumber: address['houseNumber'],
    landlordPostalCode: address['postalCode'],
    landlordCity: address['city'],
    signerRole: said['signerRole'],
    landlordPhone: '',
    sameNumber: true,
    signature: drawnSignature('a new hand'),
    ...questions,
    ...change,
  };
}

/** The landlord's page of the newest mail, and the form that it sends: what it was prefilled with, and three answers. */
export async function openRenewedPage(product: ProductClient, { landlord }: Sides = usualSides) {
  const link = await linkValue(product, landlord.email, '/angaben-bestaetigen?request=tenant&token=');
  const { body } = expectOk('the landlord’s page', await openConfirmation(product, link));
  const form = renewalForm(body);
  return { opened: body, token: String(body['token']), form };
}

/** Signs it with a TAN to the number of last time. */
export async function signRenewal(
  product: ProductClient,
  change: Json = {},
  sides: Sides = usualSides,
): Promise<string> {
  const { token, form } = await openRenewedPage(product, sides);
  const sent = { ...form, ...change };
  expectOk('the TAN', await product.post('/certificate/send-sms', sent, { token }));
  await product.settled();
  const otp = await lastCode(product, sides.landlord.phoneE164);
  return String((await signForm(product, token, sent, otp)).body['data']);
}

export async function payRenewal(product: ProductClient, sides: Sides = usualSides): Promise<Held> {
  await payByLink({ origin: product.url }, await linkValue(product, sides.tenant.email, '/versandweg/'));
  await product.settled();
  return hold(product, sides);
}

/** All of it. */
export async function renewCertificate(
  product: ProductClient,
  held: Held,
  change: Json = {},
  sides: Sides = usualSides,
): Promise<Held> {
  await sendRenewal(product, await openRenewal(product, held), sides);
  await signRenewal(product, change, sides);
  return payRenewal(product, sides);
}

/** The landlord's page of what he signed last, by the newest mail that leads there. */
export async function openSigned(product: ProductClient, { landlord }: Sides = usualSides) {
  const link = await linkValue(product, landlord.email, '/vermieter/bescheinigung/');
  const { body } = expectOk(
    'the page of what was signed',
    await product.post('/certificate/changes/open', { token: link }),
  );
  return { certificate: body['certificate'] as Json, token: String(body['token']) };
}

/** The landlord states it otherwise, with a TAN. */
export async function correctSigned(
  product: TestProduct,
  token: string,
  { landlord }: Sides = usualSides,
): Promise<void> {
  expectOk('its TAN', await product.post('/certificate/changes/correction-code', correctionForm, { token }));
  await product.settled();
  const otp = await lastCode(product, landlord.phoneE164);
  expectOk('the correction', await product.post('/certificate/changes/correct', { ...correctionForm, otp }, { token }));
  await product.settled();
}
