// The reader's page in its states, its sheet on paper, and the check that leads a copy's QR code there.
import type { Page } from '@playwright/test';
import { issueByHttp, type HeldCertificate } from '../support/issued-certificate.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { refuseCall } from '../support/journey-answers.ts';
import { expectGone, openedHeading, openSharedLink, shareBy, shareByHttp } from '../support/journey-shares.ts';
import { expectHeadline, givePicture, qrOf } from '../support/scanned-qr.ts';

test('with an open amount nothing is green; what is printed is one page; it holds at 320 px, by keyboard and in the dark @mobile', async ({
  page,
  product,
  cast,
}) => {
  const statement = { rentPaidRegularly: 'no', rentArrears: 'yes', arreasAmount: '1.234,50', arrearsKind: 'rent' };
  const held = await issueByHttp(product.origin, cast, { statement });
  const link = await shareByHttp(product.origin, held);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/check');
  await page.getByLabel('Code der Bescheinigung').pressSequentially(`${product.origin}${link}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(link);
  await page.getByRole('button', { name: 'Bescheinigung ansehen' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Diese Bescheinigung ist echt, mit offenem Betrag' }),
  ).toBeFocused();
  const opened = page.locator('#geoeffnet');
  await expect(opened).toHaveAttribute('data-tone', 'open');
  await expect(opened.locator('.is-open')).toContainText('1.234,50');
  await expect(opened.getByText('gilt', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('#beleg:not([hidden])').waitFor({ state: 'attached' });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('every link answers the same before the click, and a cut one says so without asking anybody @mobile', async ({
  page,
  product,
  cast,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  const held: HeldCertificate = await issueByHttp(product.origin, cast);
  const link = await shareByHttp(product.origin, held);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const bodies = await Promise.all(
    [link, '/freigabe', '/freigabe#AAAAAAAAAAAAAAAAAAAAAA'].map(async (path) => (await page.request.get(path)).text()),
  );
  expect(new Set(bodies).size).toBe(1);
  await page.goto(link.slice(0, -3));
  await expectGone(page);
  await expect(page.getByText(/^Dem Link fehlt ein Stück/)).toBeVisible();
  await expectAccessible(page);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  // Without a network the page says so, and the next click opens.
  await page.goto(link);
  await page.route('**/shares/open', (route) => route.abort());
  await page.getByRole('button', { name: 'Bescheinigung ansehen' }).click();
  await expect(page.getByText(/^Keine Antwort vom Server/)).toBeVisible();
  await page.unroute('**/shares/open');
  await openSharedLink(page);
});

/** What the next call for a copy is answered, as soon as the story lets it through. */
async function answerCopy(page: Page, status: number, code: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    '**/shares/file',
    async (route) => {
      await gate;
      await route.fulfill({ status, json: { code, message: '' } });
    },
    { times: 1 },
  );
  return release;
}

test('an answer for a link that is no longer on the page changes nothing; a share that is over says so wherever it is asked @mobile', async ({
  page,
  product,
  cast,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const held = await issueByHttp(product.origin, cast);
  const [first, second] = [
    await shareBy(product.origin, held.token, { withFile: true }),
    await shareBy(product.origin, held.token, { withFile: true }),
  ];
  const copy = page.getByRole('button', { name: 'PDF-Kopie laden' });
  await page.goto(first);
  await openSharedLink(page);
  const release = await answerCopy(page, 401, 'signed-out');
  await copy.click();
  await expect(page.getByRole('button', { name: 'Die Kopie wird geladen ...' })).toBeVisible();
  await page.evaluate((hash) => (window.location.hash = hash), second.slice(second.indexOf('#')));
  await openSharedLink(page);
  const answered = page.waitForResponse('**/shares/file');
  release();
  await (await answered).finished();
  await expect(copy).toBeVisible();
  await expect(page.locator('#kopie-antwort')).toBeEmpty();
  (await answerCopy(page, 404, 'share-gone'))();
  await copy.click();
  await expectGone(page);
  await page.reload();
  await openSharedLink(page);
  await refuseCall(page, '/certificate/shares/compare', { code: 'share-gone' });
  await page.getByLabel('Name auf dem Ausweis').fill('Hoffmann');
  await page.getByLabel('Geburtsdatum').fill('4.3.1994');
  await page.getByRole('button', { name: 'Vergleichen' }).click();
  await expectGone(page);
});

test('the check leads the QR code of a copy to its share, photographed or pasted; one of another host stays foreign @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  const held = await issueByHttp(product.origin, cast);
  const link = await shareByHttp(product.origin, held);
  await page.goto('/check');
  for (const foreign of [
    'https://mietschuldenfrei-freigabe.example.net',
    `${product.origin}@boese.example`,
    `${product.origin}.boese.example`,
  ]) {
    await givePicture(page, qrOf(`${foreign}${link}`), 'image/gif');
    await expectHeadline(page, 'Dieser QR-Code ist nicht von uns');
    await expect(page).toHaveURL('/check');
  }
  await givePicture(page, qrOf(`${product.origin}${link.slice(0, -1)}`), 'image/gif');
  await expectHeadline(page, 'Diesem QR-Code fehlt der Text');
  await givePicture(page, qrOf(`${product.origin}${link}`), 'image/gif');
  await expect(page.getByRole('heading', { level: 1, name: 'Für Sie freigegeben' })).toBeVisible();
  await page.goto('/check');
  await page.getByLabel('Code der Bescheinigung').pressSequentially(`${product.origin}${link}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(link);
  await openSharedLink(page);
  await expect(openedHeading(page)).toBeVisible();
});
