// The page that somebody opens who was woken at night: on a phone or a desk, by day and in the dark, by keyboard, without script.
import type { Page } from '@playwright/test';
import { callJson } from '../../scripts/demo/http-client.ts';
import { advanceClock, expect, expectAccessible, storiesIn, type JourneyFixtures } from '../support/journey.ts';
import { freePort } from '../support/free-port.ts';
import { typeInto } from '../support/keyboard.ts';

const token = 'nur-fuer-den-betrieb-0123456789';

/** No mail server listens there: mails stand still. */
async function withoutMailServer() {
  const [port, nobody] = [await freePort(), await freePort()];
  return {
    port,
    settings: { OPERATOR_PORT: String(port), OPERATOR_TOKEN: token, SMTP_URL: `smtp://127.0.0.1:${nobody}` },
  };
}

/** Only with a token. */
async function behindToken() {
  const port = await freePort();
  return { port, settings: { OPERATOR_PORT: String(port), OPERATOR_TOKEN: token } };
}

async function openPage(page: Page, watch: JourneyFixtures['watch'], port: number): Promise<void> {
  // Another port than the one that visitors know.
  watch.allow(new RegExp(`foreign host: http://localhost:${port}$`));
  await page.goto(`http://localhost:${port}/betrieb`);
}

async function logIn(page: Page, word: string): Promise<void> {
  await page.getByLabel('Kennwort').fill(word);
  await page.keyboard.press('Enter');
}

/** Whoever guesses is told so. */
async function guess(page: Page): Promise<void> {
  await logIn(page, 'geraten');
  await expect(page.getByRole('alert')).toHaveText('Dieses Kennwort stimmt nicht.');
  await expectAccessible(page);
}

async function fitsEverywhere(page: Page): Promise<void> {
  for (const [width, height] of [
    [320, 640],
    [360, 740],
    [1280, 800],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
}

const still = storiesIn(withoutMailServer);

still(
  'mails that stand still are the first thing on it, with what to type',
  async ({ page, product, surroundings, watch, cast }) => {
    await callJson(product.origin, '/tenant/register', {
      method: 'POST',
      body: { firstName: 'Lena', email: cast.tenantEmail },
    });
    await advanceClock(product, 2 * 3600);
    await openPage(page, watch, surroundings.port);
    await guess(page);
    await logIn(page, token);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bitte jetzt handeln|stehen still/);
    const mails = page.getByRole('article', { name: 'Mails', exact: true });
    await expect(mails).toContainText('Eine Mail wartet länger als eine Viertelstunde.');
    await expect(mails.getByText('npm run operator -- messages', { exact: true })).toBeVisible();
    await expect(mails).toContainText('docs/operations/mail.md');
    // Seen without scrolling on a phone.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(mails.getByText('Eine Mail wartet')).toBeInViewport();
    expect(await page.evaluate(() => document.scripts.length)).toBe(0);
    for (const fold of await page.locator('summary').all()) await fold.click();
    await fitsEverywhere(page);
    await page.getByRole('link', { name: 'Neu laden' }).click();
    await expect(mails).toBeVisible();
    await typeInto(page, page.getByLabel('Nummer oder E-Mail-Adresse'), cast.tenantEmail);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nachrichten dazu: 1' })).toBeVisible();
    await expectAccessible(page);
  },
);

still(
  'somebody is looked for by keyboard, and the answer names nobody @proof',
  async ({ page, product, surroundings, watch, cast }) => {
    await callJson(product.origin, '/tenant/register', {
      method: 'POST',
      body: { firstName: 'Lena', email: cast.tenantEmail },
    });
    await openPage(page, watch, surroundings.port);
    await logIn(page, token);
    const field = page.getByLabel('Nummer oder E-Mail-Adresse');
    await typeInto(page, field, cast.tenantEmail);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nachrichten dazu: 1' })).toBeVisible();
    expect(page.url()).toBe(`http://localhost:${surroundings.port}/betrieb/suche`);
    const answer = page.getByRole('region', { name: 'Nachrichten dazu: 1' });
    await expect(answer).toContainText('npm run operator -- messages');
    await expect(answer).not.toContainText(/@|Lena/);
    await fitsEverywhere(page);
    await page.getByRole('link', { name: 'Zurück zur Übersicht' }).click();
    await expect(field).toHaveValue('');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page.getByRole('alert')).toHaveText('Bitte geben Sie eine Nummer oder eine E-Mail-Adresse ein.');
    await expectAccessible(page);
  },
);

storiesIn(behindToken)(
  'behind a token it asks for it, and forgets it at the end @proof',
  async ({ page, surroundings, watch }) => {
    await openPage(page, watch, surroundings.port);
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await fitsEverywhere(page);
    await guess(page);
    await logIn(page, token);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alles läuft. Niemand wartet auf Sie.');
    await fitsEverywhere(page);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  },
);
