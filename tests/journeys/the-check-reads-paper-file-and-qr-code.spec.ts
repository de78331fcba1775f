// The three levels of the check (security.md): the code, a comparison with the paper, and the file or the QR code.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import {
  checkCode,
  chooseFile,
  compare,
  compared,
  fileAnswer,
  openWay,
  result,
  typePaper,
} from '../support/journey-check.ts';
import { jonas } from '../support/journey-parties.ts';

const warning = (page: Page) => page.locator('#warnung');
const unknownFile = 'Zu dieser Datei finden wir keine Bescheinigung';

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
  const proofs = page.locator('#nachweise');
  await proofs.locator('summary').click();
  await expect(proofs.getByText(/^Geprüft am \d+\. /)).toBeVisible();
  await expect(proofs.getByRole('listitem')).toHaveText([
    'Zugang zum E-Mail-Postfach der Vermieterseite',
    'Zugang zur angegebenen Mobilnummer, per SMS-TAN bei der Unterschrift',
    'Die Identität der Vermieterseite wurde nicht geprüft.',
    'Eigentum oder Verwaltung der Wohnung wurden nicht geprüft.',
    'Testbetrieb, Warnung: Beide Seiten haben kurz nacheinander dasselbe Netz benutzt.',
  ]);
  await expect(proofs.getByText('Auffällig', { exact: true })).toBeVisible();
  await expect(proofs.getByRole('status')).toHaveText(
    /^eingetragen, Eintrag \d+ von \d+\. Dieser Browser hat es nachgerechnet\.$/,
  );
  await expect(page.getByRole('main')).not.toContainText(/Hoffmann|50968|Lindenallee/);
  await expectAccessible(page);
});

test('[D52] of several the page says that one was compared, however the names were read from the paper @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  const { code } = await issueByHttp(product.origin, cast, { personal: { coTenants: [jonas] } });
  await checkCode(page, code);
  await expect(result(page)).toContainText('Lena und 1 weitere Person');
  await typePaper(page, { 'Name der Mieterin oder des Mieters': 'Lena Hoffmann und Jonas Hoffmann' });
  await compare(page, 'Alle acht Angaben stimmen');
  await expect(compared(page)).toContainText(
    'Die Bescheinigung nennt mehrere Mietparteien. Verglichen wurde nur die, die Sie eingetippt haben.',
  );
  await expectAccessible(page);
});

test('level 3: the file stays in the browser; changed, foreign and broken files are told apart @mobile', async ({
  page,
  product,
  cast,
}) => {
  const { code, pdf } = await issueByHttp(product.origin, cast);
  await page.goto('/check');
  await expect(page.getByText('Angaben eintippen').filter({ visible: true })).toHaveCount(0);
  const calls = recordCalls(page);
  await openWay(page, 'PDF ablegen');
  const choose = (bytes: Uint8Array) => chooseFile(page, bytes);
  await choose(pdf);
  await expect(result(page).getByRole('heading', { name: 'Diese Datei ist echt und gültig' })).toBeFocused();
  await expect(fileAnswer(page)).toHaveText('Unverändert: Diese Datei ist genau die, die wir ausgestellt haben.');
  await expect(page.locator('#nachweise [role=status]')).toHaveText(
    /für genau diese Datei\. Dieser Browser hat es nachgerechnet\.$/,
  );
  await expectAccessible(page);
  const changed = Uint8Array.from(pdf);
  changed[changed.length - 5000] = 0;
  await choose(changed);
  await expect(warning(page).getByRole('heading', { name: unknownFile })).toBeFocused();
  await expect(page).toHaveTitle(`${unknownFile} – Mietschuldenfrei`);
  await checkCode(page, code);
  await choose(changed);
  // The reason stands once, in the answer; below the field stands only that it does not fit.
  await expect(page.getByText('Sie wurde verändert oder neu gespeichert.').filter({ visible: true })).toHaveCount(1);
  await expect(fileAnswer(page)).toContainText('Diese Datei passt nicht zum Code.');
  await expect(result(page)).not.toContainText('oder den Code oben links eintippen');
  await expect(page.getByRole('main')).not.toContainText(/Fälschung|gefälscht/);
  await choose(Buffer.from('kein PDF'));
  await expect(fileAnswer(page)).toHaveText(/^Das ist weder eine PDF-Datei noch ein Foto\./);
  expect(calls()).not.toContain('%PDF');
  expect(calls().length).toBeLessThan(20_000);
});

