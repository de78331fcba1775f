import { awaitMessage, linkIn, mailboxPosition } from '../../scripts/demo/http-client.ts';
import { advanceClock, expect, expectAccessible, storedBy, test } from '../support/journey.ts';
import { atRequest, openInfo } from '../support/journey-landlord.ts';
import { openDelivery } from '../support/journey-order.ts';
import { askedByApi, confirmedByApi } from '../support/journey-prelude.ts';
import { confirmEmail, fillPersonal, openConfirmMail, register } from '../support/journey-tenant.ts';
import type { Page } from '@playwright/test';

const day = 24 * 3600;

const elsewhere = 'Diese Anfrage ist hier nicht offen';

async function askForFreshLink(page: Page, title = 'Dieser Link ist abgelaufen'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Neuen Link schicken' }).click();
  await expect(page.getByRole('heading', { name: 'Bitte das Postfach prüfen' })).toBeFocused();
}

test('[S2.route./token-abgelaufen] [W43] the link of the first mail after a day @mobile', async ({
  page,
  product,
  cast,
}) => {
  await register(page, cast);
  await advanceClock(product, day + 60);
  await openConfirmMail(page, cast);
  const before = await mailboxPosition(product.origin, cast.tenantEmail);
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link ist abgelaufen' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expectAccessible(page);
  await askForFreshLink(page);
  await expectAccessible(page);
  const fresh = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-confirm', before);
  await page.goto(linkIn(fresh, '/email-bestaetigen/').pathname);
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wer bist du?' })).toBeVisible();
});

test('[D08] [S9.flow-ids] [W34] the wizard after an hour: a fresh link goes on where the tenant stopped @proof', async ({
  page,
  product,
  cast,
}) => {
  await register(page, cast);
  await confirmEmail(page, cast);
  await fillPersonal(page);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/tenant/update'));
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await saved;
  await expect(page.getByRole('heading', { level: 1, name: 'Um welche Wohnung geht es?' })).toBeVisible();
  await advanceClock(product, 3601);
  const before = await mailboxPosition(product.origin, cast.tenantEmail);
  await page.reload();
  await askForFreshLink(page, elsewhere);
  const fresh = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-link-continue', before);
  await page.goto(linkIn(fresh, '/mieter/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Um welche Wohnung geht es?' })).toBeVisible();
});

test('[W61] the wizard on another device: the words fit, and a fresh link goes on there @mobile', async ({
  page,
  landlordPage: otherDevice,
  product,
  cast,
}) => {
  await register(page, cast);
  await confirmEmail(page, cast);
  await expect(page).toHaveURL(/\/mieter\/persoenliche-daten\/[0-9a-f-]{36}$/);
  const before = await mailboxPosition(product.origin, cast.tenantEmail);
  await otherDevice.goto(new URL(page.url()).pathname);
  await expect(otherDevice.getByText('auf einem anderen Gerät geöffnet', { exact: false })).toBeVisible();
  await expect(otherDevice).toHaveTitle(/^Diese Anfrage ist hier nicht offen/);
  await expectAccessible(otherDevice);
  await askForFreshLink(otherDevice, elsewhere);
  const fresh = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-link-continue', before);
  await otherDevice.goto(linkIn(fresh, '/mieter/').pathname);
  await expect(otherDevice.getByRole('heading', { level: 1, name: 'Wer bist du?' })).toBeVisible();
});

