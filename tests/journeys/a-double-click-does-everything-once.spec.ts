import { awaitMessage, codeIn } from '../../scripts/demo/http-client.ts';
import { expect, test, type Stage } from '../support/journey.ts';
import {
  atConfirmed,
  fillConfirmation,
  openRequest,
  signButton,
  tanButton,
  tanDialog,
  typeSignature,
} from '../support/journey-landlord.ts';
import { atDownload, cards, consentBox, openDelivery, orderButton } from '../support/journey-order.ts';
import { countMessages } from '../support/journey-prelude.ts';
import {
  atAsked,
  atLandlord,
  atRental,
  atSubmit,
  fillLandlord,
  fillPersonal,
  fillRegistration,
  fillRental,
  goOn,
  openConfirmMail,
} from '../support/journey-tenant.ts';

async function askTwice({ page, cast, product }: Stage): Promise<void> {
  const { origin } = product;
  await fillRegistration(page, cast);
  await page.getByRole('button', { name: 'Bescheinigung erstellen' }).dblclick();
  await openConfirmMail(page, cast);
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).dblclick();
  await fillPersonal(page);
  await goOn(page).dblclick();
  await atRental(page);
  await fillRental(page);
  await goOn(page).dblclick();
  await atLandlord(page);
  await fillLandlord(page, cast);
  await goOn(page).dblclick();
  await atSubmit(page);
  await page.getByRole('button', { name: 'TAN anfordern' }).dblclick();
  await page.getByLabel('TAN aus der SMS').fill(codeIn(await awaitMessage(origin, cast.tenantPhone, 'tenant-submit')));
  await page.getByRole('button', { name: 'Anfrage absenden' }).dblclick();
  await atAsked(page);
}

async function signTwice({ landlordPage, cast, product }: Stage): Promise<void> {
  const { origin } = product;
  await openRequest(landlordPage, origin, cast);
  await fillConfirmation(landlordPage, cast);
  await typeSignature(landlordPage);
  await tanButton(landlordPage).dblclick();
  await tanDialog(landlordPage)
    .getByLabel('TAN aus der SMS')
    .fill(codeIn(await awaitMessage(origin, cast.landlordPhone, 'landlord-sign')));
  await signButton(landlordPage).dblclick();
  await atConfirmed(landlordPage);
}

async function payTwice({ page, cast, product }: Stage): Promise<void> {
  const { origin } = product;
  await openDelivery(page, origin, cast);
  await page.getByRole('radio', { name: /^PDF per E-Mail(?! und)/ }).check();
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).dblclick();
  await page.getByRole('radio', { name: /^Visa/ }).check();
  await consentBox(page).check();
  await orderButton(page).dblclick();
  await page.getByLabel('Name auf der Karte').fill('Lena Hoffmann');
  await page.getByLabel('Kartennummer').fill(cards.good);
  await page.getByRole('button', { name: /bezahlen$/ }).dblclick();
  await atDownload(page);
}

test('[2.3.4] [S4.payment-busy] two quick clicks on every button give one of each @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  const stage = { page, landlordPage, product, cast };
  await test.step('tenant', () => askTwice(stage));
  await test.step('landlord', () => signTwice(stage));
  await test.step('order', () => payTwice(stage));

  expect(await countMessages(product, cast.tenantEmail, 'certificate-ready')).toEqual({
    'tenant-confirm': 1,
    'tenant-sent': 1,
    'tenant-outcome': 1,
    'order-confirmation': 1,
    'certificate-ready': 1,
  });
  expect(await countMessages(product, cast.landlordEmail, 'certificate-issued-landlord')).toEqual({
    'landlord-request': 1,
    'landlord-receipt': 1,
    'certificate-issued-landlord': 1,
  });
  expect(await countMessages(product, cast.tenantPhone, 'tenant-submit')).toEqual({ 'tenant-submit': 1 });
  expect(await countMessages(product, cast.landlordPhone, 'landlord-sign')).toEqual({ 'landlord-sign': 1 });
});
