// What is asked while something else is still awaited: the page shows one answer, about what it names.
import { expect, test } from '../support/journey.ts';
import { holdCall } from '../support/journey-answers.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { checkCode, chooseFile, compared, fileAnswer, result, typePaper } from '../support/journey-check.ts';

test('a comparison, a file and a code overtake each other', async ({ page, product, cast }) => {
  const { code, pdf } = await issueByHttp(product.origin, cast);
  await checkCode(page, code);
  await typePaper(page);
  const button = page.locator('#vergleich button[type=submit]');
  // A comparison that is still awaited when another code is asked says nothing of that one.
  const releaseCompare = await holdCall(page, '/certificate/compare');
  await button.click();
  await expect(button).toHaveText('Wird verglichen...');
  await page.getByRole('button', { name: 'Anderer Code' }).click();
  await page.getByLabel('Code der Bescheinigung').fill(code);
  await page.keyboard.press('Enter');
  await expect(result(page).getByRole('heading', { name: 'Diese Bescheinigung gibt es' })).toBeFocused();
  const lateComparison = page.waitForResponse('**/certificate/compare');
  releaseCompare();
  await lateComparison;
  await expect(button).toHaveText('Vergleichen');
  await expect(compared(page)).toBeHidden();
  // Dropped while a code is asked: the answer is about that code and this file, and of nothing else.
  await page.getByRole('button', { name: 'Anderer Code' }).click();
  const release = await holdCall(page, '/certificate/verify-certificate');
  await page.getByLabel('Code der Bescheinigung').fill(code);
  await page.keyboard.press('Enter');
  const other = Uint8Array.from([...pdf, 10]);
  await chooseFile(page, other);
  await expect(fileAnswer(page)).toHaveText('Die Datei wird gelesen ...');
  release();
  await expect(result(page).getByRole('heading', { name: 'Diese Datei passt nicht zum Code' })).toBeFocused();
  await expect(page.locator('#kopf-code')).toHaveText(code);
  // And a file that is still looked at when a code is asked comes too late.
  await page.getByRole('button', { name: 'Anderer Code' }).click();
  const releaseFile = await holdCall(page, '/certificate/verify-file');
  await chooseFile(page, pdf);
  await page.getByLabel('Code der Bescheinigung').fill(code);
  await page.keyboard.press('Enter');
  await expect(result(page).getByRole('heading', { name: 'Diese Bescheinigung gibt es' })).toBeFocused();
  const late = page.waitForResponse('**/certificate/verify-file');
  releaseFile();
  await late;
  await expect(fileAnswer(page)).toHaveText('');
  await expect(result(page).locator('.seal-word')).toHaveText('Code stimmt');
});
