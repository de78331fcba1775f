import type { Page } from '@playwright/test';
import { awaitMessage } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { holdCall, refuseCall } from '../support/journey-answers.ts';
import { countMessages } from '../support/journey-prelude.ts';

const form = (page: Page) => page.locator('#kontakt');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const button = (page: Page) => form(page).locator('button[type=submit]');

async function fill(page: Page, email: string): Promise<void> {
  await page.goto('/service');
  await field(page, 'Vorname').fill('Lena');
  await field(page, 'Nachname').fill('Beispiel');
  await field(page, 'E-Mail-Adresse').fill(email);
  await field(page, 'Telefonnummer').fill('0171 3920011');
  await field(page, 'Betreff').fill('Frage zum Status');
  await field(page, 'Nachricht').fill('Guten Tag,\nwie lange dauert es?');
}

test('[S2.route./service] [S2.page.contact] [S5.contact] [S5.message.contact] [S5.grey] the form stands beside the e-mail block, looks grey while empty and names what is missing @mobile', async ({
  page,
}) => {
  await page.goto('/service');
  await expect(page.getByRole('heading', { level: 1, name: 'Hilfe und Kontakt' })).toBeVisible();
  const ways = page.getByRole('complementary', { name: 'Andere Wege zu uns' });
  await expect(ways.getByRole('heading', { name: 'Per E-Mail' })).toBeVisible();
  await expect(ways.locator('a[href^="mailto:"]')).toHaveText('hilfe@mietschuldenfrei.example');
  await expect(ways.locator('a[href^="tel:"]')).toBeVisible();
  await expect(button(page)).toHaveClass(/is-waiting/);
  await button(page).click();
  for (const message of [
    'Vorname ist erforderlich',
    'Nachname ist erforderlich',
    'E-Mail ist erforderlich.',
    'Telefonnummer ist erforderlich',
    'Betreff ist erforderlich',
    'Nachricht ist erforderlich',
  ])
    await expect(form(page).getByText(message)).toBeVisible();
  await expect(field(page, 'Vorname')).toBeFocused();
  await expectAccessible(page);
});

test('[S5.contact-email] a mistake is named at its field, and the other input stays', async ({ page, cast }) => {
  await fill(page, 'keine Adresse');
  await expect(button(page)).not.toHaveClass(/is-waiting/);
  await button(page).click();
  await expect(form(page).getByText('Geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
  await expect(field(page, 'E-Mail-Adresse')).toBeFocused();
  await expect(field(page, 'E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Nachricht')).toHaveValue('Guten Tag,\nwie lange dauert es?');
  await field(page, 'E-Mail-Adresse').fill(cast.tenantEmail);
  await button(page).click();
  await expect(form(page).getByRole('status')).toHaveText('Nachricht erfolgreich gesendet!');
});

test('[S1.visitor-contact] [S8.contact] [S7.POST /user/message] a message goes out once, however often somebody clicks, and the form is empty again @mobile', async ({
  page,
  product,
  cast,
}) => {
  await fill(page, cast.tenantEmail);
  const release = await holdCall(page, '/user/message');
  let calls = 0;
  page.on('request', (request) => (calls += request.url().endsWith('/user/message') ? 1 : 0));
  await button(page).dblclick();
  await expect(button(page)).toHaveText('Nachricht wird gesendet ...');
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
  await button(page).click({ force: true });
  release();
  await expect(form(page).getByRole('status')).toHaveText('Nachricht erfolgreich gesendet!');
  for (const label of ['Vorname', 'E-Mail-Adresse', 'Nachricht']) await expect(field(page, label)).toHaveValue('');
  await expect(button(page)).toHaveText('Nachricht senden');
  expect(calls).toBe(1);
  expect(await countMessages(product, cast.tenantEmail, 'contact-copy')).toEqual({ 'contact-copy': 1 });
  const copy = await awaitMessage(product.origin, cast.tenantEmail, 'contact-copy');
  expect(copy.text).toContain('eine Nachricht an uns geschrieben');
  expect(copy.text).not.toContain('wie lange dauert es?');
});

test('[S8.contact-error] [S8.rule] a refusal is told with the server’s words, a lost connection with our own, and nothing typed is lost', async ({
  page,
  context,
  watch,
  cast,
}) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await fill(page, cast.tenantEmail);
  await refuseCall(page, '/user/message', { code: 'too-many', message: 'Gerade geht nichts.' });
  await button(page).click();
  await expect(form(page).getByRole('alert')).toHaveText('Fehler beim Senden der Nachricht: Gerade geht nichts.');
  await context.setOffline(true);
  await button(page).click();
  await expect(form(page).getByRole('alert')).toHaveText(
    /^Fehler beim Senden der Nachricht: Keine Antwort vom Server\./,
  );
  await expect(field(page, 'Nachricht')).toHaveValue('Guten Tag,\nwie lange dauert es?');
  await context.setOffline(false);
  await button(page).click();
  await expect(form(page).getByRole('status')).toHaveText('Nachricht erfolgreich gesendet!');
  await expect(form(page).getByRole('alert')).toBeHidden();
});
