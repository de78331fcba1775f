import { expect, test } from '../support/journey.ts';
import type { Page, Route } from '@playwright/test';

/** A form, and the field that somebody in a hurry types into. */
const forms = [
  { path: '/token-abgelaufen', id: 'erneuern', field: 'email' },
  { path: '/', id: 'anmeldung', field: 'email' },
  { path: '/', id: 'anfrage-nummer', field: 'requestNumber', role: 'vermieter' },
  { path: '/check', id: 'pruefung', field: 'uniqueCode' },
  { path: '/service', id: 'kontakt', field: 'email' },
  { path: '/inhalt-melden', id: 'meldung', field: 'email' },
];

/** Scripts on a slow network: they come when the story lets them. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/*.js', async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.splice(0).map(async (route) => route.continue()));
  };
}

/** Pages that the browser itself asked for by sending a form. */
function watchPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') posts.push(request.url());
  });
  return posts;
}

for (const { path, id, field, role } of forms)
  test(`#${id} on a slow network: 'Enter' and a click send nothing past the script, and what was typed stays`, async ({
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
    await release();
    await expect(button).toBeEnabled();
    await expect(input).toHaveValue('getippt');
    expect(posts).toEqual([]);
  });

test('the share of a slow network opens with a click after its script is there', async ({ page }) => {
  const posts = watchPosts(page);
  const release = await holdScripts(page);
  await page.goto(`/freigabe#${'A'.repeat(43)}`, { waitUntil: 'commit' });
  await page.locator('#oeffnen button').click({ force: true });
  await release();
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
  await release();
  await button.click();
  await expect(page.getByRole('heading', { name: 'Bitte das Postfach prüfen' })).toBeFocused();
});
