import { expect, expectAccessible, test } from '../support/journey.ts';
import { drawSignature, openFold, openQuestion, openRequest, sheet, tanButton } from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import { local } from '../support/journey-tenant.ts';
import type { Locator, Page } from '@playwright/test';

const screen = 740;

/** Pixels from the top of the page, without the banner that only the trial has. */
async function endOf(page: Page, part: Locator): Promise<number> {
  const banner = (await page.locator('.trial-banner').boundingBox())?.height ?? 0;
  const bottom = await part.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
  return Math.round(bottom - banner);
}

/** Everything that is pressed, with the label around it where there is one. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('a, button, summary, select, input')]
      .map((target) => target.closest('label') ?? target)
      .filter((target) => target.checkVisibility() && target.closest('.visually-hidden') === null)
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 44))
      .map(
        ({ target, box }) => `${target.textContent?.trim() ?? ''} ${Math.round(box.width)} x ${Math.round(box.height)}`,
      ),
  );
}

test.describe('a common phone', () => {
  test.use({ viewport: { width: 360, height: screen } });

  test('[L40] at 360 x 740 the signature ends within three screens and the page within 2,400 px; at 150 % text within four and a half @mobile', async ({
    landlordPage: page,
    product,
    cast,
  }) => {
    await askedByApi(product, cast);
    await openRequest(page, product.origin, cast);
    await openQuestion(page).getByRole('radio', { name: 'nichts' }).check();
    await drawSignature(page);
    await page.getByLabel('Ihre Telefonnummer').fill(local(cast.landlordPhone));
    const signature = sheet(page).locator('canvas');
    expect(await endOf(page, signature)).toBeLessThanOrEqual(3 * screen);
    expect(await endOf(page, tanButton(page))).toBeLessThanOrEqual(3 * screen);
    expect(await endOf(page, page.getByRole('main'))).toBeLessThanOrEqual(2400);
    expect(await smallTargets(page)).toEqual([]);
    await openFold(page, 'Angaben ansehen und berichtigen');
    await openFold(page, 'Ihre Anschrift auf dem Papier');
    expect(await smallTargets(page)).toEqual([]);
    for (const title of ['Angaben ansehen und berichtigen', 'Ihre Anschrift auf dem Papier'])
      await page.locator('summary').filter({ hasText: title }).click();

    await page.evaluate(() => (document.documentElement.style.fontSize = '150%'));
    expect(await endOf(page, signature)).toBeLessThanOrEqual(4.5 * screen);
    await expectAccessible(page);
  });
});

test('the order of the page is the order in which it is read and reached by Tab @mobile', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  const words = (await page.getByRole('main').innerText()).replaceAll('\u00ad', '');
  const places = [
    'Mieterangaben überprüfen',
    'Guten Tag, Herr Becker.',
    'Lindenallee 12, 50968 Köln',
    'freiwillig, kostenlos, zwei Minuten',
    'Angaben ansehen und berichtigen',
    'Wurden alle Mieten regelmäßig gezahlt?',
    'Ist heute noch etwas offen?',
    'Anmerkung hinzufügen (freiwillig)',
    'Ihre Anschrift auf dem Papier',
    'Das unterschreiben Sie',
    'Ihre Unterschrift',
    'Ihre Telefonnummer, Handy oder Festnetz',
    'TAN anfordern',
    'Sie unterschreiben elektronisch',
    'Ich möchte nicht bestätigen',
    'Nie wieder anschreiben',
    'An die Hausverwaltung weiterleiten',
  ].map((text) => words.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('on a desktop the sheet stands beside the answers and stays in sight only where it fits', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  const stays = page.locator('.sign-stays');
  const left = await page.locator('.sign-stated').boundingBox();
  const right = await stays.boundingBox();
  expect(right?.x ?? 0).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect(await stays.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  await page.setViewportSize({ width: 1280, height: 1600 });
  await expect.poll(() => stays.evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
});
