import { awaitMessage, callJson, linkIn } from '../../scripts/demo/http-client.ts';
import { confirmRequest, payCertificate } from '../../scripts/demo/path.ts';
import { advanceClock, expect, expectAccessible, test } from '../support/journey.ts';
import { holdCall, refuseCall } from '../support/journey-answers.ts';
import { atRequest } from '../support/journey-landlord.ts';
import { atDownload } from '../support/journey-order.ts';
import { askedByApi, confirmedByApi } from '../support/journey-prelude.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import type { Page } from '@playwright/test';
import type { ProductProcess } from '../support/product-process.ts';

/** The landlord opens the request and says no, and does not take it back for ten minutes. */
async function declinedByApi(product: ProductProcess, cast: Cast): Promise<void> {
  const { origin } = product;
  const link = linkIn(await awaitMessage(origin, cast.landlordEmail, 'landlord-request'), '/angaben-bestaetigen');
  const { token } = await callJson(origin, `/certificate/angaben-bestaetigen${link.search}`);
  const body = { reason: 'unwilling', neverAgain: false };
  await callJson(origin, '/certificate/decline', { method: 'POST', token: String(token), body });
  await advanceClock(product, 601);
}

async function openStatus(page: Page, { origin }: ProductProcess, cast: Cast): Promise<void> {
  await page.goto(linkIn(await awaitMessage(origin, cast.tenantEmail, 'tenant-sent'), '/mieter/status/').pathname);
}

