// The tenant gives a link to one reader, sees that it was opened, and ends it. Two browsers: the reader's keeps nothing.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { issueByHttp } from '../support/issued-certificate.ts';
import { expect, expectAccessible, storedBy, test } from '../support/journey.ts';
import { chooseFile, fileAnswer, openWay } from '../support/journey-check.ts';
import {
  expectGone,
  label,
  openedHeading,
  openShares,
  openSharedLink,
  readLink,
  shareByForm,
} from '../support/journey-shares.ts';
import { readQr } from '../support/read-qr.ts';

test('a tenant makes a link, sees that it was opened, takes the end back once, and then it is over @mobile', async ({
  page,
  landlordPage: reader,
  product,
  cast,
}) => {
  const held = await issueByHttp(product.origin, cast);
  await openShares(page, product.origin, cast);
  await expectAccessible(page);
  await shareByForm(page, { boxes: ['Genaue Anschrift der Wohnung', 'PDF-Kopie für diese Person'] });
  await expectAccessible(page);
  const link = await readLink(page);
  await expectSelected(page, link);
  const check = await reader.context().newPage();
  let copy = new Uint8Array();
  const sent: string[] = [];
  reader.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await test.step('before the click nothing of it is there; after it the paper, as far as it is shared', () =>
    readShared(reader, link));
  await test.step('the copy bears the key of the share, and a reload keeps what was opened', async () => {
    copy = await loadCopy(reader);
    expect(qrOfCopy(copy)).toBe(link);
    await check.goto('/check');
    await openWay(check, 'PDF ablegen');
    await chooseFile(check, copy);
    await expect(fileAnswer(check)).toHaveText(`Unveränderte Kopie für ${label}. Die Bescheinigung gilt heute.`);
    expect(link).not.toContain(held.qrKey);
    await reader.reload();
    await expect(openedHeading(reader)).toBeVisible();
    expect(await storedBy(reader.context(), reader)).toEqual({ cookies: 0, local: 0, session: 0 });
    expect(sent.join('\n')).not.toContain(link.slice(link.indexOf('#') + 1));
  });
  await test.step('the tenant sees the one click; ending is one click and can be taken back', async () => {
    await page.getByRole('button', { name: 'Zu deinen Freigaben' }).click();
    await page.reload();
    await expect(page.getByText(/^einmal geöffnet, heute um \d\d:\d\d Uhr$/)).toBeVisible();
    await extendToTheMost(page);
    await endTwice(page, await reader.context().newPage(), link);
  });
  await test.step('the same link, asked for its copy, reloaded or opened again, says that it is over', async () => {
    await expectOver(reader);
    await chooseFile(check, copy);
    await expect(fileAnswer(check)).toHaveText(/^Unverändert: Kopie einer beendeten Freigabe\./);
    await expectAccessible(check);
  });
});

/** Where the browser refuses to copy, the whole link is selected instead. */
async function expectSelected(page: Page, link: string): Promise<void> {
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
  );
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByText('Das Kopieren hat nicht geklappt.', { exact: false })).toBeVisible();
  expect(await page.evaluate(() => String(window.getSelection()))).toBe(new URL(link, page.url()).href);
}

async function readShared(reader: Page, link: string): Promise<void> {
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 1, name: 'Für Sie freigegeben' })).toBeVisible();
  await expect(reader.getByText('Lena')).toHaveCount(0);
  await expectAccessible(reader);
  await openSharedLink(reader);
  const paper = reader.locator('#geoeffnet');
  await expect(paper).toHaveAttribute('data-tone', 'good');
  await expect(paper.getByText('Lindenallee 12, 50968 Köln')).toBeVisible();
  await expect(paper.getByText('Geburtsdatum, Name der Vermieterseite')).toBeVisible();
  await expect(reader.getByText('Becker')).toHaveCount(0);
  await expectAccessible(reader);
  await expectOnePageOnPaper(reader);
}

/** The receipt alone: nothing of the page around it. */
async function expectOnePageOnPaper(reader: Page): Promise<void> {
  await reader.emulateMedia({ media: 'print' });
  await expect(reader.locator('#beleg')).toBeVisible();
  await expect(reader.getByRole('banner')).toBeHidden();
  const pdf = (await reader.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await reader.emulateMedia({ media: 'screen' });
}

async function loadCopy(reader: Page): Promise<Uint8Array<ArrayBuffer>> {
  const saving = reader.waitForEvent('download');
  await reader.getByRole('button', { name: 'PDF-Kopie laden' }).click();
  return new Uint8Array(await readFile(await (await saving).path()));
}

function qrOfCopy(copy: Uint8Array): string {
  const qr = readQr(copy);
  return qr.slice(qr.indexOf('/freigabe'));
}

/** Then there is nothing longer to choose: its button goes, and the focus stays in the card. */
async function extendToTheMost(page: Page): Promise<void> {
  const extend = page.getByRole('button', { name: `Freigabe für ${label} verlängern` });
  await extend.click();
  const dialog = page.getByRole('dialog', { name: 'Wie lange noch?' });
  await dialog.getByRole('radio', { name: /^30 Tage/ }).check();
  await dialog.getByRole('button', { name: 'Verlängern' }).click();
  await expect(extend).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Freigabe für ${label} teilen` })).toBeFocused();
}

async function expectOver(reader: Page): Promise<void> {
  await reader.getByRole('button', { name: 'PDF-Kopie laden' }).click();
  await expect(reader.getByText('Die Freigabe ist hier nicht mehr geöffnet.', { exact: false })).toBeVisible();
  await expect(reader.locator('#geoeffnet')).toBeHidden();
  await reader.reload();
  await reader.getByRole('button', { name: 'Bescheinigung ansehen' }).click();
  await expectGone(reader);
  await expect(reader.getByText('Lena')).toHaveCount(0);
}

/** Once it is taken back, and then it is over. */
async function endTwice(page: Page, reader: Page, link: string): Promise<void> {
  const end = page.getByRole('button', { name: `Freigabe für ${label} beenden` });
  const undo = page.getByRole('button', { name: /rückgängig machen$/ });
  await end.click();
  await expect(undo).toBeFocused();
  await expectAccessible(page);
  await reader.goto(link);
  await reader.getByRole('button', { name: 'Bescheinigung ansehen' }).click();
  await expectGone(reader);
  await expectAccessible(reader);
  await undo.click();
  await expect(end).toBeFocused();
  await end.click();
  const news = page.getByText('Zehn Sekunden lang kannst du das rückgängig machen.', { exact: false });
  await expect(news).toHaveCount(1);
  await expect(page.getByText(/^Von dir beendet am/)).toBeVisible({ timeout: 20_000 });
  await expect(news).toHaveCount(0);
  await expectAccessible(page);
}
