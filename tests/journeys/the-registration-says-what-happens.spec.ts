import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { holdCall, refuseCall } from '../support/journey-answers.ts';
import { countMessages } from '../support/journey-prelude.ts';
import {
  atRental,
  confirmEmail,
  fillLandlord,
  fillPersonal,
  fillRental,
  fillRegistration,
  atAsked,
  goOn,
  openConfirmMail,
  register,
  requestTenantCode,
} from '../support/journey-tenant.ts';
import type { Page } from '@playwright/test';

const start = new Date('2026-11-21T12:00:00Z');
const submitButton = '#anmeldung button[type=submit]';

test('[S5.grey] [S5.on-submit] the button looks grey until both fields are filled, and mistakes are named on submit', async ({
  page,
}) => {
  await page.goto('/');
  const button = page.locator(submitButton);
  const grey = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(button).toHaveClass(/is-waiting/);
  await page.getByLabel('Vorname', { exact: true }).fill('A');
  await expect(button).toHaveClass(/is-waiting/);
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('keine Adresse');
  await page.getByLabel('Vorname', { exact: true }).focus();
  await expect(button).not.toHaveClass(/is-waiting/);
  await expect(button).not.toHaveCSS('background-color', grey);
  await expect(page.getByText('Der Vorname muss mindestens 2 Zeichen lang sein.')).toBeHidden();
  await button.click();
  await expect(page.getByText('Der Vorname muss mindestens 2 Zeichen lang sein.')).toBeVisible();
  await expect(page.getByText('Gib eine gültige E-Mail-Adresse ein.')).toBeVisible();
  // What is mended is no longer called wrong, field by field.
  await page.getByLabel('Vorname', { exact: true }).pressSequentially('nna');
  await expect(page.getByText('Der Vorname muss mindestens 2 Zeichen lang sein.')).toBeHidden();
  await expect(page.getByLabel('Vorname', { exact: true })).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('');
  await expect(page.getByText('E-Mail ist erforderlich.')).toBeVisible();
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('anna@post.example');
  await expect(page.getByText('E-Mail ist erforderlich.')).toBeHidden();
});

const again = (page: Page) => page.getByRole('button', { name: /^Noch einmal senden/ });

/** Until somebody may ask for a further mail. */
async function waitAMinute(page: Page): Promise<void> {
  await expect(again(page)).toHaveClass(/is-waiting/);
  await page.clock.runFor(61_000);
  await expect(again(page)).not.toHaveClass(/is-waiting/);
}

