import { expect, expectAccessible, test } from '../support/journey.ts';
import { atDownload, cards, openOrder, order, payByCard } from '../support/journey-order.ts';
import { confirmedByApi } from '../support/journey-prelude.ts';

test('the PDF goes to another program by the share sheet, the code by one click @mobile', async ({
  page,
  context,
  product,
  cast,
}) => {
  // The sheet itself belongs to the device: what it is given is kept here.
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: ShareData) => {
        const files = (data.files ?? []).map(
          ({ name, type, size }) => `${name} ${type} ${size > 10_000 ? 'full' : 'empty'}`,
        );
        document.documentElement.dataset['shared'] = JSON.stringify({ ...data, files });
        return Promise.resolve();
      },
    });
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  await page.getByRole('radio', { name: /^PDF per E-Mail und Brief/ }).check();
  await order(page, 'Visa');
  await payByCard(page, cards.good);
  await atDownload(page);
  await expect(page.getByRole('definition').filter({ hasText: 'in Vorbereitung' })).toBeVisible();
  await page.getByRole('button', { name: 'Teilen ...' }).click();
  // The file and nothing else: no name, no word of debts.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset['shared']))
    .toMatch(/^\{"files":\["Bescheinigung_\d{4}-\d\d-\d\d\.pdf application\/pdf full"\]\}$/);
  await page.getByRole('button', { name: 'Code kopieren' }).click();
  await expect(page.getByText('Der Code ist kopiert.').first()).toBeVisible();
  const code = await page.locator('.download-code').textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expectAccessible(page);
});
