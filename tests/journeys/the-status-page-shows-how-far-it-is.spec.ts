import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { confirmRequest, payCertificate } from '../../scripts/demo/path.ts';
import { advanceClock, expect, test } from '../support/journey.ts';
import { refuseCall } from '../support/journey-answers.ts';
import { atDownload } from '../support/journey-order.ts';
import { askedByApi, confirmedByApi } from '../support/journey-prelude.ts';
import type { Cast } from '../../scripts/demo/path.ts';
import type { Page } from '@playwright/test';
import type { ProductProcess } from '../support/product-process.ts';

async function openStatus(page: Page, { origin }: ProductProcess, cast: Cast): Promise<void> {
  await page.goto(linkIn(await awaitMessage(origin, cast.tenantEmail, 'tenant-sent'), '/mieter/status/').pathname);
}

test('[S2.status.timeline] [S2.status.title] [S2.status.steps] [S2.route./mieter/status/{id}] two steps done, the third awaited in grey, two to come', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openStatus(page, product, cast);
  await expect(page.getByRole('heading', { level: 1, name: 'Antwort steht aus' })).toBeVisible();
  await expect(page.getByText('Deine Anfrage wurde weitergeleitet.', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Status deiner Anfrage' })).toBeVisible();
  const steps = page.getByRole('main').locator('ol').getByRole('listitem');
  await expect(steps).toHaveText([
    /Deine Eingaben wurden erfolgreich erfasst \(erledigt\)/,
    /Anfrage an Vermieter\/in gesendet \(erledigt\)/,
    /Rückmeldung ausstehend \(aktuell\)/,
    /Überprüfung durch Vermieter \(folgt\)$/,
    /Mietschuldenfreiheits\u00ad?bescheinigung erstellt \(folgt\)$/,
  ]);
  const markColour = (index: number) =>
    steps
      .nth(index)
      .locator('.step-mark')
      .evaluate((mark) => getComputedStyle(mark).color);
  expect(await markColour(2)).toBe(await markColour(3));
  expect(await markColour(2)).not.toBe(await markColour(1));
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Mietschuldenfrei, zur Startseite' }),
  ).toHaveAttribute('href', '/');
});

test('[S2.status.redirect] [S4.paid-redirect] [S2.route./zertifikat/herunterladen/{id}] once paid, status and delivery lead to the download', async ({
  page,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  const { id } = await payCertificate({ origin: product.origin, cast });
  await openStatus(page, product, cast);
  await atDownload(page);
  await expect(page).toHaveURL(new RegExp(`/zertifikat/herunterladen/${id}$`));
  const outcome = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-outcome');
  await page.goto(linkIn(outcome, '/versandweg/').pathname);
  await atDownload(page);
  await expect(page).toHaveURL(new RegExp(`/zertifikat/herunterladen/${id}$`));
});

test('[S8.tenant-resend] [S8.rule] failures of the status page are told in the server’s words or in its own', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await advanceClock(product, 24 * 3600 + 60);
  await refuseCall(page, '/tenant/check-status/*');
  await openStatus(page, product, cast);
  await expect(page.getByText('Abrufen der Mieterinformationen fehlgeschlagen.')).toBeVisible();
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  const resend = page.getByRole('button', { name: 'Anfrage erneut senden' });
  await refuseCall(page, '/mieter/status/resend-email');
  await resend.click();
  await expect(page.getByText('Die Übermittlung ist fehlgeschlagen. Bitte versuche es erneut.')).toBeVisible();
  await refuseCall(page, '/mieter/status/resend-email', { message: 'Heute nicht mehr.' });
  await resend.click();
  await expect(page.getByText('Heute nicht mehr.')).toBeVisible();
  await refuseCall(page, '/tenant/withdraw');
  await page.getByRole('button', { name: 'Anfrage zurückziehen' }).click();
  await page.getByRole('button', { name: 'Ja, zurückziehen' }).click();
  await expect(page.getByText('Es ist ein Fehler aufgetreten. Bitte versuche es erneut.')).toBeVisible();
  await confirmRequest({ origin: product.origin, cast });
});
