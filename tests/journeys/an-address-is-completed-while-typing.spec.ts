import type { Locator, Page, Request } from '@playwright/test';
import { expect, expectAccessible } from '../support/journey.ts';
import { test } from '../support/journey-addresses.ts';
import { confirmEmail, register, toRental } from '../support/journey-tenant.ts';

// One after the other in one worker: the next one would have to start this product again.
test.describe.configure({ mode: 'default' });

const street = (page: Page) => page.getByLabel('Straße').and(page.locator('input'));
const postalCode = (page: Page) => page.getByLabel('Postleitzahl');
const city = (page: Page) => page.getByLabel('Ort', { exact: true }).and(page.locator('input'));
const options = (page: Page) => page.locator('.suggestions').getByRole('option');
/** What is read out besides the fields. */
const announced = (page: Page) => page.getByRole('status').filter({ hasText: 'verfügbar' });

function lookups(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/v1/address/')) asked.push(`${pathname.slice('/api/v1/address/'.length)}${search}`);
  });
  return asked;
}

async function askServer(page: Page, asked: readonly string[]): Promise<void> {
  await street(page).pressSequentially('linden');
  await expect(options(page)).toHaveText([/Lindenweg.*Berlin/, /Lindenweg.*Köln/, /Lindenallee/, /Lindenstraße/]);
  await expect(street(page)).toHaveAttribute('role', 'combobox');
  await expect(street(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(announced(page)).toContainText('4 Optionen verfügbar');
  await expect(page.getByText('© OpenStreetMap-Mitwirkende, ODbL')).toBeVisible();
  expect(asked.every((path) => path.startsWith('suggest?'))).toBe(true);
  await expectAccessible(page);
}

async function chooseByKeys(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('data-focused', 'true');
  await expect(street(page)).toHaveAttribute('aria-activedescendant', /.+/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(options(page)).toHaveCount(0);
  await expect(street(page)).toBeFocused();
  await expect(street(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(street(page)).toHaveValue('Lindenweg');
  await expect(postalCode(page)).toHaveValue('50968');
  await expect(city(page)).toHaveValue('Köln');
}

async function completeInBrowser(page: Page, asked: string[]): Promise<void> {
  await expect.poll(() => asked).toContain('streets/50968');
  asked.length = 0;
  await street(page).press('ControlOrMeta+A');
  await page.keyboard.type('KARL MARX STR.');
  await expect(options(page)).toHaveText([/Karl-Marx-Straße/]);
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(street(page)).toHaveValue('KARL MARX STR.');
  await street(page).press('ControlOrMeta+A');
  await page.keyboard.type('lindenallee 12');
  await expect(options(page)).toHaveText([/Lindenallee 12/]);
  await options(page).click();
  await expect(page.getByLabel('Hausnummer')).toHaveValue('12');
  await expect(street(page)).toHaveValue('Lindenallee');
  expect(asked).toEqual([]);
}

test('[S2.wizard.suggestions] [S7.maps] [S9.suggestions-germany] [S3.suggestion] a street is chosen by keys, and with a postal code no letter leaves the browser @mobile', async ({
  page,
  cast,
}) => {
  await register(page, cast);
  await confirmEmail(page, cast);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.getByLabel('Nachname').fill('Hoffmann');
  expect(loaded.filter((url) => url.includes('suggestion-list'))).toEqual([]);
  const asked = lookups(page);
  await test.step('without a postal code our server is asked', () => askServer(page, asked));
  await test.step('a chosen street fills what is empty', () => chooseByKeys(page));
  await test.step('Escape closes, typing goes on, no call for a known postal code', () =>
    completeInBrowser(page, asked));
});

test('[S2.wizard.suggestions] a postal code fills its city, offers its places where it has several, and leaves what was typed @mobile', async ({
  page,
  cast,
}) => {
  await register(page, cast);
  await confirmEmail(page, cast);
  await postalCode(page).fill('10785');
  await expect(city(page)).toHaveValue('Berlin');
  await postalCode(page).fill('56820');
  await city(page).fill('');
  await expect(options(page)).toHaveText(['Mesenich', 'Senheim']);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(city(page)).toHaveValue('Senheim');
  await street(page).fill('bach');
  await expect(options(page)).toHaveText([/Bachgasse.*Mesenich/, /Bachgasse.*Senheim/]);
  await street(page).fill('Gibt es nicht 7b');
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(street(page)).toHaveValue('Gibt es nicht');
  await expect(page.getByLabel('Hausnummer')).toHaveValue('7b');
  await postalCode(page).fill('50968');
  await expect(city(page)).toHaveValue('Senheim');
});

test('[S2.wizard.suggestions] [S2.landlord.registration-suggestions] the landlord’s registration suggests too, and the wizard goes its way, typed as fast as a machine @proof', async ({
  page,
  cast,
}) => {
  await page.goto('/vermieter/registrieren');
  await street(page).pressSequentially('lindenall');
  await options(page).first().click();
  await expect(street(page)).toHaveValue('Lindenallee');
  await expect(postalCode(page)).toHaveValue(/^\d{5}$/);
  // Nothing of it is to be kept: the browser asks before such a page is left.
  page.on('dialog', (dialog) => void dialog.accept());
  await toRental(page, cast);
  await page.getByRole('button', { name: 'Meine jetzige Anschrift übernehmen' }).click();
  await expect(street(page)).toHaveValue('Lindenallee');
  await expect(city(page)).toHaveValue('Köln');
});

test('[S2.wizard.suggestions] what the keys reach is read out for VoiceOver, which keeps silent about it', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { value: 'Macintosh; Mac OS X' }));
  await page.goto('/vermieter/registrieren');
  await street(page).pressSequentially('linden');
  await expect(announced(page)).toHaveText('4 Optionen verfügbar.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'von 4' })).toHaveText('Lindenweg, 50968 Köln (2 von 4)');
  await page.keyboard.press('ArrowLeft');
  await expect(announced(page)).toHaveText('4 Optionen verfügbar.');
});

test('[S8.maps] suggestions that cannot be loaded are told once, and typing goes on', async ({ page, cast, watch }) => {
  watch.allow(/Failed to load resource/);
  await register(page, cast);
  await confirmEmail(page, cast);
  await page.route('**/api/v1/address/**', (route) => route.abort());
  await street(page).pressSequentially('linden');
  const told = page.getByText('Adressvorschläge konnten nicht geladen werden.');
  await expect(told).toHaveCount(1);
  await street(page).pressSequentially('weg');
  await postalCode(page).fill('50968');
  await expect(told).toHaveCount(1);
  await expect(street(page)).toHaveValue('lindenweg');
});

/** Touches where it is now, once, as a finger does. */
async function touch(page: Page, what: Locator): Promise<void> {
  const box = await what.boundingBox();
  if (box === null) throw new Error('nothing to touch');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Moves the page by a finger put down there, which rests before it is lifted: lifted while it moves, it would throw the page
 * on, farther the slower this machine is, and the list out of sight.
 */
async function swipe(page: Page, start: Locator, distance: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const box = await start.boundingBox();
  if (box === null) throw new Error('nothing to put a finger on');
  const before = await page.evaluate(() => window.scrollY);
  // The finger's own clock, so that its speed is not that of this machine.
  let timestamp = Date.now() / 1000 - 1;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) => {
    timestamp += 0.1;
    const touchPoints = moved === undefined ? [] : [{ x: box.x + box.width / 2, y: box.y + box.height / 2 + moved }];
    return devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  };
  await send('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1, 1]) await send('touchMove', distance * part);
  await send('touchEnd');
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(before);
  await expect.poll(() => page.evaluate(movedInTwoFrames)).toBe(0);
}

async function movedInTwoFrames(): Promise<number> {
  const before = window.scrollY;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return window.scrollY - before;
}

const topOf = (what: Locator): Promise<number> => what.evaluate((element) => element.getBoundingClientRect().top);

async function typeStreet(page: Page, text: string): Promise<void> {
  await street(page).press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test.describe('by finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('[S2.wizard.suggestions] a suggestion is tapped from the moment it is there, below its field, scrolled along with it, and above it', async ({
    page,
    cast,
  }) => {
    await register(page, cast);
    await confirmEmail(page, cast);
    await postalCode(page).fill('50968');
    await touch(page, street(page));
    await page.keyboard.type('lin');
    await expect(options(page)).toHaveText([/Lindenallee/, /Lindenstraße/, /Lindenweg/]);
    await touch(page, options(page).first());
    await expect(street(page)).toHaveValue('Lindenallee');
    await expect(options(page)).toHaveCount(0);

    await typeStreet(page, 'karl');
    await expect(options(page)).toHaveText([/Karl-Marx-Straße/]);
    await swipe(page, page.getByLabel('Nachname'), -60);
    await expect(options(page)).toHaveText([/Karl-Marx-Straße/]);
    await swipe(page, options(page), -60);
    await expect(options(page)).toHaveText([/Karl-Marx-Straße/]);
    await touch(page, options(page));
    await expect(street(page)).toHaveValue('Karl-Marx-Straße');

    await street(page).evaluate((field) => field.scrollIntoView({ block: 'end' }));
    await typeStreet(page, 'linden');
    await expect(options(page)).toHaveCount(3);
    expect(await topOf(options(page).last())).toBeLessThan(await topOf(street(page)));
    await touch(page, options(page).last());
    await expect(street(page)).toHaveValue('Lindenweg');

    await typeStreet(page, 'linde');
    await expect(options(page)).toHaveCount(3);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.type('n');
    await expect(options(page)).toHaveCount(3);
    await expect(options(page).last()).toBeInViewport({ ratio: 1 });
    await touch(page, page.getByText('Straße', { exact: true }));
    await expect(options(page)).toHaveCount(0);
    await expect(street(page)).toHaveValue('linden');
  });
});
