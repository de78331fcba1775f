import { expect, test } from '../support/journey.ts';
import { openQuestion, openRequest, paidQuestion, writeRemark } from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import type { Page } from '@playwright/test';

const pauseMs = 700;

/** The region that only screen readers meet; every text that it ever said is kept by the page. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const region = [...document.querySelectorAll('.signing-sheet [role="status"]')].at(-1);
    const said: string[] = [];
    Object.assign(globalThis, { said });
    if (region)
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
      });
  });
  return () => page.evaluate(() => (globalThis as { said?: string[] }).said ?? []);
}

const settle = (page: Page): Promise<void> => page.clock.runFor(pauseMs + 50);

test('[D50] [L40] a screen reader is told the sentence 700 ms after the last change, once per text, an amount when its field is left', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await page.clock.install();
  await openRequest(page, product.origin, cast);
  // From now on only the story moves the clock, however busy the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  const said = await listen(page);
  await settle(page);
  expect(await said()).toEqual([]);

  await openQuestion(page).getByRole('radio', { name: 'nichts' }).check();
  await page.clock.runFor(pauseMs - 100);
  expect(await said()).toEqual([]);
  // Another change before the pause is over starts it again.
  await paidQuestion(page).getByRole('radio', { name: 'nein' }).check();
  await page.clock.runFor(pauseMs - 100);
  expect(await said()).toEqual([]);
  await page.clock.runFor(150);
  expect(await said()).toEqual([
    'Das unterschreiben Sie: Mietschuldenfreiheitsbescheinigung. Johannes Becker bestätigt als Vermieter: Lena Hoffmann hat die bis zum Stichtag fälligen Mieten und Nebenkostenvorauszahlungen nicht immer regelmäßig, aber vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.',
  ]);

  // The remark is not part of the sentence, and the same text is not said twice.
  await writeRemark(page, 'Immer freundlich.');
  await settle(page);
  expect(await said()).toHaveLength(1);

  await openQuestion(page).getByRole('radio', { name: 'Miete' }).check();
  await page.getByLabel('Wie viel ist offen?').pressSequentially('1234');
  await page.clock.runFor(3 * pauseMs);
  expect(await said()).toHaveLength(1);
  await page.keyboard.press('Tab');
  await settle(page);
  const [, amount, ...more] = await said();
  expect(amount).toMatch(
    /^Das unterschreiben Sie: Bescheinigung über den Stand der Mietzahlungen\. .* Zum Stichtag sind 1\.234,00\s€ offen\.$/,
  );
  expect(more).toEqual([]);
});
