import { expect, test } from '../support/journey.ts';
import { atRequest, openInfo } from '../support/journey-landlord.ts';
import { askedByApi, linksTo } from '../support/journey-prelude.ts';
import { confirmEmail, register } from '../support/journey-tenant.ts';

test('[3.5.2] [W43] a program opens every link of the first mail, and the button still works', async ({
  page,
  product,
  cast,
}) => {
  await register(page, cast);
  for (const link of await linksTo(product, cast.tenantEmail, 'tenant-confirm'))
    for (const method of ['GET', 'HEAD']) expect((await page.request.fetch(link, { method })).status()).toBe(200);
  await confirmEmail(page, cast);
});

test('[3.5.2] [W17] a program opens every link of the landlord’s mail, and nothing is deleted, declined or used up @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  for (const link of await linksTo(product, cast.landlordEmail, 'landlord-request'))
    for (const method of ['GET', 'HEAD']) expect((await page.request.fetch(link, { method })).ok()).toBe(true);
  // Pages that a browser really runs are no button either.
  for (const link of await linksTo(product, cast.landlordEmail, 'landlord-request')) await page.goto(link);
  await openInfo(page, product.origin, cast);
  await page.getByRole('link', { name: 'Daten überprüfen' }).first().click();
  await atRequest(page);
});
