import { softened } from '../../src/certificate/rules/index.ts';
import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { passedOnByApi } from '../support/journey-landlord-pays.ts';

test('[W21] [W33] [S4.paid] the link to a finished certificate shows whose it is and loads the file, nothing else @mobile', async ({
  page,
  product,
  cast,
}) => {
  const reader = cast.tenantEmail.replace('lena', 'neue.vermietung');
  await passedOnByApi(product, cast, reader);
  const mail = await awaitMessage(product.origin, reader, 'certificate-file');
  const { pathname } = linkIn(mail, '/zertifikat/herunterladen/');
  await page.goto(pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Bescheinigung für Lena Hoffmann' })).toBeVisible();
  const main = page.locator('main');
  await expect(main.getByText(softened('Mietschuldenfreiheitsbescheinigung'))).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(1);
  await expect(main).not.toContainText(cast.tenantEmail);
  await expect(main).not.toContainText('Lindenallee');
  expect(page.url()).not.toContain(pathname);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Bescheinigung herunterladen' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Bescheinigung_\d{4}-\d{2}-\d{2}\.pdf$/);
  // The pages of ordering lead back to the file.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/versandweg/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bescheinigung für Lena Hoffmann' })).toBeVisible();
});
