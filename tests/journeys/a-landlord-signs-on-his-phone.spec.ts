import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { accountByApi, logIn } from '../support/journey-account.ts';
import {
  atLandlordDelivery,
  beginCertificate,
  fillProperty,
  fillTenant,
  tenantOf,
} from '../support/journey-dashboard.ts';
import {
  atRequest,
  drawSignature,
  enterLandlordCode,
  openFold,
  openQuestion,
  requestLandlordCode,
  sheet,
} from '../support/journey-landlord.ts';

// [S2.create.done] [S2.confirm.landlord-variant] [S2.confirm.landlord-variant-done] [S4.redirect-url] [D31]
test('what was typed at the computer is signed on the phone, and the computer notices @proof', async ({
  page,
  landlordPage: phone,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  await phone.setViewportSize({ width: 360, height: 740 });
  await accountByApi(product, cast);
  await logIn(page, cast);
  await beginCertificate(page);
  await fillTenant(page, tenantOf(cast));
  await fillProperty(page);
  await page.getByRole('button', { name: 'Auf dem Handy unterschreiben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weiter auf Ihrem Handy' })).toBeFocused();
  await expectAccessible(page);
  const mail = await awaitMessage(product.origin, cast.landlordEmail, 'landlord-phone-link');
  const link = linkIn(mail, '/angaben-bestaetigen');
  expect(link.searchParams.get('request')).toBe('landlord');
  await phone.goto(`${link.pathname}${link.search}`);
  await atRequest(phone);
  await expect(phone).toHaveURL(/\?request=landlord&token=[0-9a-f-]{36}$/);
  await expect(phone.getByText('Lena Hoffmann, Mieterin seit 2021')).toBeVisible();
  await openFold(phone, 'Angaben ansehen und berichtigen');
  for (const text of ['Frau Lena Hoffmann', 'Herr Johannes Becker', cast.tenantEmail])
    await expect(phone.getByText(text, { exact: true })).toBeVisible();
  await expect(phone.getByText('Lindenallee 12, 50968 Köln').first()).toBeVisible();
  await expectAccessible(phone);
  await expect(page.getByText('Link auf dem Handy geöffnet')).toBeVisible();
  await openQuestion(phone).getByRole('radio', { name: 'nichts' }).check();
  await expect(sheet(phone)).toContainText('Johannes Becker bestätigt als Vermieter: Lena Hoffmann hat alle');
  await drawSignature(phone);
  await enterLandlordCode(phone, await requestLandlordCode(phone, product.origin, cast));
  await expect(phone.getByRole('heading', { name: 'Ihre Angaben sind bestätigt' })).toBeVisible();
  await expect(phone.getByText('Bitte schließen Sie die Zahlung ab.', { exact: false })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(phone).toHaveURL(/\/$/);
  await expect(
    phone.getByText('Sobald die Zahlung abgeschlossen ist, wird die Bescheinigung erstellt.', { exact: false }),
  ).toBeVisible();
  await phone.goto(`${link.pathname}${link.search}`);
  await expect(phone.getByText('Diese Anfrage ist bereits beantwortet und bestätigt.', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Angaben sind bestätigt' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await atLandlordDelivery(page);
});
