import { awaitMessage, linkIn, mailboxPosition } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { atRequest } from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import { pressOn } from '../support/keyboard.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import type { Page } from '@playwright/test';
import type { ProductProcess } from '../support/product-process.ts';

/** The address that the tenant's page gives out. */
async function linkToPassOn(page: Page, { origin }: ProductProcess, cast: Cast): Promise<URL> {
  await page.goto(linkIn(await awaitMessage(origin, cast.tenantEmail, 'tenant-sent'), '/mieter/status/').pathname);
  await pressOn(page, page.getByRole('button', { name: 'Link selbst weitergeben' }));
  const field = page.getByLabel('Link zum Weitergeben');
  await expect(field).toBeFocused();
  return new URL(await field.inputValue());
}

const pathOf = ({ pathname, hash }: URL): string => `${pathname}${hash}`;

test('[W12] the link informs, and mails the landlord his own one @mobile', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  const link = await linkToPassOn(page, product, cast);
  await expectAccessible(page);
  const whatsapp = page.getByRole('link', { name: 'In WhatsApp öffnen' });
  const target = new URL((await whatsapp.getAttribute('href')) ?? '');
  expect(target.origin).toBe('https://wa.me');
  expect(target.searchParams.get('text')).toMatch(new RegExp(`${link.href}$`));
  expect(await whatsapp.getAttribute('rel')).toContain('noopener');

  const before = await mailboxPosition(product.origin, cast.landlordEmail);
  await landlordPage.goto(pathOf(link));
  await expect(
    landlordPage.getByRole('heading', { level: 1, name: 'Eine Bitte Ihrer Mieterin oder Ihres Mieters' }),
  ).toBeVisible();
  // Out of the address bar; nothing of the request on the page; opening it has sent nothing.
  await expect(landlordPage).toHaveURL(/\/vermieterinfo$/);
  await expect(landlordPage.getByRole('link', { name: 'Daten überprüfen' })).toHaveCount(0);
  await expect(landlordPage.getByRole('main')).not.toContainText(/Lena|Lindenallee|example/);
  await expectAccessible(landlordPage);
  // True of a request that was passed on to a property manager as well.
  await expect(landlordPage.getByText('bei der die Anfrage jetzt liegt', { exact: false })).toBeVisible();
  expect(await mailboxPosition(product.origin, cast.landlordEmail)).toBe(before);

  await landlordPage.reload();
  await pressOn(landlordPage, landlordPage.getByRole('button', { name: 'Link per E-Mail senden' }));
  await expect(landlordPage.getByText('ist eine E-Mail mit einem Link unterwegs', { exact: false })).toBeFocused();
  await expectAccessible(landlordPage);
  const mail = await awaitMessage(product.origin, cast.landlordEmail, 'landlord-link', before);
  const confirm = linkIn(mail, '/angaben-bestaetigen');
  await landlordPage.goto(`${confirm.pathname}${confirm.search}`);
  await atRequest(landlordPage);
});

test('[W12] the link of a request that is over says so and sends nothing @mobile @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  const link = await linkToPassOn(page, product, cast);
  await page.getByRole('button', { name: 'Anfrage zurückziehen' }).click();
  await page.getByRole('button', { name: 'Ja, zurückziehen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anfrage zurückgezogen' })).toBeVisible();
  await expect(page.getByLabel('Link zum Weitergeben')).toBeHidden();
  await landlordPage.goto(pathOf(link));
  await expect(
    landlordPage.getByText('Diese Anfrage ist beendet oder schon beantwortet.', { exact: false }),
  ).toBeVisible();
  await expect(landlordPage.getByRole('button', { name: 'Link per E-Mail senden' })).toBeHidden();
  await expectAccessible(landlordPage);
});

test('[L20] copying works where the browser allows it, and otherwise the link is marked', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  const link = await linkToPassOn(page, product, cast);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByText('Der Link ist kopiert.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link.href);
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
  );
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByText('Das Kopieren hat nicht geklappt.', { exact: false })).toBeVisible();
});
