import type { Page } from '@playwright/test';
import { confirmRequest, fetchCertificate, payCertificate } from '../../scripts/demo/path.ts';
import { awaitMessage } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { askedByApi } from '../support/journey-prelude.ts';

const form = (page: Page) => page.locator('#meldung');
const button = (page: Page) => form(page).getByRole('button', { name: 'Meldung absenden' });

async function fillReport(page: Page, email: string): Promise<void> {
  await form(page).getByLabel('Grund').selectOption({ label: 'Das vorgelegte Papier weicht von der Prüfung ab' });
  await form(page).getByLabel('Was genau stimmt nicht?').fill('Auf dem Papier steht ein anderer Zeitraum.');
  await form(page).getByLabel('Name', { exact: true }).fill('Jonas Beispiel');
  await form(page).getByLabel('E-Mail-Adresse').fill(email);
  await form(page)
    .getByLabel(/nach bestem Wissen/)
    .check();
}

test('[L26] from the check the code comes along, in no address that a server sees, and the report is acknowledged', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  const track = { origin: product.origin, cast };
  await confirmRequest(track);
  const { code } = await fetchCertificate(track, await payCertificate(track));
  await page.goto('/check');
  await page.getByLabel('Code der Bescheinigung').fill(code);
  await page.getByRole('button', { name: 'Bescheinigung prüfen' }).click();
  await expect(page.getByRole('heading', { name: 'Diese Bescheinigung gibt es' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/#.*$/, '')));
  await page.locator('#nachweise').getByRole('link', { name: 'Inhalt melden' }).click();
  await expect(form(page).getByLabel('Code der Bescheinigung')).toHaveValue(code);
  await expect(page).toHaveURL('/inhalt-melden');
  expect(asked.filter((url) => url.includes(code) || url.includes(code.replaceAll('-', '')))).toEqual([]);
  await fillReport(page, cast.tenantEmail);
  await button(page).dblclick();
  await expect(form(page).getByRole('status')).toHaveText(
    'Die Meldung ist eingegangen. Eine Bestätigung ist per E-Mail unterwegs.',
  );
  await expect(form(page).getByLabel('Was genau stimmt nicht?')).toHaveValue('');
  const receipt = await awaitMessage(product.origin, cast.tenantEmail, 'contact-copy');
  // What a stranger typed goes to no address that nobody proved (W57).
  expect(receipt.text).toContain('Die Meldung ist eingegangen');
  expect(receipt.text).not.toContain(code);
  expect(asked.filter((url) => url.endsWith('/user/report'))).toHaveLength(1);
});

test('[L26] without a code a report works too, and every mistake is named at its field @mobile', async ({
  page,
  cast,
}) => {
  await page.goto('/check');
  await page.getByRole('main').getByRole('link', { name: 'Inhalt melden' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inhalt melden' })).toBeVisible();
  await form(page).getByLabel('Code der Bescheinigung').fill('K7QF-3M2X');
  await button(page).click();
  for (const message of [
    'Das ist kein vollständiger Code. Bitte prüfen oder das Feld leer lassen.',
    'Bitte einen Grund auswählen.',
    'Bitte kurz beschreiben, was nicht stimmt.',
    'Name ist erforderlich',
    'E-Mail ist erforderlich.',
    'Bitte bestätigen, dass die Angaben nach bestem Wissen richtig sind.',
  ])
    await expect(form(page).getByText(message)).toBeVisible();
  await expect(form(page).getByLabel('Code der Bescheinigung')).toBeFocused();
  await expectAccessible(page);
  await form(page).getByLabel('Code der Bescheinigung').fill('');
  await fillReport(page, cast.tenantEmail);
  await button(page).click();
  await expect(form(page).getByRole('status')).toBeVisible();
});

test('a report without a network stays in the form', async ({ page, context, watch, cast }) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await page.goto('/inhalt-melden#ungueltig');
  await expect(form(page).getByLabel('Code der Bescheinigung')).toHaveValue('');
  await fillReport(page, cast.tenantEmail);
  await context.setOffline(true);
  await button(page).click();
  await expect(form(page).getByRole('alert')).toHaveText(/^Keine Antwort vom Server\./);
  await expect(form(page).getByLabel('Was genau stimmt nicht?')).toHaveValue(
    'Auf dem Papier steht ein anderer Zeitraum.',
  );
});
