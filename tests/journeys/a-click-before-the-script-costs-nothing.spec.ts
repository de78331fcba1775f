import { expect, test } from '../support/journey.ts';
import { holdScripts } from '../support/journey-answers.ts';
import type { Page } from '@playwright/test';

/** A form, and the field that somebody in a hurry types into. */
const forms = [
  { path: '/token-abgelaufen', id: 'erneuern', field: 'email' },
  { path: '/', id: 'anmeldung', field: 'email' },
  { path: '/', id: 'anfrage-nummer', field: 'requestNumber', role: 'vermieter' },
  { path: '/check', id: 'pruefung', field: 'uniqueCode' },
  { path: '/service', id: 'kontakt', field: 'email' },
  { path: '/inhalt-melden', id: 'meldung', field: 'email' },
];

/** Pages that the browser itself asked for by sending a form. */
function watchPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') posts.push(request.url());
  });
  return posts;
}

/** What the next seconds would bring about. */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}

for (const { path, id, field, role } of forms)
  test(`#${id} on a slow network: 'Enter' and a click send nothing past the script, the page says why, and what was typed stays`, async ({
    page,
  }) => {
    const posts = watchPosts(page);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    if (role !== undefined) await page.locator(`label:has(#rolle-${role})`).click();
    const button = page.locator(`#${id} button[type=submit]`);
    const input = page.locator(`#${id} [name=${field}]`);
    await input.fill('getippt');
    await input.press('Enter');
    expect(posts).toEqual([]);
    await button.click({ force: true });
    const why = page.locator(`#${id}`).getByText('Bleibt der Knopf grau, bitte die Seite neu laden.', { exact: false });
    await expect(why).toBeHidden();
    await endAnimations(page);
    await expect(why).toBeVisible();
    const { x, width } = (await why.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    release();
    await expect(button).toBeEnabled();
    await expect(why).toBeHidden();
    await expect(input).toHaveValue('getippt');
    expect(posts).toEqual([]);
  });

test('the share of a slow network opens with a click after its script is there', async ({ page }) => {
  const posts = watchPosts(page);
  const release = await holdScripts(page);
  await page.goto(`/freigabe#${'A'.repeat(43)}`, { waitUntil: 'commit' });
  await page.locator('#oeffnen button').click({ force: true });
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(posts).toEqual([]);
});

test('[W43] an expired link on a slow network: the fresh one is asked for by the click after its script is there', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(`/token-abgelaufen?token=${'x'.repeat(43)}`, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Neuen Link schicken' });
  await button.click({ force: true });
  release();
  await button.click();
  await expect(page.getByRole('heading', { name: 'Bitte das Postfach prüfen' })).toBeFocused();
});

test('a file that was chosen at the check before the script was there is read', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/check', { waitUntil: 'commit' });
  const file = { name: 'notiz.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Einkaufszettel') };
  await page.locator('#datei-wahl').setInputFiles(file);
  release();
  await expect(page.locator('#datei-antwort')).toContainText('PDF');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a section that is followed in the menu before the script is there is seen without it', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menü' }).click();
    const menu = page.locator('#site-menu');
    await menu.getByRole('link', { name: 'Preise' }).click();
    await expect(page).toHaveURL(/#prices$/);
    release();
    await expect(menu).toBeHidden();
    await expect(page.locator('#prices')).toBeInViewport();
  });
});
