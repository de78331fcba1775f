import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { askedByApi } from '../support/journey-prelude.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('[L40] [S2.status.timeline] the status page, the link passed on, and the number on the home page', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await page.goto(
    linkIn(await awaitMessage(product.origin, cast.tenantEmail, 'tenant-sent'), '/mieter/status/').pathname,
  );
  const passOn = page.getByRole('button', { name: 'Link selbst weitergeben' });
  await expect(passOn).toBeVisible();
  await expectAccessible(page);
  await passOn.click();
  const field = page.getByLabel('Link zum Weitergeben');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  const link = new URL(await field.inputValue());

  await page.goto(`${link.pathname}${link.hash}`);
  await page.getByRole('button', { name: 'Link an meine E-Mail-Adresse senden' }).click();
  await expect(page.getByText('ist eine E-Mail mit einem Link unterwegs', { exact: false })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/#anfrage-beantworten');
  const number = page.getByLabel('Nummer der Anfrage');
  await expect(number).toBeFocused();
  await number.fill('K7QF-3M2X-9TRB-HV4D');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});
