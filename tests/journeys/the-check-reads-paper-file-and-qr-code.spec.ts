// The three levels of the check (security.md): the code, a comparison with the paper, and the file or the QR code.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { holdCall } from '../support/journey-answers.ts';
import { issueByHttp } from '../support/issued-certificate.ts';

const result = (page: Page) => page.locator('#ergebnis');
const filePanel = (page: Page) => page.getByRole('region', { name: 'PDF-Datei prüfen' });
const comparePanel = (page: Page) => page.getByRole('region', { name: 'Angaben vergleichen' });

const asFile = (bytes: Uint8Array, name = 'bescheinigung.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

async function checkCode(page: Page, code: string): Promise<void> {
  await page.goto('/check');
  await page.getByLabel('Code der Bescheinigung').fill(code);
  await page.keyboard.press('Enter');
  await expect(result(page).getByRole('heading', { name: 'Diese Bescheinigung ist gültig' })).toBeFocused();
}

/** What the page sent, body and address, in one text. */
function recordCalls(page: Page): () => string {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return () => sent.join('\n');
}

test('the code shows what was checked about who signed, what was not, and that the public log holds it @mobile', async ({
  page,
  product,
  cast,
}) => {
  const { code } = await issueByHttp(product.origin, cast);
  await checkCode(page, code);
  const answer = result(page);
  await expect(answer.getByText(/^Geprüft am \d+\. /)).toBeVisible();
  await expect(answer.getByRole('listitem')).toHaveText([
    'Zugang zum E-Mail-Postfach der Vermieterseite',
    'Zugang zur angegebenen Mobilnummer, per SMS-TAN bei der Unterschrift',
    'Die Identität der Vermieterseite wurde nicht geprüft.',
    'Eigentum oder Verwaltung der Wohnung wurden nicht geprüft.',
  ]);
  await expect(answer.getByRole('status')).toHaveText(
    /^eingetragen, Eintrag \d+ von \d+\. Dieser Browser hat es nachgerechnet\.$/,
  );
  await expect(answer).not.toContainText(/Hoffmann|50968|Lindenallee/);
  await expectAccessible(page);
});

test('level 2: with the keyboard alone, each part fits or does not @mobile', async ({ page, product, cast }) => {
  const { code } = await issueByHttp(product.origin, cast);
  await checkCode(page, code);
  await comparePanel(page).locator('summary').focus();
  await page.keyboard.press('Enter');
  for (const words of ['HOFFMANN', '4.3.94', 'Lindenstraße 12', '1.4.2021']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(words);
  }
  await page.keyboard.press('Enter');
  await expect(comparePanel(page).getByRole('listitem')).toHaveText([
    'Nachname: stimmt',
    'Geburtsdatum: stimmt',
    'Straße der Wohnung: stimmt nicht',
    'Mietzeit von: stimmt',
    'Mietzeit bis: nicht eingetippt',
  ]);
  await expect(comparePanel(page)).not.toContainText('Lindenallee');
  await expectAccessible(page);
  const button = comparePanel(page).getByRole('button', { name: 'Vergleichen' });
  let calls = 0;
  page.on('request', (request) => (calls += request.url().endsWith('/compare') ? 1 : 0));
  const release = await holdCall(page, '/certificate/compare');
  await button.dblclick();
  await expect(comparePanel(page).getByRole('button')).toHaveText('Wird verglichen...');
  release();
  await expect(comparePanel(page).getByRole('listitem')).toHaveCount(5);
  expect(calls).toBe(1);
  await page.getByLabel('Nachname der Mieterin').fill('');
  for (const name of ['Geburtsdatum', 'Straße und Hausnummer', 'Mietzeit von', 'Mietzeit bis'])
    await comparePanel(page).getByLabel(name).fill('');
  await button.click();
  await expect(comparePanel(page).getByText('Bitte mindestens eine Angabe eintippen.')).toBeVisible();
  await expect(page.getByLabel('Nachname der Mieterin')).toBeFocused();
});

test('level 3: the file stays in the browser; changed, foreign and broken files are told apart @mobile', async ({
  page,
  product,
  cast,
}) => {
  const { code, pdf } = await issueByHttp(product.origin, cast);
  await page.goto('/check');
  await expect(comparePanel(page)).toBeHidden();
  const calls = recordCalls(page);
  const choose = (bytes: Uint8Array) => page.getByLabel(/^PDF (hierher|auswählen)/).setInputFiles(asFile(bytes));
  await choose(pdf);
  await expect(result(page).getByRole('heading', { name: 'Diese Bescheinigung ist gültig' })).toBeFocused();
  await expect(filePanel(page).getByRole('status')).toHaveText(
    'Unverändert: Diese Datei ist genau die, die wir ausgestellt haben.',
  );
  await expect(result(page).getByRole('status')).toHaveText(
    /für genau diese Datei\. Dieser Browser hat es nachgerechnet\.$/,
  );
  await expectAccessible(page);
  const changed = Uint8Array.from(pdf);
  changed[changed.length - 5000] = 0;
  await choose(changed);
  await expect(filePanel(page).getByRole('status')).toContainText('verändert oder neu gespeichert');
  await checkCode(page, code);
  await choose(changed);
  await expect(filePanel(page).getByRole('status')).toContainText('Sie wurde verändert oder neu gespeichert.');
  await expect(page.getByRole('main')).not.toContainText(/Fälschung|gefälscht/);
  await choose(Buffer.from('kein PDF'));
  await expect(filePanel(page).getByRole('status')).toHaveText(/^Das ist keine PDF-Datei\./);
  expect(calls()).not.toContain('%PDF');
  expect(calls().length).toBeLessThan(20_000);
});

test('level 3: a changed file after the true one takes the seal and the words for the true one away @mobile', async ({
  page,
  product,
  cast,
}) => {
  const { code, pdf } = await issueByHttp(product.origin, cast);
  await checkCode(page, code);
  const answer = result(page);
  const seal = answer.locator('.seal-word');
  const ofCode = answer.getByText(/^Der Code allein zeigt nicht/);
  const choose = (bytes: Uint8Array) => page.getByLabel(/^PDF (hierher|auswählen)/).setInputFiles(asFile(bytes));
  const expectTrue = async (): Promise<void> => {
    await expect(filePanel(page).getByRole('status')).toHaveText(/^Unverändert:/);
    await expect(answer.getByRole('heading', { name: 'Diese Bescheinigung ist gültig' })).toBeVisible();
    await expect(answer.getByRole('status')).toHaveText(/für genau diese Datei/);
    await expect(seal).toHaveText('gültig');
    await expect(ofCode).toBeHidden();
  };
  await choose(pdf);
  await expectTrue();
  const changed = Uint8Array.from(pdf);
  changed[changed.length - 5000] = 0;
  await choose(changed);
  await expect(answer.getByRole('heading', { name: 'Diese Datei passt nicht zum Code' })).toBeFocused();
  await expect(
    answer.getByText(/Sie wurde verändert oder neu gespeichert\..+nicht zu dieser Datei\.$/),
  ).toBeInViewport();
  await expect(seal).toHaveText('ungleich');
  await expect(answer.getByRole('status')).toHaveText(/^eingetragen, Eintrag \d+ von \d+\. Dieser Browser/);
  await expect(ofCode).toBeVisible();
  await expectAccessible(page);
  await choose(pdf);
  await expectTrue();
  await choose(Buffer.from('kein PDF'));
  await expect(filePanel(page).getByRole('status')).toHaveText(/^Das ist keine PDF-Datei\./);
  await expect(answer.getByRole('status')).not.toHaveText(/für genau diese Datei/);
  await expect(ofCode).toBeVisible();
});

test('level 3: without a code, what the first file showed goes when a changed one is chosen', async ({
  page,
  product,
  cast,
}) => {
  const { pdf } = await issueByHttp(product.origin, cast);
  await page.goto('/check');
  const choose = (bytes: Uint8Array) => page.getByLabel(/^PDF (hierher|auswählen)/).setInputFiles(asFile(bytes));
  await choose(pdf);
  await expect(result(page).getByRole('heading', { name: 'Diese Bescheinigung ist gültig' })).toBeFocused();
  const changed = Uint8Array.from(pdf);
  changed[changed.length - 5000] = 0;
  await choose(changed);
  await expect(filePanel(page).getByRole('status')).toHaveText(/^Zu dieser Datei finden wir keine Bescheinigung\./);
  await expect(result(page)).toBeHidden();
});

test('level 3: a file may be dropped, and without a network the page says so and tries again', async ({
  page,
  product,
  cast,
  context,
  watch,
}) => {
  const { pdf } = await issueByHttp(product.origin, cast);
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await page.goto('/check');
  const drop = async (): Promise<void> => {
    const transfer = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'b.pdf', { type: 'application/pdf' }));
        return data;
      },
      [...pdf],
    );
    await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: transfer });
  };
  await context.setOffline(true);
  await drop();
  await expect(filePanel(page).getByRole('status')).toHaveText(/^Keine Antwort vom Server\./);
  await context.setOffline(false);
  await drop();
  await expect(filePanel(page).getByRole('status')).toHaveText(/^Unverändert:/);
});