test('[W14] [W16] [W43] a landlord’s page after an hour: the words fit, he is mailed a fresh link, and the one before still opens it @proof', async ({
  landlordPage,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openInfo(landlordPage, product.origin, cast);
  await landlordPage.getByRole('link', { name: 'Daten überprüfen' }).first().click();
  await atRequest(landlordPage);
  await advanceClock(product, 3601);
  const before = await mailboxPosition(product.origin, cast.landlordEmail);
  const tenantsBefore = await mailboxPosition(product.origin, cast.tenantEmail);
  await landlordPage.reload();
  await expect(landlordPage.getByText('Der Link in der E-Mail öffnet sie wieder', { exact: false })).toBeVisible();
  await askForFreshLink(landlordPage, elsewhere);
  const fresh = await awaitMessage(product.origin, cast.landlordEmail, 'landlord-link', before);
  expect(await mailboxPosition(product.origin, cast.tenantEmail)).toBe(tenantsBefore);
  const { pathname, search } = linkIn(fresh, '/angaben-bestaetigen');
  await landlordPage.goto(pathname + search);
  await atRequest(landlordPage);
  await openInfo(landlordPage, product.origin, cast);
  await landlordPage.getByRole('link', { name: 'Daten überprüfen' }).first().click();
  await atRequest(landlordPage);
});

test('[W16] [L54] [S2.route./zahlungsmethode/{id}] [S2.route./zertifikat/herunterladen/{id}] made-up links of every kind lead to the same page and leave nothing in the browser', async ({
  page,
  context,
}) => {
  const made = 'x'.repeat(43);
  for (const path of [
    `/mieter/persoenliche-daten/${made}`,
    `/mieter/status/${made}`,
    `/angaben-bestaetigen?request=tenant&token=${made}`,
    `/versandweg/${made}`,
    `/zahlungsmethode/${made}?versand=email`,
    `/zertifikat/herunterladen/${made}`,
  ]) {
    await page.goto(path);
    // Of the wizard it may be open somewhere else: said of every link there, so that it tells nothing.
    const title = path.startsWith('/mieter/persoenliche') ? elsewhere : 'Dieser Link ist abgelaufen';
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // The page takes the old link out of the address bar by itself.
    await expect(page).not.toHaveURL(new RegExp(made));
    expect({ path, ...(await storedBy(context, page)) }).toEqual({ path, cookies: 0, local: 0, session: 0 });
  }
  // Cut off in front of its value, it thanks nobody.
  await page.goto('/angaben-bestaetigen?request=tenant');
  await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link ist abgelaufen' })).toBeVisible();
  await page.goto('/token-abgelaufen');
  await page.getByRole('button', { name: 'Neuen Link schicken' }).click();
  await expect(page.getByText('E-Mail ist erforderlich.')).toBeVisible();
  await expectAccessible(page);
});

test('[W46] [D36] who comes back from paying into a browser that knows of nothing is told that the money is not lost @mobile', async ({
  page,
  landlordPage: otherDevice,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openDelivery(page, product.origin, cast);
  const [, id = ''] = /versandweg\/([^?]+)/.exec(page.url()) ?? [];
  const comeBack = () => otherDevice.goto(`/zertifikat/herunterladen/${id}?session_id=abc`);
  const notLost = otherDevice.getByText('Eine Zahlung geht nicht verloren', { exact: false });
  await comeBack();
  await expect(notLost).toBeVisible();
  await expectAccessible(otherDevice);
  await expect(otherDevice).toHaveURL(/\/token-abgelaufen$/);
  const before = await mailboxPosition(product.origin, cast.tenantEmail);
  await askForFreshLink(otherDevice, 'Zurück von der Zahlung');
  const fresh = await awaitMessage(product.origin, cast.tenantEmail, 'delivery-link', before);
  expect(linkIn(fresh, '/versandweg/').pathname).not.toContain(id);
  await page.getByRole('button', { name: 'Kostenlos beenden' }).click();
  await page.getByRole('button', { name: 'Ja, beenden' }).click();
  await expect(page.getByRole('heading', { name: 'Deine Anfrage ist beendet' })).toBeVisible();
  await comeBack();
  await expect(notLost).toBeVisible();
  await page.goto(`/zertifikat/herunterladen/${id}?session_id=abc`);
  await expect(page.getByText('geht das Geld von selbst zurück', { exact: false })).toBeVisible();
});