test('[W40] the mail is sent once more after a minute, once for a double click, and five times at most', async ({
  page,
  cast,
  product,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  await page.clock.install({ time: start });
  await fillRegistration(page, cast);
  await page.clock.pauseAt(new Date(start.getTime() + 3_600_000));
  await page.locator(submitButton).click();
  await expect(again(page)).toBeVisible();
  await again(page).click();
  const screen = page.getByRole('dialog', { name: 'E-Mail ist unterwegs' });
  await expect(screen.getByText(/^Noch einmal senden geht in [01]:\d\d\.$/)).toBeVisible();
  await waitAMinute(page);
  const release = await holdCall(page, '/tenant/register');
  await again(page).click();
  await expect(screen.getByRole('button', { name: 'Übermittlung...' })).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Übermittlung...' }).click({ force: true });
  release();
  await expect(screen.getByText('Noch einmal angefordert. Jeder dieser Links gilt.')).toBeVisible();
  // A job writes the mail after the answer.
  const mails = () => countMessages(product, cast.tenantEmail, 'tenant-confirm');
  await expect.poll(mails).toEqual({ 'tenant-confirm': 2 });
  await waitAMinute(page);
  // Without a connection, and refused: said, and to be tried again at once.
  await page.route('**/api/v1/tenant/register', (route) => route.abort(), { times: 1 });
  await again(page).click();
  await expect(screen.getByText(/^Keine Antwort vom Server\./)).toBeVisible();
  await refuseCall(page, '/tenant/register', { code: 'too-many-registrations', message: 'Gerade geht nichts.' });
  await again(page).click();
  await expect(screen.getByText('Gerade geht nichts.')).toBeVisible();
  for (const before of [2, 3]) {
    await again(page).click();
    await expect(screen.getByText('Noch einmal angefordert. Jeder dieser Links gilt.')).toBeVisible();
    await waitAMinute(page);
    await expect.poll(mails).toEqual({ 'tenant-confirm': before + 1 });
  }
  await again(page).click();
  const usedUp = 'Mehr als fünf solche E-Mails am Tag schicken wir an keine Adresse. Stimmt sie?';
  await expect(again(page)).toHaveClass(/is-waiting/);
  await again(page).click();
  await expect(screen.getByText(usedUp)).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
});

test('[S4.registration] [S4.registration-done] [S4.unverified] [S2.landing.mail-screen] [S4.envelope] [S9.envelope] [S8.registration-progress] while the mail is sent the whole screen says so, and the envelope fills by 10 % every 400 ms', async ({
  page,
  cast,
}) => {
  await page.clock.install({ time: start });
  await fillRegistration(page, cast);
  await page.clock.pauseAt(new Date(start.getTime() + 3_600_000));
  const release = await holdCall(page, '/tenant/register');
  const button = page.locator(submitButton);
  await button.click();
  const screen = page.getByRole('dialog', { name: 'E-Mail ist unterwegs' });
  await expect(screen).toBeVisible();
  const box = await screen.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  await expect(screen.getByText('Wird übermittelt, bitte warten...')).toBeVisible();
  await expect(button).toHaveText('Übermittlung...');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  const progress = screen.locator('progress');
  for (const [milliseconds, percent] of [
    [0, 0],
    [399, 0],
    [1, 10],
    [400, 20],
    [3200, 100],
    [2000, 100],
  ] as const) {
    await page.clock.runFor(milliseconds);
    await expect(progress).toHaveJSProperty('value', percent);
  }
  release();
  await expect(screen.getByText('Sobald du deine E-Mail-Adresse bestätigt hast, können wir loslegen.')).toBeVisible();
  await screen.getByRole('button', { name: 'Adresse ändern' }).click();
  await page.clock.runFor(100);
  await expect(screen).toBeHidden();
  // What was typed stays, and what may be wrong about it can be typed over at once.
  await expect(page.getByLabel('Vorname', { exact: true })).toHaveValue('Lena');
  await expect(page.getByLabel('E-Mail-Adresse', { exact: true })).toBeFocused();
  await expect(page.getByLabel('E-Mail-Adresse', { exact: true })).toHaveValue(cast.tenantEmail);
  await expect(button).toHaveText('Bescheinigung erstellen');
});

test('[S4.registration-error] [S8.registration] [S8.rule] a refused registration closes the screen and shows the server’s words, else its own', async ({
  page,
  cast,
}) => {
  await fillRegistration(page, cast);
  const failure = page.locator('#anmeldung-fehler');
  await refuseCall(page, '/tenant/register', { code: 'too-many', message: 'Gerade geht nichts.' });
  await page.locator(submitButton).click();
  await expect(failure).toHaveText('Fehler: Gerade geht nichts.');
  await expect(page.getByRole('dialog', { name: 'E-Mail ist unterwegs' })).toBeHidden();
  await expect(page.getByLabel('Vorname', { exact: true })).toHaveValue('Lena');
  await refuseCall(page, '/tenant/register');
  await page.locator(submitButton).click();
  await expect(failure).toHaveText('Fehler: Es ist ein Fehler aufgetreten. Bitte versuche es erneut.');
});

test('[D76] [S2.page.email-verified] [S2.page.loading] a used link says that the address is confirmed, and a page that loads says so', async ({
  page,
  landlordPage,
  cast,
}) => {
  await register(page, cast);
  await confirmEmail(page, cast);
  await landlordPage.goto('/');
  await openConfirmMail(landlordPage, cast);
  await landlordPage.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
  await expect(
    landlordPage.getByRole('heading', { level: 1, name: 'Diese E-Mail-Adresse wurde bereits bestätigt.' }),
  ).toBeVisible();
  await expect(landlordPage.getByRole('link', { name: 'Zur Startseite', exact: true })).toHaveAttribute('href', '/');
  // Where somebody went on with it, it leads there again.
  await openConfirmMail(page, cast);
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
  await expect(page).toHaveURL(/\/mieter\/persoenliche-daten\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel('Vorname', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Zurück', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Weiter ausfüllen' })).toBeVisible();
  const nobody = 'x'.repeat(43);
  // A page that comes without words of its own in the document.
  const release = await holdCall(page, `/test-payment/${nobody}`);
  await page.goto(`/test-zahlung/${nobody}`);
  await expect(page.getByRole('heading', { name: 'Einen Moment...' })).toBeVisible();
  await expect(page.getByText('Bitte warten, wird geladen...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Einen Moment...' })).toBeHidden();
});

async function useConfirmLinkAgain(page: Page, cast: Cast): Promise<void> {
  await openConfirmMail(page, cast);
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
}

test('[D76] a used link leads to where the request stands, in the browser that went on with it; elsewhere a new link does @proof', async ({
  page,
  landlordPage,
  cast,
  product,
}) => {
  test.setTimeout(180_000);
  await register(page, cast);
  await confirmEmail(page, cast);
  await test.step('back to the start page nothing is typed again', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Zurück', exact: true }).click();
    await expect(
      page.getByText('Die begonnene Anfrage ist gespeichert und braucht keine neue Anmeldung.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: 'Weiter ausfüllen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wer bist du?' })).toBeVisible();
  });
  await fillPersonal(page);
  await goOn(page).click();
  await atRental(page);
  await useConfirmLinkAgain(page, cast);
  await atRental(page);
  await fillRental(page);
  await goOn(page).click();
  await fillLandlord(page, cast);
  await goOn(page).click();
  await page.getByLabel('TAN aus der SMS').fill(await requestTenantCode(page, cast));
  await page.getByRole('button', { name: 'Anfrage absenden' }).click();
  await atAsked(page);
  await useConfirmLinkAgain(page, cast);
  await expect(page).toHaveURL(/\/mieter\/status\/[0-9a-f-]{36}$/);
  await landlordPage.goto('/');
  await useConfirmLinkAgain(landlordPage, cast);
  await expect(landlordPage.getByText('Er führt dahin, wo deine Anfrage jetzt steht.')).toBeVisible();
  await landlordPage.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await landlordPage.getByRole('button', { name: 'Neuen Link schicken' }).click();
  const mail = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-link-status');
  await landlordPage.goto(linkIn(mail, '/mieter/status/').pathname);
  await expect(landlordPage).toHaveURL(/\/mieter\/status\/[0-9a-f-]{36}$/);
});
