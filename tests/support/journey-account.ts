// The entry pages of the landlord's account, one function a step, and the account made over HTTP for stories that begin later.
import {
  awaitMessage,
  callJson,
  codeIn,
  lastPart,
  linkIn,
  mailboxPosition,
  type Json,
} from '../../scripts/demo/http-client.ts';
import { lena, type Cast } from '../../scripts/demo/sample-people.ts';
import { expect } from './journey.ts';
import { local } from './journey-tenant.ts';
import type { ProductProcess } from './product-process.ts';
import type { Page } from '@playwright/test';

export const accountPassword = 'Schluesselbund 1874';

const originOf = (page: Page): string => new URL(page.url()).origin;

export async function atHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

export const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true });

export async function fillRegistration(page: Page, cast: Cast): Promise<void> {
  await atHeading(page, 'Vermieter-Konto erstellen');
  await page.getByRole('radio', { name: 'Privatperson' }).check();
  await page.getByLabel('Anrede').selectOption(lena.landlord.gender);
  await page.getByLabel('Vorname').fill(lena.landlord.firstName);
  await page.getByLabel('Nachname').fill(lena.landlord.lastName);
  await page.getByLabel('E-Mail-Adresse').fill(cast.landlordEmail);
  await page.getByLabel('Straße').fill(lena.landlordHome.street);
  await page.getByLabel('Hausnummer').fill(lena.landlordHome.houseNumber);
  await page.getByLabel('Postleitzahl').fill(lena.landlordHome.postalCode);
  await page.getByLabel('Ort', { exact: true }).fill(lena.landlordHome.city);
}

/** The registration ends on the start page, which asks to look into the mailbox. */
export async function atRegistered(page: Page, { landlordEmail }: Pick<Cast, 'landlordEmail'>): Promise<void> {
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('radio', { name: 'Vermieter/in' })).toBeChecked();
  await expect(
    page.getByText(`Fast geschafft: Eine E-Mail mit einem Link ist unterwegs. Sie geht an ${landlordEmail}.`, {
      exact: false,
    }),
  ).toBeVisible();
}

export async function register(page: Page, cast: Cast): Promise<void> {
  await page.goto('/vermieter/registrieren');
  await fillRegistration(page, cast);
  await goOn(page).click();
  await atRegistered(page, cast);
}

export async function openEmailProof(page: Page, cast: Cast): Promise<void> {
  const mail = await awaitMessage(originOf(page), cast.landlordEmail, 'landlord-email');
  await page.goto(linkIn(mail, '/vermieter/email-bestaetigen/').pathname);
  await atHeading(page, 'E-Mail bestätigen');
}

export const proveEmailButton = (page: Page) => page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' });

export async function proveEmail(page: Page, cast: Cast): Promise<void> {
  await openEmailProof(page, cast);
  await proveEmailButton(page).click();
  await atHeading(page, 'Ihre Handynummer');
}

/** Gives what the SMS says. */
export async function requestCode(page: Page, cast: Cast): Promise<string> {
  const origin = originOf(page);
  const before = await mailboxPosition(origin, cast.landlordPhone);
  await page.getByLabel('Handynummer').fill(local(cast.landlordPhone));
  await page.getByRole('button', { name: 'TAN anfordern' }).click();
  await atHeading(page, 'TAN eingeben');
  return codeIn(await awaitMessage(origin, cast.landlordPhone, 'landlord-phone', before));
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('TAN aus der SMS').fill(code);
  await goOn(page).click();
}

export async function provePhone(page: Page, cast: Cast): Promise<void> {
  await enterCode(page, await requestCode(page, cast));
  await atHeading(page, 'Ihr Passwort');
}

export async function fillPasswords(page: Page, password: string, again = password): Promise<void> {
  // The first of an account, or a new one after a forgotten one.
  await page.getByLabel(/^(?:Neues )?Passwort$/).fill(password);
  await page.getByLabel('Passwort wiederholen', { exact: true }).fill(again);
}

export const setPasswordButton = (page: Page) => page.getByRole('button', { name: 'Passwort festlegen' });

export async function atDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/vermieter\/dashboard$/);
  await atHeading(page, 'Erstellte Bescheinigungen');
}

export async function atLogin(page: Page): Promise<void> {
  await atHeading(page, 'Vermieter-Login');
}

export async function fillLogin(page: Page, cast: Cast, password = accountPassword): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(cast.landlordEmail);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
}

export const logInButton = (page: Page) => page.getByRole('button', { name: 'Einloggen' });

export async function logIn(page: Page, cast: Cast, password = accountPassword): Promise<void> {
  await page.goto('/vermieter/einloggen');
  await fillLogin(page, cast, password);
  await logInButton(page).click();
  await atDashboard(page);
}

const profile = { ...lena.landlord, ...lena.landlordHome };

/** An account with the password `accountPassword`; gives its id and the token of its first session. */
export async function accountByApi({ origin }: ProductProcess, cast: Cast): Promise<{ id: string; token: string }> {
  const post = (path: string, body: Json, token?: string): Promise<Json> =>
    callJson(origin, path, { method: 'POST', body, ...(token === undefined ? {} : { token }) });
  await post('/landlord/register', { ...profile, email: cast.landlordEmail });
  const mail = await awaitMessage(origin, cast.landlordEmail, 'landlord-email');
  const proof = lastPart(linkIn(mail, '/vermieter/email-bestaetigen/'));
  const { id: link } = await post('/landlord/confirm-email', { token: proof });
  const opened = await callJson(origin, `/landlord/${String(link)}`);
  const id = String((opened['landlord'] as Json)['_id']);
  const token = String(opened['token']);
  const before = await mailboxPosition(origin, cast.landlordPhone);
  await post('/landlord/send-sms', { id, phone: cast.landlordPhone }, token);
  const otp = codeIn(await awaitMessage(origin, cast.landlordPhone, 'landlord-phone', before));
  await post('/landlord/verify-sms', { otp }, token);
  const session = await post('/landlord/set-password', { id, password: accountPassword }, token);
  return { id, token: String(session['token']) };
}
