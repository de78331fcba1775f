// Ten pictures of one page as phones and messengers spoil it, each read by the check page in a browser: of a certificate, of the copy
// made for a reader, and of the code that a tenant holds up at the viewing. A code of another host is foreign in each of them.
import process from 'node:process';
import { chromium, type Page } from '@playwright/test';
import { clientAt, eventually, expectOk } from '../../scripts/demo/http-client.ts';
import { castOf } from '../../scripts/demo/sample-people.ts';
import { issueByHttp, type HeldCertificate } from '../support/issued-certificate.ts';
import { shareBy } from '../support/journey-shares.ts';
import { pictureOfPage } from '../support/picture-of-page.ts';
import { preparePlace, startProcess } from '../support/product-process.ts';
import { givePicture, qrOf } from '../support/scanned-qr.ts';
import { keyOfLink, secretsOf } from '../support/share-reader.ts';
import { spoil, spoiledPictures } from '../support/spoil-picture.ts';
import type { Row } from './row.ts';

export const name = 'Spoiled pictures';

/** As long as the page itself looks. */
const timeoutMs = 8000;

interface Kind {
  readonly of: string;
  readonly picture: Buffer;
  isRead(page: Page): Promise<boolean>;
}

async function opened(page: Page, { code }: HeldCertificate): Promise<boolean> {
  await page
    .locator('#volltext, #foto-antwort:not(:empty)')
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: timeoutMs * 3 });
  return (await page.locator('#volltext').isVisible()) && (await page.locator('#kopf-code').innerText()) === code;
}

/** Nothing is opened there before somebody clicks. */
const ledTo = (page: Page, link: string): Promise<boolean> =>
  page.waitForURL(`**${link}`, { timeout: timeoutMs * 3 }).then(
    () => true,
    () => false,
  );

const isForeign = (page: Page): Promise<boolean> =>
  page
    .getByRole('heading', { name: 'Dieser QR-Code ist nicht von uns' })
    .waitFor({ timeout: timeoutMs * 3 })
    .then(
      () => new URL(page.url()).pathname === '/check',
      () => false,
    );

/** As its reader loads it. */
async function copyOf(origin: string, link: string): Promise<Buffer> {
  const { token } = await secretsOf(keyOfLink(link));
  const client = clientAt(origin);
  const { body } = expectOk('the share', await client.post('/certificate/shares/open', { token }));
  return eventually('the copy', async () => {
    const { status, bytes } = await client.get('/certificate/shares/file', { token: String(body['token']) });
    return status === 200 ? bytes : undefined;
  });
}

/** A phone that is held up: the code in the middle of its screen. */
async function screenWith(page: Page, text: string): Promise<Buffer> {
  const drawn = await page.evaluate(
    async (code) => {
      const canvas = new OffscreenCanvas(780, 1688);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(await createImageBitmap(new Blob([new Uint8Array(code)])), 60, 514, 660, 660);
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
    },
    [...qrOf(text)],
  );
  return Buffer.from(drawn);
}

async function kindsOf(page: Page, origin: string): Promise<Kind[]> {
  const held = await issueByHttp(origin, castOf('01'));
  const link = await shareBy(origin, held.token, { withFile: true });
  const foreign = `https://mietschuldenfrei-freigabe.example.net${link}`;
  return [
    { of: 'certificate', picture: pictureOfPage(held.pdf, 1654), isRead: (reader) => opened(reader, held) },
    {
      of: 'copy for a reader',
      picture: pictureOfPage(await copyOf(origin, link), 1654),
      isRead: (reader) => ledTo(reader, link),
    },
    {
      of: 'code on a phone',
      picture: await screenWith(page, `${origin}${link}`),
      isRead: (reader) => ledTo(reader, link),
    },
    { of: 'code of another host', picture: await screenWith(page, foreign), isRead: isForeign },
  ];
}

async function readAll(page: Page, origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { of, picture, isRead } of await kindsOf(page, origin))
    for (const how of spoiledPictures) {
      await page.goto('about:blank');
      await page.goto(`${origin}/check`);
      const spoiled = await spoil(page, picture, how);
      const begun = performance.now();
      await givePicture(page, spoiled);
      const ok = await isRead(page);
      const ms = Math.round(performance.now() - begun);
      rows.push({ what: `${of}, ${how.name}`, value: ok ? ms : 'not read', unit: ok ? 'ms' : '', bar: 'read', ok });
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
