import { expect, test } from '../support/journey.ts';
import { holdCall, refuseCall } from '../support/journey-answers.ts';
import { confirmEmail, fillRegistration, openConfirmMail, register } from '../support/journey-tenant.ts';

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

test('[S2.page.email-verified] [S2.page.loading] a used link says that the address is confirmed, and a page that loads says so', async ({
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
  const nobody = 'x'.repeat(43);
  // A page that comes without words of its own in the document.
  const release = await holdCall(page, `/test-payment/${nobody}`);
  await page.goto(`/test-zahlung/${nobody}`);
  await expect(page.getByRole('heading', { name: 'Einen Moment...' })).toBeVisible();
  await expect(page.getByText('Bitte warten, wird geladen...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Einen Moment...' })).toBeHidden();
});
