import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { awaitMessage } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, storiesIn } from '../support/journey.ts';
import { atDownload, cards, chooseDelivery, openDelivery, order, payByCard } from '../support/journey-order.ts';
import { confirmedByApi } from '../support/journey-prelude.ts';
import type { Place } from '../support/product-process.ts';

interface Office {
  /** The operator's command line, beside the running product. */
  letters(...words: string[]): { title: string; rows: string[][] };
  dataDir: string;
}

const test = storiesIn(() => {
  let place: Place = { dataDir: '', port: 0 };
  const office: Office = {
    letters: (...words) => {
      const entry = join(import.meta.dirname, '../../dist/server/operator.js');
      const env = { PATH: process.env['PATH'], MODE: 'trial', DATA_DIR: place.dataDir, LOG_LEVEL: 'fatal' };
      const told = execFileSync(process.execPath, [entry, 'letters', ...words, '--json'], { env, encoding: 'utf8' });
      return JSON.parse(told) as ReturnType<Office['letters']>;
    },
    get dataDir() {
      return place.dataDir;
    },
  };
  return { office, prepare: (given: Place) => void (place = given) };
});

const lineOf = (page: Page) =>
  page.getByRole('definition').filter({ hasText: /Vorbereitung|übergeben|versendet|zustellbar/ });

async function showsLetter(page: Page, words: RegExp): Promise<void> {
  await page.reload();
  await expect(lineOf(page)).toHaveText(words);
  await expectAccessible(page);
}

test('[W48] [S9.price-post] a letter is ordered to the confirmed address, printed and posted, and the tenant reads where it is @mobile @proof', async ({
  page,
  product,
  cast,
  surroundings: { office },
}) => {
  await confirmedByApi(product, cast);
  await openDelivery(page, product.origin, cast);
  await expect(page.getByText('zusätzlich gedruckt an Lena Hoffmann, Lindenallee 12, 50968 Köln')).toBeVisible();
  await chooseDelivery(page, /^PDF per E-Mail und Brief/);
  const summary = page.getByRole('region', { name: 'Deine Bestellung' });
  await expect(page.getByText('zusätzlich gedruckt an Lena Hoffmann, Lindenallee 12, 50968 Köln')).toBeVisible();
  await expect(summary.getByText(/Brief spätestens am\s\d{1,2}\.\s\p{L}+\s\d{4}\./u)).toBeVisible();
  await expect(summary.getByText('16,80 €')).toBeVisible();
  await expectAccessible(page);
  await order(page, 'Visa');
  await payByCard(page, cards.good);
  await atDownload(page);
  await expect(lineOf(page)).toHaveText('in Vorbereitung');
  await expect(page.getByRole('definition').filter({ hasText: /^MF-[0-9A-Z]{4}-[0-9A-Z]{4}$/ })).toBeVisible();
  await expectAccessible(page);

  await awaitMessage(product.origin, 'hilfe@mietschuldenfrei.example', 'letter-to-print');
  const id = office.letters().rows.find(([, state]) => state === 'wartet auf Versand')?.[0] ?? '';
  const file = join(office.dataDir, `${id}.pdf`);
  office.letters(id, 'pdf', file);
  expect(existsSync(file)).toBe(true);
  office.letters(id, 'printed');
  await showsLetter(page, /^an den Druck übergeben am \d{1,2}\. \S+ \d{4}$/);
  office.letters(id, 'sent');
  await showsLetter(page, /^versendet am \d{1,2}\. \S+ \d{4}Die Post braucht/);
  office.letters(id, 'returned');
  await showsLetter(page, /^nicht zustellbar seit .*Deine Bescheinigung gilt trotzdem/);
});