test('level 3: the QR code opens everything it states; its key is in no call, no address and no history @mobile', async ({
  page,
  product,
  cast,
}) => {
  const { qrUrl, qrKey } = await issueByHttp(product.origin, cast);
  const calls = recordCalls(page);
  await page.goto(new URL(qrUrl).pathname + new URL(qrUrl).hash);
  const sheet = page.getByRole('region', { name: 'Das steht in der Bescheinigung' });
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText('Mietschuldenfreiheits\u00adbescheinigung');
  for (const words of [
    'Johannes Becker bestätigt als Vermieter: Lena Hoffmann hat alle bis zum Stichtag fälligen Mieten',
    'Frau Lena Hoffmann, geboren am 4. März 1994',
    'Lindenallee 12, 50968 Köln',
    '1. April 2021 bis heute',
    'Sehr angenehmes Mietverhältnis.',
  ])
    await expect(sheet).toContainText(words);
  await expect(result(page).getByRole('status')).toHaveText(
    /für genau diese Angaben\. Dieser Browser hat es nachgerechnet\.$/,
  );
  await expect(page).toHaveURL('/check');
  await expectAccessible(page);
  const afterwards = calls()
    .split('\n')
    .filter((line) => !line.includes('/check#'));
  expect(afterwards.join('\n')).not.toContain(qrKey);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
});

test('a QR code with a damaged key still checks the code, and says what is wrong', async ({ page, product, cast }) => {
  const { code } = await issueByHttp(product.origin, cast);
  await page.goto('/check');
  await page.evaluate((hash) => (window.location.hash = hash), `${code}.AAAAAAAAAAAAAAAAAAAAAA`);
  await expect(result(page).getByRole('heading', { name: 'Diese Bescheinigung ist gültig' })).toBeVisible();
  await expect(page.getByText(/^Der Schlüssel im QR-Code passt nicht zu dieser Bescheinigung\./)).toBeVisible();
  await expect(page.locator('.view-sheet')).toBeHidden();
  await expectAccessible(page);
});
