import { awaitMessage, linkIn, mailboxPosition } from '../../scripts/demo/http-client.ts';
import { confirmRequest } from '../../scripts/demo/path.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { atRequest } from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';

/** By itself: within the id of a link there may be sixteen digits in groups, too. */
const numberIn = (text: string): string => /(?<![\w-])(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}(?![\w-])/.exec(text)?.[0] ?? '';

test('[W22] [S2.landing.toggle] the number of the mail, typed on the home page, brings a link by mail @mobile', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  const mail = await awaitMessage(product.origin, cast.landlordEmail, 'landlord-request');
  expect(mail.text).toContain('unter „Anfrage beantworten“');
  const number = numberIn(mail.text);
  await page.goto('/');
  const field = page.getByLabel('Nummer der Anfrage');
  await expect(field).toBeHidden();
  await page.getByRole('radio', { name: 'Vermieter/in' }).check();
  await expect(field).toBeVisible();
  await expectAccessible(page);

  // Mistakes are found while typing, by their place, and no server is asked.
  const wrong = `${number[0] === '7' ? '8' : '7'}${number.slice(1)}`;
  await typeInto(page, field, wrong.replaceAll('-', ''));
  await expect(field).toHaveValue(wrong);
  await expect(page.getByText('Bitte Zeichen 1 prüfen.')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  const before = await mailboxPosition(product.origin, cast.landlordEmail);
  await typeInto(page, field, number.toLowerCase());
  await pressOn(page, page.getByRole('button', { name: 'Anfrage beantworten' }));
  await expect(
    page.getByText('Wenn es die Anfrage gibt, ist eine E-Mail mit einem Link unterwegs.', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  const fresh = linkIn(
    await awaitMessage(product.origin, cast.landlordEmail, 'landlord-link', before),
    '/angaben-best',
  );
  await page.goto(`${fresh.pathname}${fresh.search}`);
  await atRequest(page);
});

test('[S2.layout.footer] every page leads to it, and it opens on the landlord’s side @mobile', async ({ page }) => {
  await page.goto('/support');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Anfrage beantworten' }).click();
  await expect(page.getByLabel('Nummer der Anfrage')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Vermieter/in' })).toBeChecked();
  await page.goto('/vermieterinfo');
  await page.getByRole('link', { name: 'Anfrage mit Nummer beantworten' }).click();
  await expect(page.getByLabel('Nummer der Anfrage')).toBeFocused();
});

test('[W14] a link that was used says that it was signed, and where the papers are @proof', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  const link = linkIn(await awaitMessage(product.origin, cast.landlordEmail, 'landlord-request'), '/angaben-best');
  await confirmRequest({ origin: product.origin, cast });
  await page.goto(`${link.pathname}${link.search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Anfrage ist unterschrieben' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'So finden Sie Ihre Unterlagen' })).toBeVisible();
});
