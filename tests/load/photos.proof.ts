// Ten pictures of one page as phones and messengers spoil it, each read by the check page in a browser.
import process from 'node:process';
import { chromium, type Page } from '@playwright/test';
import { castOf } from '../../scripts/demo/sample-people.ts';
import { issueByHttp, type HeldCertificate } from '../support/issued-certificate.ts';
import { pictureOfPage } from '../support/picture-of-page.ts';
import { preparePlace, startProcess } from '../support/product-process.ts';
import { givePicture } from '../support/scanned-qr.ts';
import { spoil, spoiledPictures } from '../support/spoil-picture.ts';
import type { Row } from './row.ts';

export const name = 'Spoiled pictures';

/** As long as the page itself looks. */
const timeoutMs = 8000;

async function read(page: Page, { code }: HeldCertificate, picture: Buffer): Promise<number | undefined> {
  const begun = performance.now();
  await givePicture(page, picture);
  await page
    .locator('#volltext, #foto-antwort:not(:empty)')
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: timeoutMs * 3 });
  const isRead =
    (await page.locator('#volltext').isVisible()) && (await page.locator('#kopf-code').innerText()) === code;
  return isRead ? Math.round(performance.now() - begun) : undefined;
}

async function readAll(page: Page, origin: string): Promise<Row[]> {
  const held = await issueByHttp(origin, castOf('01'));
  const paper = pictureOfPage(held.pdf, 1654);
  const rows: Row[] = [];
  for (const how of spoiledPictures) {
    await page.goto('about:blank');
    await page.goto(`${origin}/check`);
    const ms = await read(page, held, await spoil(page, paper, how));
    rows.push({
      what: how.name,
      value: ms ?? 'not read',
      unit: ms === undefined ? '' : 'ms',
      bar: 'read',
      ok: ms !== undefined,
    });
  }
  return rows;
}

export async function run(): Promise<Row[]> {
  const place = await preparePlace();
  const product = await startProcess(place);
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '', args: ['--no-sandbox'] });
  try {
    return await readAll(await browser.newPage(), product.origin);
  } finally {
    await browser.close();
    await product.kill('SIGINT');
    place.remove();
  }
}
