// The way of nearly everybody: a phone scans the paper.
import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { expect, expectAccessible, storedBy, test } from '../support/journey.ts';
import { expectHeadline, expectOpened, scan, view, warning } from '../support/scanned-qr.ts';

test.describe('a common phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a true QR code: sentence, Stichtag and state stand on the first screen, the rest below @mobile', async ({
    page,
    product,
    cast,
  }) => {
    const { qrUrl } = await issueByHttp(product.origin, cast);
    await scan(page, qrUrl);
    await expectOpened(page);
    for (const words of ['Stand: echt und gültig.', /^Stichtag \d+\.\s/, /^Johannes Becker bestätigt als Vermieter/])
      await expect(view(page).getByText(words)).toBeInViewport({ ratio: 1 });
    await expect(view(page).getByText('Echt und gültig', { exact: true })).toBeVisible();
    await expect(view(page)).toHaveAttribute('data-tone', 'good');
    await expectAccessible(page);
    await view(page).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(view(page).getByText('Die Identität der Vermieterseite wurde nicht geprüft.')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });
});

test('a reload, a step away and back keep the opened text; another tab and another code do not @mobile', async ({
  page,
  product,
  cast,
  context,
}) => {
  const { qrUrl, qrKey } = await issueByHttp(product.origin, cast);
  const sent: string[] = [];
  await scan(page, qrUrl);
  await expectOpened(page);
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await expect(page).toHaveURL('/check');
  await page.reload();
  await expectOpened(page);
  await page.goto('/service');
  await page.goBack();
  await expectOpened(page);
  expect(await storedBy(context, page)).toEqual({ cookies: 0, local: 0, session: 0 });
  const other = await context.newPage();
  await other.goto('/check');
  await expect(other.getByRole('heading', { level: 1, name: 'Bescheinigung prüfen' })).toBeVisible();
  await expect(view(other)).toBeHidden();
  // A second QR code in the same tab, and back to the first: the page shows what its address remembers.
  await page.evaluate((hash) => (window.location.hash = hash), qrUrl.slice(qrUrl.indexOf('#'), qrUrl.lastIndexOf('.')));
  await expectHeadline(page, 'Diesem QR-Code fehlt der Text');
  await page.goBack();
  await expectOpened(page);
  await page.getByRole('button', { name: 'Anderer Code' }).click();
  await expect(page.getByLabel('Code der Bescheinigung')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Code der Bescheinigung')).toHaveValue('');
  await expect(view(page)).toBeHidden();
  expect(sent.join('\n')).not.toContain(qrKey);
});

test('without a network the page says so, and the next try still has the key @mobile @proof', async ({
  page,
  product,
  cast,
  watch,
}) => {
  const { qrUrl } = await issueByHttp(product.origin, cast);
  watch.allow(/net::ERR_FAILED/);
  await page.route('**/verify-view', (route) => route.abort());
  await scan(page, qrUrl);
  await expect(page.getByText(/^Keine Antwort vom Server\..*Der QR-Code ist noch geladen/)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/verify-view');
  await page.keyboard.press('Enter');
  await expectOpened(page);
});

test('our own link hands the code over without any QR code, warns of nothing, and leads back @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  const { code } = await issueByHttp(product.origin, cast);
  const mail = await awaitMessage(product.origin, cast.landlordEmail, 'certificate-issued-landlord');
  await page.goto(linkIn(mail, '/vermieter/bescheinigung/').pathname);
  await page.getByRole('link', { name: code }).click();
  await expectHeadline(page, 'Diese Bescheinigung gibt es');
  await expect(page).toHaveURL('/check');
  await expect(warning(page)).toBeHidden();
  await page.reload();
  await expectHeadline(page, 'Diese Bescheinigung gibt es');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Bescheinigung' })).toBeVisible();
});
