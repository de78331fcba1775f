// 'Prüfbeleg': what somebody files says what was checked, how far, and what spoke against it.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { checkCode, chooseFile, compare, openWay, result, typePaper } from '../support/journey-check.ts';
import { expectOpened, scan } from '../support/scanned-qr.ts';

/** As a printer gets it. */
async function expectOnePage(page: Page, code: string, words: string): Promise<void> {
  const receipt = page.locator('#beleg');
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toContainText(words);
  await expect(receipt).toContainText('Testbetrieb, ohne Beweiswert');
  await expect(receipt).toContainText(code);
  await expect(receipt).toContainText('Er ist keine Bescheinigung und ersetzt sie nicht.');
  await expect(page.getByRole('banner')).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await expect(receipt).toBeHidden();
}

/** On a wide screen the fields of a row stand level, whether or not one has a label of two lines. */
async function expectLevelFields(page: Page): Promise<void> {
  await openWay(page, 'Angaben eintippen');
  const tops = await Promise.all(
    ['Name der Mieterin oder des Mieters', 'Geburtsdatum', 'Straße und Hausnummer der Wohnung'].map(
      async (label) => (await page.getByLabel(label).boundingBox())?.y,
    ),
  );
  expect(new Set(tops).size).toBe(1);
}

/** After the true file a changed one takes its seal and its words away. */
async function expectChangedFile(page: Page, pdf: Uint8Array): Promise<void> {
  await chooseFile(page, Uint8Array.from([...pdf, 10]));
  await expect(result(page).locator('.seal-word')).toHaveText('ungleich');
  await expect(result(page).getByText('Diese Datei ist echt und gültig')).toBeHidden();
  await expect(page.locator('#nachweise [role=status]')).not.toHaveText(/für genau diese Datei/);
}

/** Back at the form, each part that did not fit says so until it is typed anew. */
async function expectMended(page: Page): Promise<void> {
  const wrong = page.getByText('Beim letzten Vergleich: stimmt nicht.').filter({ visible: true });
  await page.getByRole('button', { name: 'Eingaben ändern' }).click();
  await expect(wrong).toHaveCount(2);
  await page.getByLabel('Betrag, der auf dem Papier als offen steht').fill('13');
  await expect(wrong).toHaveCount(1);
  await page.getByRole('group', { name: 'Mieten regelmäßig gezahlt laut Papier' }).getByLabel('ja').check();
  await expect(wrong).toHaveCount(0);
}

/** Without a connection too, where the drawing of the seal can't be had. */
async function expectSaved(page: Page, code: string): Promise<void> {
  await page.route('**/*.svg', (route) => route.abort());
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als Beleg speichern' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toContain(code);
  expect(file).not.toMatch(/url\("?(?!"?data:)/);
}

test('what is printed of a check is one page that says how far it went', async ({ page, product, cast, watch }) => {
  watch.allow(/net::ERR_FAILED/);
  const { code, pdf, qrUrl } = await issueByHttp(product.origin, cast);
  const receipt = page.locator('#beleg');
  const onePage = (words: string): Promise<void> => expectOnePage(page, code, words);
  await checkCode(page, code);
  await onePage('Nur der Code wurde geprüft. Der Text auf dem Papier wurde nicht verglichen.');
  const conspicuous = 'Auffällig: Testbetrieb, Warnung: Beide Seiten haben kurz nacheinander dasselbe Netz benutzt.';
  const level = 'Nachweisstufe 1, bestätigt, Identität nicht geprüft';
  for (const words of [level, conspicuous, 'nicht geprüft. Eigentum oder Verwaltung'])
    await expect(receipt).toContainText(words);
  await expectLevelFields(page);
  await typePaper(page, { open: '12', regular: 'nein' });
  const bothWrong = 'Das Papier stimmt nicht: Rückstände und Mieten regelmäßig gezahlt';
  await compare(page, bothWrong);
  await onePage(bothWrong);
  await expect(receipt).toContainText('12,00 €stimmt nicht');
  await expect(receipt).not.toContainText('stimmt überein');
  const hashes = /Prüfwert der Datei \(SHA-256\)(?:[\da-f]{8} ?){8}/;
  await expectMended(page);
  await chooseFile(page, Uint8Array.from([...pdf, 10]));
  await expect(result(page).getByRole('heading', { name: 'Diese Datei passt nicht zum Code' })).toBeFocused();
  await onePage('Sie wurde verändert oder neu gespeichert.');
  await expect(receipt).toContainText(hashes);
  await expect(receipt).not.toContainText(/stimmt überein|Lena/);
  await chooseFile(page, pdf);
  await expect(result(page).getByRole('heading', { name: 'Diese Datei ist echt und gültig' })).toBeFocused();
  await onePage('Diese Datei ist Zeichen für Zeichen die, die wir ausgestellt haben.');
  for (const words of [
    hashes,
    'VornameLena',
    'Postleitzahl509 ··',
    conspicuous,
    /für genau diese Datei/,
    'stimmt überein',
  ])
    await expect(receipt).toContainText(words);
  await expectChangedFile(page, pdf);
  await scan(page, qrUrl);
  await expectOpened(page);
  await onePage('Der ganze Text wurde aus dem QR-Code geöffnet.');
  await expect(receipt).toContainText(conspicuous);
  await expectSaved(page, code);
});
