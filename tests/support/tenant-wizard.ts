// Ayşe Şahin's way through the wizard, step by step or as far as the landlord's mail, for tests of what happens then.
import { expectOk, type Answer } from '../../scripts/demo/http-client.ts';
import { ayse, pagesOf } from '../../scripts/demo/sample-people.ts';
import {
  confirmByTan as confirmTan,
  confirmEmail,
  enterWizard,
  fillWizard as fillPages,
  register,
  submit,
  type Way,
  type Wizard,
} from '../../scripts/demo/steps.ts';
import type { ProductClient } from './product-client.ts';
import { linkValue } from './received.ts';

export const tenantSide = { email: 'ayse.sahin@post.example', phone: '+491713920001' };
export const landlordSide = {
  email: 'jan.weber@haus.example',
  phone: '0171 39200-02',
  phoneE164: '+491713920002',
};

const pages = pagesOf(ayse);
export const personalBody = pages.personal;
export const rentalBody = pages.rental;
export const landlordBody = { ...pages.landlord, email: landlordSide.email };

/** Registers, confirms the address and opens the wizard. */
export async function openWizard(
  product: ProductClient,
  email: string = tenantSide.email,
  headers: Record<string, string> = {},
): Promise<Wizard> {
  const before = await register(product, { firstName: personalBody.firstName, email }, { headers });
  return enterWizard(product, await confirmEmail(product, email, before), headers);
}

export interface Filling {
  /** The tenant's. */
  email?: string | undefined;
  phone?: string | undefined;
  landlordEmail?: string | undefined;
  /** What differs on a page. */
  personal?: Partial<typeof personalBody> & { coTenants?: readonly object[] };
  rental?: Partial<typeof rentalBody> & { unit?: string };
  landlord?: Partial<typeof pages.landlord>;
  /** How the TAN comes. */
  way?: Way;
  headers?: Record<string, string>;
}

/** All three pages saved. */
export function fillWizard(
  product: ProductClient,
  wizard: Wizard,
  { phone = '0171 39200-01', landlordEmail: email = landlordSide.email, personal, rental, landlord }: Filling = {},
): Promise<Wizard> {
  return fillPages(product, wizard, {
    personal: { ...personalBody, ...personal },
    rental: { ...rentalBody, ...rental },
    phone,
    landlord: { ...landlordBody, ...landlord, email },
  });
}

export function confirmByTan(
  product: ProductClient,
  wizard: Wizard,
  phone: string = tenantSide.phone,
  way?: Way,
): Promise<Answer> {
  return confirmTan(product, wizard, phone, way);
}

/** The whole wizard; `status` is the value of the status link in the tenant's mail, `submitted` what its end shows. */
export async function submitWizard(
  product: ProductClient,
  email: string = tenantSide.email,
  filling: Filling = {},
): Promise<Wizard & { status: string; submitted: Answer['body'] }> {
  const wizard = await fillWizard(product, await openWizard(product, email, filling.headers), filling);
  await confirmByTan(product, wizard, filling.phone, filling.way);
  const answer = await submit(product, wizard);
  expectOk('the request', answer);
  return { ...wizard, submitted: answer.body, status: await linkValue(product, email, '/mieter/status/') };
}

export interface AskedLandlord {
  /** Values of the links in the landlord's mail. */
  confirm: string;
  erase: string;
  tenantToken: string;
  /** Of the tenant's browser; empty for a client without one. */
  cookie: string;
}

/** The same, and what the landlord's mail leads to. */
export async function askLandlord(product: ProductClient, filling: Filling = {}): Promise<AskedLandlord> {
  const { landlordEmail = landlordSide.email } = filling;
  const { token, call } = await submitWizard(product, filling.email, filling);
  return {
    confirm: await linkValue(product, landlordEmail, '/angaben-bestaetigen?request=tenant&token='),
    erase: await linkValue(product, landlordEmail, '/vermieter/daten-loeschen/'),
    tenantToken: token,
    cookie: call.headers?.['cookie'] ?? '',
  };
}
