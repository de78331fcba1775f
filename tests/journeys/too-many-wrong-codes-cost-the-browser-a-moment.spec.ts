import { formatSecurityCode, makeSecurityCode } from '../../src/security-code/rules/index.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { expect, storiesIn } from '../support/journey.ts';

const test = storiesIn(() => ({ settings: { LIMIT_CHECK_MISSES_PER_CALLER: '2/86400', CHECK_WORK_BITS: '14' } }));

test('after too many wrong codes the browser works for the answer, says so, and the page goes on answering @proof', async ({
  page,
  product,
  cast,
}) => {
  const { code } = await issueByHttp(product.origin, cast);
  await page.goto('/check');
  const field = page.getByLabel('Code der Bescheinigung');
  for (const number of [1, 2, 3]) {
    await field.fill(formatSecurityCode(makeSecurityCode(new Uint8Array(13).fill(number))));
    await field.press('Enter');
    await expect(page.getByText('Ungültiger Code der Bescheinigung')).toBeVisible();
  }
  await field.fill(code);
  // The longest the page did not answer while it worked.
  await page.evaluate(() => {
    let last = performance.now();
    const look = (now: number): void => {
      document.documentElement.dataset['longest'] = String(
        Math.max(Number(document.documentElement.dataset['longest'] ?? 0), now - last),
      );
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // The page may be done before a story could look.
  await page.evaluate(() => {
    const note = document.getElementById('rechnet');
    const look = (): void => {
      const isBusy = [...document.querySelectorAll('button[aria-disabled="true"]')].some(
        (one) => one.textContent === 'Prüfen...',
      );
      if (isBusy && note?.textContent.includes('kleine Rechenaufgabe') === true)
        document.documentElement.dataset['told'] = 'yes';
    };
    if (note) new MutationObserver(look).observe(note, { childList: true, characterData: true, subtree: true });
  });
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Diese Bescheinigung gibt es' })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-told', 'yes');
  await expect(page.locator('#rechnet')).toHaveText('');
  expect(Number(await page.locator('html').getAttribute('data-longest'))).toBeLessThan(500);
});
