import { expect, test } from '../support/journey.ts';
import { consentBox, openOrder, order, orderButton, cards, payByCard, atDownload } from '../support/journey-order.ts';
import { confirmedByApi, countMessages } from '../support/journey-prelude.ts';
import {
  atAsked,
  fillLandlord,
  fillRental,
  goOn,
  requestTenantCode,
  atSubmit,
  toRental,
} from '../support/journey-tenant.ts';

test('the wizard open in two tabs: the second goes on with what the first saved, and only one request is sent @proof', async ({
  page,
  context,
  product,
  cast,
}) => {
  await toRental(page, cast);
  const second = await context.newPage();
  await second.goto(new URL(page.url()).pathname);
  await fillRental(second);
  await goOn(second).click();
  await fillLandlord(second, cast);
  await goOn(second).click();
  await atSubmit(second);
  await page.goto(new URL(second.url()).pathname);
  await atSubmit(page);
  const code = await requestTenantCode(second, cast);
  // The first has not asked for it here, so it does not know by which way it came.
  await page.getByLabel('TAN', { exact: true }).fill(code);
  await second.getByLabel('TAN aus der SMS').fill(code);
  await second.getByRole('button', { name: 'Anfrage absenden' }).click();
  await atAsked(second);
  await page.getByRole('button', { name: 'Anfrage absenden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await countMessages(product, cast.landlordEmail, 'landlord-request')).toEqual({ 'landlord-request': 1 });
});

test('[2.3.3] the order page open in two tabs: paid once, and the second tab goes to the download @proof', async ({
  page,
  context,
  product,
  cast,
}) => {
  const { origin } = product;
  await confirmedByApi(product, cast);
  await openOrder(page, origin, cast);
  const second = await context.newPage();
  await second.goto(`${new URL(page.url()).pathname}?versand=email`);
  await second.getByRole('radio', { name: /^Visa/ }).check();
  await consentBox(second).check();
  await order(page, 'Visa');
  await payByCard(page, cards.good);
  await atDownload(page);
  await orderButton(second).click();
  await atDownload(second);
  await expect(second.getByText('Diese Bescheinigung ist bereits bezahlt.').first()).toBeVisible();
  await expect(second.getByRole('heading', { level: 1 })).toBeFocused();
  // Nor does the way back lead to an order of what is paid.
  await second.goBack();
  await expect(orderButton(second)).toHaveCount(0);
  expect(await countMessages(product, cast.tenantEmail, 'certificate-ready')).toMatchObject({
    'order-confirmation': 1,
    'certificate-ready': 1,
  });
});