test('[S2.status.timeline] [S2.status.title] [S2.status.steps] [S2.status.logo] [S2.route./mieter/status/{id}] two steps done, the third awaited in grey, two to come', async ({
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

test('[S2.status.redirect] [S4.status-redirect] [S4.paid-redirect] [S2.route./zertifikat/herunterladen/{id}] once paid, status and delivery lead to the download', async ({
  page,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  const { id } = await payCertificate({ origin: product.origin, cast });
  await refuseCall(page, '/tenant/deliver-link');
  await openStatus(page, product, cast);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await atDownload(page);
  await expect(page).toHaveURL(new RegExp(`/zertifikat/herunterladen/${id}$`));
  const outcome = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-outcome');
  await page.goto(linkIn(outcome, '/versandweg/').pathname);
  await atDownload(page);
  await expect(page).toHaveURL(new RegExp(`/zertifikat/herunterladen/${id}$`));
});

test('[S2.status.resend] [S8.tenant-resend] [S8.rule] failures of the status page are told in the server’s words or in its own, below the header @mobile', async ({
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
  // On a small screen below the heading too, which it would cover; on a large one it stands beside it.
  const isSmall = (page.viewportSize()?.width ?? 0) < 480;
  const above = isSmall ? page.getByRole('heading', { level: 1 }) : page.locator('header').first();
  const toastTop = async (): Promise<number> =>
    (await page.locator('.Toastify__toast').first().boundingBox())?.y ?? Number.NaN;
  const endAbove = (): Promise<number> => above.evaluate((one) => one.getBoundingClientRect().bottom);
  // Below what is in sight of it, wherever the page was scrolled to, and in its place as soon as it comes back into sight.
  await expect(async () => {
    const visible = Math.max(0, await endAbove());
    expect(await toastTop()).toBeGreaterThanOrEqual(visible);
    expect(await toastTop()).toBeLessThan(visible + 40);
  }).toPass({ timeout: 4_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(async () => (await toastTop()) - (await endAbove())).toBeGreaterThanOrEqual(0);
  expect(await endAbove()).toBeGreaterThan(100);
  await refuseCall(page, '/mieter/status/resend-email', { message: 'Heute nicht mehr.' });
  await resend.click();
  await expect(page.getByText('Heute nicht mehr.')).toBeVisible();
  const release = await holdCall(page, '/mieter/status/resend-email');
  await resend.click();
  const busy = page.getByRole('button', { name: 'Übermittlung...' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(busy).toBeHidden();
  await refuseCall(page, '/tenant/withdraw');
  await page.getByRole('button', { name: 'Anfrage zurückziehen' }).click();
  await page.getByRole('button', { name: 'Ja, zurückziehen' }).click();
  await expect(page.getByText('Es ist ein Fehler aufgetreten. Bitte versuche es erneut.')).toBeVisible();
  await confirmRequest({ origin: product.origin, cast });
});

const moment = /\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr MES?Z/;

test('[S2.status.timeline] the page finds out by itself that the landlord opened it, with times, and reads it out @mobile', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await page.clock.install();
  await openStatus(page, product, cast);
  const sent = page.getByRole('listitem').filter({ hasText: 'Anfrage an Vermieter/in gesendet' });
  await expect(sent).toContainText(/Verschickt.*MES?Z/);
  await expect(sent).not.toContainText('Wird gerade verschickt');
  await expect(sent.getByRole('time').last()).toHaveText(moment);
  await expect(page.getByText('So geht es weiter')).toBeVisible();
  await expect(page.getByText('1 von höchstens 3 E-Mails verschickt.', { exact: false })).toBeVisible();
  await expect(page.getByText(/Ab [\d.]{10}, [\d:]{5} Uhr MES?Z kannst du eine Erinnerung schicken\./)).toBeVisible();
  const region = page.getByRole('status').filter({ hasText: 'Neuer Stand' });
  await expect(region).toHaveCount(0);
  await expectAccessible(page);
  const mail = linkIn(await awaitMessage(product.origin, cast.landlordEmail, 'landlord-request'), '/angaben-bestaet');
  await landlordPage.goto(`${mail.pathname}${mail.search}`);
  await atRequest(landlordPage);
  // Up to here a scanner of mails comes, too (W61).
  await page.clock.runFor(6000);
  await expect(region).toHaveCount(0);
  await expect(page.getByText('Anfrage zugestellt und geöffnet')).toHaveCount(0);
  const told = landlordPage.waitForResponse((response) => response.url().endsWith('/certificate/first-input'));
  await landlordPage.getByRole('heading', { level: 1 }).click();
  expect((await told).status()).toBe(200);
  await page.clock.runFor(6000);
  const opened = page.getByRole('listitem').filter({ hasText: 'Anfrage zugestellt und geöffnet' });
  await expect(opened.getByRole('time')).toHaveText(moment);
  await expect(page.getByRole('listitem').filter({ hasText: 'Überprüfung durch Vermieter (aktuell)' })).toBeVisible();
  await expect(region).toContainText('Überprüfung durch Vermieter');
  await expectAccessible(page);
});

test('[S2.status.timeline] an answer is not called pending any more, and a refusal ends the list @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openStatus(page, product, cast);
  await declinedByApi(product, cast);
  await expect(page.getByRole('heading', { level: 1, name: 'Die Anfrage wurde abgelehnt' })).toBeVisible({
    timeout: 60_000,
  });
  const steps = page.getByRole('main').locator('ol').getByRole('listitem');
  await expect(steps).toHaveCount(4);
  await expect(steps.nth(2)).toContainText('Anfrage zugestellt und geöffnet');
  await expect(steps.last()).toContainText('Anfrage abgelehnt');
  await expect(steps.last().getByRole('time').first()).toHaveText(moment);
  await expectAccessible(page);
});

test('[S2.status.timeline] [W3] a mail that came back leads to a new request that keeps the input @mobile', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await page.route('**/api/v1/tenant/check-status/*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as {
      data: { mailState: string; mails: { fate: string; returnedAt: string }[] };
    };
    body.data.mailState = 'failed';
    for (const mail of body.data.mails)
      Object.assign(mail, { fate: 'undeliverable', returnedAt: '2026-11-21T13:00:00Z' });
    await route.fulfill({ response: answer, json: body });
  });
  await openStatus(page, product, cast);
  const sent = page.getByRole('listitem').filter({ hasText: 'Anfrage an Vermieter/in nicht zugestellt' });
  await expect(sent).toContainText(/Nicht zustellbar.*14:00 Uhr MEZ/);
  await expect(page.getByText('ließ sich nicht zustellen', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link selbst weitergeben' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mit anderer Adresse neu stellen' }).click();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Ja, neu stellen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Anfrage geht per E-Mail weiter' })).toBeVisible();
  await page.reload();
  await expect(page.locator('.lead')).toContainText('Mit dem Link darin trägst du die richtige Adresse ein');
  await expect(page.getByText('zurückgezogen', { exact: false })).toHaveCount(0);
  // The way on lies in the mail, so that nothing here asks to begin with nothing.
  await expect(page.locator('main .button-primary')).toHaveCount(0);
  await awaitMessage(product.origin, cast.tenantEmail, 'tenant-link-continue');
});

test('[W3] [W4] whom it went to stands there masked, and an opening elsewhere is named as what it is @mobile @proof', async ({
  page,
  landlordPage: otherDevice,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openStatus(page, product, cast);
  const recipient = page.getByText('Deine Anfrage ist an', { exact: false });
  await expect(recipient).toContainText(/ist an \p{Lu}\. \p{L}+, \S\*\*\*@\S+, gerichtet\./u);
  await expect(page.getByText(/^Adresse falsch\? Du kannst die Anfrage mit einer anderen neu stellen/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mit anderer Adresse neu stellen' })).toBeVisible();
  await expect(page.getByText(cast.landlordEmail)).toHaveCount(0);
  await expectAccessible(page);
  await openStatus(otherDevice, product, cast);
  await expect(otherDevice.getByRole('heading', { level: 1, name: 'Antwort steht aus' })).toBeVisible();
  // Opened alone it ends nothing here (W61); used there it does.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Antwort steht aus' })).toBeVisible();
  await otherDevice.getByRole('button', { name: 'Link selbst weitergeben' }).click();
  await expect(otherDevice.getByLabel('Link zum Weitergeben')).toBeVisible();
  await page.getByRole('button', { name: 'Anfrage zurückziehen' }).click();
  await page.getByRole('button', { name: 'Ja, zurückziehen' }).click();
  const ended = page.getByRole('heading', { level: 1, name: 'Diese Seite ist hier nicht mehr offen' });
  await expect(ended).toBeVisible();
  await expect(
    page.getByText(
      'Die Seite wurde auf einem anderen Gerät geöffnet oder ist abgelaufen. Öffne den Link aus der E-Mail',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(ended).toBeVisible();
  await openStatus(page, product, cast);
  await expect(page.getByRole('heading', { level: 1, name: 'Antwort steht aus' })).toBeVisible();
});