test('level 3: a changed file after the true one takes the seal and the words for the true one away @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  const { code, pdf } = await issueByHttp(product.origin, cast);
  await checkCode(page, code);
  const answer = result(page);
  const seal = answer.locator('.seal-word');
  const ofCode = answer.getByText('Das zeigt er nicht:');
  const choose = (bytes: Uint8Array) => chooseFile(page, bytes);
  const expectTrue = async (): Promise<void> => {
    await expect(fileAnswer(page)).toHaveText(/^Unverändert:/);
    await expect(answer.getByRole('heading', { name: 'Diese Datei ist echt und gültig' })).toBeVisible();
    await expect(page.locator('#nachweise [role=status]')).toHaveText(/für genau diese Datei/);
    await expect(seal).toHaveText('gültig');
    await expect(ofCode).toBeHidden();
  };
  await choose(pdf);
  await expectTrue();
  const changed = Uint8Array.from(pdf);
  changed[changed.length - 5000] = 0;
  await choose(changed);
  await expect(answer.getByRole('heading', { name: 'Diese Datei passt nicht zum Code' })).toBeFocused();
  await expect(answer.getByText(/Sie wurde verändert oder neu gespeichert\./)).toBeInViewport();
  await expect(answer.getByText(/nicht zu dieser Datei\.$/)).toBeInViewport();
  await expect(answer.getByText('Stand: gültig', { exact: true })).toBeHidden();
  await expect(seal).toHaveText('ungleich');
  await expect(page.locator('#nachweise [role=status]')).toHaveText(
    /^eingetragen, Eintrag \d+ von \d+\. Dieser Browser/,
  );
  await expect(ofCode).toBeHidden();
  await expectAccessible(page);
  await choose(pdf);
  await expectTrue();
  await choose(Buffer.from('kein PDF'));
  await expect(fileAnswer(page)).toHaveText(/^Das ist weder eine PDF-Datei noch ein Foto\./);
  await expect(page.locator('#nachweise [role=status]')).not.toHaveText(/für genau diese Datei/);
  await expect(ofCode).toBeVisible();
});

test('level 3: without a code, what the first file showed goes when a changed one is chosen', async ({
  page,
  product,
  cast,
}) => {
  const { pdf } = await issueByHttp(product.origin, cast);
  await page.goto('/check');
  const choose = (bytes: Uint8Array) => chooseFile(page, bytes);
  await choose(pdf);
  await expect(result(page).getByRole('heading', { name: 'Diese Datei ist echt und gültig' })).toBeFocused();
  const changed = Uint8Array.from(pdf);
  changed[changed.length - 5000] = 0;
  await choose(changed);
  await expect(warning(page).getByRole('heading', { name: unknownFile })).toBeFocused();
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
    await page.locator('label[for=datei-wahl]').dispatchEvent('drop', { dataTransfer: transfer });
  };
  await context.setOffline(true);
  await drop();
  await expect(fileAnswer(page)).toHaveText(/^Keine Antwort vom Server\./);
  await context.setOffline(false);
  await drop();
  await expect(fileAnswer(page)).toHaveText(/^Unverändert:/);
});

test('level 3: the QR code opens everything it states; its key is in no call, no address and no history @mobile', async ({
  page,
  product,
  cast,
}) => {
  const { qrUrl, qrKey } = await issueByHttp(product.origin, cast);
  const calls = recordCalls(page);
  await page.goto(new URL(qrUrl).pathname + new URL(qrUrl).hash);
  const sheet = page.getByRole('region', { name: 'Das steht in der echten Bescheinigung' });
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText('Mietschuldenfreiheits\u00adbescheinigung');
  for (const words of [
    'Johannes Becker bestätigt als Vermieter: Lena Hoffmann hat alle bis zum Stichtag fälligen Mieten',
    'Frau Lena Hoffmann, geboren am 4. März 1994',
    'Lindenallee 12, 50968 Köln',
    '1. April 2021 bis heute',
    'Stellplatz 7 gehört zur Wohnung.',
  ])
    await expect(sheet).toContainText(words);
  await sheet.locator('summary').click();
  await expect(sheet.getByText('Prüfwert der unterschriebenen Angaben (SHA-256)')).toBeVisible();
  await expect(sheet.getByText(/für genau diese Angaben\. Dieser Browser hat es nachgerechnet\.$/)).toBeVisible();
  await expect(page).toHaveURL('/check');
  await expectAccessible(page);
  const afterwards = calls()
    .split('\n')
    .filter((line) => !line.includes('/check#'));
  expect(afterwards.join('\n')).not.toContain(qrKey);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
});

test('a file that is not what was issued says what to do now, and leads to the QR code and to the code @mobile', async ({
  page,
}) => {
  await page.goto('/check');
  const next = page.getByText(/^Was jetzt hilft: Bitte die PDF-Datei so verlangen, wie sie von uns kam/);
  await chooseFile(page, Buffer.from('%PDF-1.7 nicht von uns'));
  // As loud as a paper that is wrong: the headline of the page, and a seal that says so.
  await expect(warning(page).getByRole('heading', { name: unknownFile })).toBeFocused();
  await expect(page.getByRole('heading', { name: unknownFile })).toBeInViewport();
  await expect(warning(page).getByText('Rechnungen prüfen wir hier nicht.', { exact: false })).toBeVisible();
  await expect(warning(page).locator('.seal-word')).toHaveText('unbekannt');
  await expect(next.filter({ visible: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'QR-Code lesen' }).filter({ visible: true }).click();
  await expect(
    page.getByText('Foto auswählen').or(page.getByText('Foto hierher ziehen oder auswählen')).filter({ visible: true }),
  ).toBeVisible();
  await chooseFile(page, Buffer.from('%PDF-1.7 auch nicht von uns'));
  await page.getByRole('button', { name: 'Code eintippen' }).filter({ visible: true }).click();
  await expect(page.getByRole('textbox', { name: 'Code der Bescheinigung' })).toBeFocused();
  await expect(next.filter({ visible: true })).toHaveCount(0);
});
