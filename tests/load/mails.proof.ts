// Every mail as its reader sees it: on a phone and on a desk, light and dark. The pictures are in out/mails, to be looked at.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findViolations } from '../support/accessible.ts';
import { everyMail, type Specimen } from '../support/every-mail/every-mail.ts';
import { withProduct } from './proof-product.ts';
import type { Row } from './row.ts';

export const name = 'Every mail as a picture';

const widths = [360, 700];
const schemes = ['light', 'dark'] as const;
const pictures = join(import.meta.dirname, '../../out/mails');

interface Findings {
  /** Wider than the window. */
  wide: string[];
  /** What axe says: contrast, names, language, order of headings. */
  unclear: string[];
  drawn: number;
}

const writeMails = (): Promise<Specimen[]> => withProduct('mails', everyMail);

async function draw(page: Page, { name: mailName, mail }: Specimen, look: string, found: Findings): Promise<void> {
  await page.setContent(mail.html);
  const { seen, needed } = await page.evaluate(() => ({
    seen: document.documentElement.clientWidth,
    needed: document.documentElement.scrollWidth,
  }));
  if (needed > seen) found.wide.push(`${mailName} ${look}: ${needed} px`);
  await page.screenshot({ path: join(pictures, `${mailName}-${look}.png`), fullPage: true });
  const violations = await findViolations(page);
  // A mail is no page: its program gives it landmarks.
  const own = violations.filter((line) => !/^(?:region|landmark)/.test(line));
  found.unclear.push(...own.map((violation) => `${mailName} ${look}: ${violation}`));
  found.drawn++;
}

async function drawAll(browser: Browser, mails: readonly Specimen[]): Promise<Findings> {
  const found: Findings = { wide: [], unclear: [], drawn: 0 };
  for (const width of widths)
    for (const colorScheme of schemes) {
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, deviceScaleFactor: 1 });
      for (const mail of mails) await draw(page, mail, `${width}-${colorScheme}`, found);
      await page.close();
    }
  return found;
}

export async function run(): Promise<Row[]> {
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const mails = await writeMails();
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const { wide, unclear, drawn } = await drawAll(browser, mails);
    for (const line of [...wide, ...unclear]) process.stderr.write(`${line}\n`);
    const largest = Math.max(...mails.map(({ mail }) => Buffer.byteLength(mail.html)));
    const bytes = Math.ceil(largest / 1024);
    return [
      {
        what: 'mails drawn at 360 and 700 px, light and dark',
        value: drawn,
        unit: 'pictures',
        bar: 'all',
        ok: drawn === mails.length * 4,
      },
      { what: 'wider than the window', value: wide.length, unit: 'pictures', bar: '0', ok: wide.length === 0 },
      {
        what: 'contrast, names, headings (axe)',
        value: unclear.length,
        unit: 'findings',
        bar: '0',
        ok: unclear.length === 0,
      },
      {
        what: 'largest HTML; Gmail cuts off at 102 KB',
        value: bytes,
        unit: 'KB',
        bar: 'at most 100',
        ok: bytes <= 100,
      },
    ];
  } finally {
    await browser.close();
  }
}
