// Makes the landing page's film: the built product in trial mode, operated in a real browser and recorded frame by frame.
import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparePlace, startProcess } from '../../tests/support/product-process.ts';
import { filmNeutralTexts as texts } from '../../src/public-pages/rules/share.de.ts';
import { webVtt } from './captions.ts';
import { Director } from './director.ts';
import { encodeMp4, encodePoster, encodeWebm } from './encode.ts';
import { createReel, framesPerSecond, type Reel } from './reel.ts';
import type { Crew } from './scenes/crew.ts';
import { landlordReads, landlordSigns } from './scenes/landlord-signs.ts';
import { tenantFillsIn, tenantRegisters, tenantSends } from './scenes/tenant-asks.ts';
import { anyoneChecks, tenantLoads, tenantOrders } from './scenes/tenant-orders.ts';
import { openStage, windowSize } from './stage.ts';

const seconds = 45;
const maxBytes = 3_000_000;
const target = join(import.meta.dirname, '../../public');

/** Nobody owns any of these. */
const cast = {
  tenantEmail: 'lena.hoffmann@post.example',
  tenantPhone: '+491713920001',
  landlordEmail: 'becker@haus.example',
  landlordPhone: '+4917604069001',
};

async function play(crew: Crew, reel: Reel): Promise<void> {
  const { director } = crew;
  const tell = (scene: string): boolean => process.stderr.write(`${scene}: ${reel.length() / framesPerSecond} s\n`);
  director.say(texts.captions.open);
  await director.open(texts.cards.open, 2000);
  await tenantRegisters(crew);
  tell('register');
  await tenantFillsIn(crew);
  tell('fill in');
  await tenantSends(crew);
  tell('send');
  await landlordReads(crew);
  await landlordSigns(crew);
  tell('sign');
  await tenantOrders(crew);
  const code = await tenantLoads(crew);
  tell('load');
  await anyoneChecks(crew, code);
  tell('check');
  director.say(texts.captions.close);
  await director.close(texts.cards.close, seconds * framesPerSecond);
  reel.silence();
  if (reel.length() !== seconds * framesPerSecond)
    throw new Error(`the scenes last ${reel.length() / framesPerSecond} s, too long for ${seconds} s`);
}

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: windowSize,
    deviceScaleFactor: 2,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function shoot(folder: string, reel: Reel): Promise<void> {
  const place = await preparePlace();
  // The document contains the URL where its code is checked.
  const product = await startProcess(place, { PUBLIC_URL: 'https://mietschuldenfrei.example', TRIAL_PUBLIC: 'true' });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
  try {
    const stagePage = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    const tenantPage = await openPage(browser, product.origin);
    const landlordPage = await openPage(browser, product.origin);
    const director = new Director(await openStage(stagePage), reel, tenantPage);
    await play({ director, origin: product.origin, cast, tenantPage, landlordPage, folder }, reel);
  } finally {
    await browser.close();
    await product.kill('SIGINT');
    place.remove();
  }
}

function encode(folder: string, reel: Reel): void {
  mkdirSync(target, { recursive: true });
  const list = reel.writeList();
  encodeMp4(list, join(target, 'film.mp4'));
  encodeWebm(list, join(target, 'film.webm'));
  encodePoster(join(folder, 'frames/00024.png'), join(target, 'film.webp'));
  writeFileSync(join(target, 'film.vtt'), webVtt(reel.cues()));
  const files = ['film.mp4', 'film.webm', 'film.webp', 'film.vtt'];
  const sizes = files.map((file) => statSync(join(target, file)).size);
  process.stderr.write(`${files.map((file, index) => `${file} ${sizes[index]} bytes`).join(', ')}\n`);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > maxBytes) throw new Error(`the film has ${total} bytes, more than ${maxBytes}`);
}

const folder = mkdtempSync(join(tmpdir(), 'film-'));
const kept = process.argv.includes('--keep');
try {
  const reel = createReel(join(folder, 'frames'));
  await shoot(folder, reel);
  encode(folder, reel);
} finally {
  if (kept) process.stderr.write(`${folder}\n`);
  else rmSync(folder, { recursive: true, force: true });
}
