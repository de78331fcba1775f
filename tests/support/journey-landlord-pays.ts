// A certificate that a landlord with an account began by himself, made over HTTP, and his pages of ordering and paying.
import type { Page } from '@playwright/test';
import { awaitMessage, callJson, clientAt } from '../../scripts/demo/http-client.ts';
import { payByLink } from '../../scripts/demo/path.ts';
import { confirmationForm, type Cast } from '../../scripts/demo/sample-people.ts';
import { landlordCode, signForm } from '../../scripts/demo/steps.ts';
import { expect } from './journey.ts';
import { accountByApi } from './journey-account.ts';
import { orderButton } from './journey-order.ts';
import type { ProductProcess } from './product-process.ts';

export interface BegunCertificate {
  /** For /versandweg/{handle}. */
  handle: string;
  /** Of the landlord's account. */
  session: string;
}

/** Account, draft, TAN to the account's own number, signature. */
export async function begunByApi(product: ProductProcess, cast: Cast, change: object = {}): Promise<BegunCertificate> {
  const { origin } = product;
  const { token: session } = await accountByApi(product, cast);
  const draft = await callJson(origin, '/landlord/certificate-drafts', { method: 'POST', body: {}, token: session });
  const client = clientAt(origin);
  const form = { ...confirmationForm(cast), request: 'landlord', ...change };
  const otp = await landlordCode(client, String(draft['token']), form);
  const created = await signForm(client, String(draft['token']), form, otp);
  return { handle: String(created.body['data']), session };
}

/** Paid by the landlord, issued, and sent on from his account to somebody else. */
export async function passedOnByApi(product: ProductProcess, cast: Cast, to: string): Promise<void> {
  const { origin } = product;
  const { handle, session } = await begunByApi(product, cast);
  const { id } = await payByLink({ origin }, handle);
  await awaitMessage(origin, cast.tenantEmail, 'certificate-ready');
  await callJson(origin, '/landlord/resend-certificate', { method: 'POST', token: session, body: { id, email: to } });
}

export async function chooseLandlordDelivery(page: Page, name: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Bescheinigung bezahlen' })).toBeVisible();
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prüfen und bestellen' })).toBeVisible();
}

export const landlordConsent = (page: Page) =>
  page.getByRole('checkbox', { name: /^Ich stimme ausdrücklich zu, dass Sie vor Ablauf der Widerrufsfrist/ });

export async function orderAsLandlord(page: Page, method: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
  await landlordConsent(page).check();
  await orderButton(page).click();
}
