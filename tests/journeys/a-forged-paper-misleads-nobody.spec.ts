// Who repaints a true certificate keeps its true code. The check must not end in green for it, whatever the visitor does.
import { expect, expectAccessible, test } from '../support/journey.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { holdCall } from '../support/journey-answers.ts';
import {
  checkCode,
  chooseFile,
  compare,
  compared,
  comparedRows,
  fileAnswer,
  openWay,
  paper,
  result,
  typePaper,
} from '../support/journey-check.ts';
import { expectNoGreen } from '../support/scanned-qr.ts';
import { issueStating, openStatements } from '../support/stated-certificate.ts';

test('[D52] [D77] arrears repainted as free of debt: the code is no green, the comparison says the paper is wrong and not by how much @mobile', async ({
  page,
  product,
  cast,
}) => {
  const { code } = await issueStating(product.origin, cast, openStatements.irregularRent);
  await checkCode(page, code);
  await expect(page).toHaveTitle('Diese Bescheinigung gibt es – Mietschuldenfrei');
  await expect(result(page)).toContainText('Schritt 1 von 2');
  await expect(result(page)).toContainText('ob der Text auf dem Papier unverändert ist und ob Miete offen ist.');
  await expectNoGreen(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Jetzt vergleichen' }).click();
  await expect(page.getByRole('heading', { name: 'Jetzt das Papier vergleichen' })).toBeFocused();
  await typePaper(page);
  await compare(page, 'Das Papier stimmt nicht: Rückstände und Mieten regelmäßig gezahlt');
  await expect(result(page)).toBeHidden();
  expect(await comparedRows(page)).toEqual([
    'Rückstände|keine|stimmt nicht',
    'Mieten regelmäßig gezahlt|ja|stimmt nicht',
    'Name|Lena Hoffmann|stimmt',
    'Geburtsdatum|04.03.1994|stimmt',
    'Straße|Lindenallee 12|stimmt',
    'Mietbeginn|01.04.2021|stimmt',
    'Mietende|heute|stimmt',
    'Vermieter|Johannes Becker|stimmt',
  ]);
  await expect(compared(page)).toContainText('Auf dem Papier steht „keine“. In der Bescheinigung,');
  await expect(compared(page)).toContainText('Bitte nicht auf dieses Papier verlassen.');
  await expect(compared(page)).not.toContainText(/1\.?234|€/);
  await expectNoGreen(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Eingaben ändern' }).click();
  await expect(
    page.getByRole('group', { name: 'Mieten regelmäßig gezahlt laut Papier' }).getByLabel('ja'),
  ).toBeFocused();
  await expectAccessible(page);
});

test('[D52] [D37] another amount gets the same words as none; the true paper with arrears fits, and is no green either @mobile', async ({
  page,
  product,
  cast,
}) => {
  const { code, pdf } = await issueStating(product.origin, cast, openStatements.irregularRent);
  await checkCode(page, code);
  await typePaper(page, { regular: 'nein', open: '1.200' });
  await compare(page, 'Das Papier stimmt nicht: Rückstände');
  await expect(compared(page)).toContainText('Auf dem Papier steht „1.200,00 €“. In der Bescheinigung,');
  await expect(compared(page)).not.toContainText(/1\.234/);

  // The true paper: every word fits, and still nothing is green.
  await page.getByRole('button', { name: 'Eingaben ändern' }).click();
  await typePaper(page, { regular: 'nein', open: '1234,56' });
  await compare(page, 'Alle acht Angaben stimmen');
  await expect(compared(page)).toContainText('Auch der Betrag auf dem Papier stimmt. Stichtag, Ort, Anmerkung');
  await expectNoGreen(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'QR-Code oder PDF prüfen' }).click();
  await expect(page.getByRole('heading', { name: 'Jetzt das Papier vergleichen' })).toBeFocused();
  await openWay(page, 'PDF ablegen');
  await chooseFile(page, pdf);
  await expect(result(page).getByRole('heading', { name: 'Diese Datei ist echt' })).toBeFocused();
  await expect(result(page)).toContainText('Echt, mit offenem Betrag');
  await expect(result(page).locator('.seal-word')).toHaveText('echt');
  await expectNoGreen(page);
  await expectAccessible(page);
});

test('[D52] a regularity and a name repainted on a clean certificate; a wrong name gets no word on the payments @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  const { code } = await issueByHttp(product.origin, cast);
  await checkCode(page, code);
  await typePaper(page, { regular: 'nein' });
  await compare(page, 'Das Papier stimmt nicht: Mieten regelmäßig gezahlt');
  await page.getByRole('button', { name: 'Eingaben ändern' }).click();
  await typePaper(page, { 'Name der Mieterin oder des Mieters': 'Lena Hofmann' });
  await compare(page, 'Das Papier stimmt nicht: Name');
  expect((await comparedRows(page)).slice(0, 3)).toEqual([
    'Name|Lena Hofmann|stimmt nicht',
    'Rückstände|keine|nicht verglichen',
    'Mieten regelmäßig gezahlt|ja|nicht verglichen',
  ]);
  await expect(compared(page)).toContainText('sagen wir nur, wenn Name und Geburtsdatum passen.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Eingaben ändern' }).click();
  await expect(page.getByLabel('Name der Mieterin oder des Mieters')).toBeFocused();
  await expect(page.getByLabel('Name der Mieterin oder des Mieters')).toHaveAccessibleDescription(/stimmt nicht/);
  await typePaper(page, {
    'Vermieter laut Papier': 'Klein',
    'Mietzeit von': '01.04.2020',
    'Mietzeit bis': '31.10.2026',
  });
  await compare(page, 'Das Papier stimmt in drei Angaben nicht');
  await page.getByRole('button', { name: 'Eingaben ändern' }).click();
  await typePaper(page, { 'Straße und Hausnummer der Wohnung': '' });
  await compare(page, 'Was Sie eingetippt haben, stimmt');
  expect(await comparedRows(page)).toContain('Straße||nicht eingetippt');
  await expectNoGreen(page);
  await page.getByRole('button', { name: 'Eingaben ändern' }).click();
  await typePaper(page, { 'Straße und Hausnummer der Wohnung': 'Lindenallee' });
  await compare(page, 'Was Sie eingetippt haben, stimmt');
  expect(await comparedRows(page)).toContain('Straße|Lindenallee|stimmt, ohne Hausnummer');
  // A trial has thousands of them: beside 'Fünfmal am Tag' no other number is named.
  await expect(compared(page)).not.toContainText(/Vergleiche? möglich/);
});

test('[D52] with the keyboard alone: what is missing is named and costs no try, a double click compares once @mobile', async ({
  page,
  product,
  cast,
}) => {
  const { code } = await issueByHttp(product.origin, cast);
  await checkCode(page, code);
  let calls = 0;
  page.on('request', (request) => (calls += request.url().endsWith('/compare') ? 1 : 0));
  await openWay(page, 'Angaben eintippen');
  const name = page.getByLabel('Name der Mieterin oder des Mieters');
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  for (const words of [
    'Bitte den Namen eintippen, wie er auf dem Papier steht.',
    'Bitte das Geburtsdatum eintippen, wie es auf dem Papier steht.',
    'Bitte wählen, was auf dem Papier steht.',
    'Bitte wählen, ob auf dem Papier etwas offen ist.',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  for (const words of Object.values(paper)) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234.56');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bitte den Betrag in Euro eintippen, zum Beispiel 1.234,56.')).toBeVisible();
  await expect(page.getByLabel('Betrag, der auf dem Papier als offen steht')).toBeFocused();
  expect(calls).toBe(0);
  await page.getByLabel('nichts').check();
  await expect(page.getByLabel('Betrag, der auf dem Papier als offen steht')).toBeHidden();
  const release = await holdCall(page, '/certificate/compare');
  const button = page.locator('#vergleich button[type=submit]');
  await button.dblclick();
  await expect(button).toHaveText('Wird verglichen...');
  release();
  await expect(compared(page).getByRole('heading', { name: 'Alle acht Angaben stimmen' })).toBeFocused();
  expect(calls).toBe(1);
});

test('[D52] on a wide screen the fields of a row stand level, whether or not one has a label of two lines @proof', async ({
  page,
  product,
  cast,
}) => {
  const { code } = await issueByHttp(product.origin, cast);
  await checkCode(page, code);
  await openWay(page, 'Angaben eintippen');
  const tops = await Promise.all(
    ['Name der Mieterin oder des Mieters', 'Geburtsdatum', 'Straße und Hausnummer der Wohnung'].map(
      async (label) => (await page.getByLabel(label).boundingBox())?.y,
    ),
  );
  expect(new Set(tops).size).toBe(1);
});

test('[D37] [D49] whatever is open in it, the file itself never ends in green; with nothing open it does @proof', async ({
  page,
  product,
  people,
}) => {
  test.setTimeout(300_000);
  for (const [name, statement] of Object.entries(openStatements)) {
    const { pdf } = await issueStating(product.origin, people.next(), statement);
    await page.goto('/check');
    await openWay(page, 'PDF ablegen');
    await chooseFile(page, pdf);
    if (name === 'irregularNothing') continue;
    await expect(result(page).getByRole('heading', { name: 'Diese Datei ist echt', exact: true })).toBeFocused();
    await expect(fileAnswer(page)).toContainText('Sie weist einen offenen Betrag aus.');
    await expectNoGreen(page);
  }
  await expect(result(page).getByRole('heading', { name: 'Diese Datei ist echt und gültig' })).toBeFocused();
  await expect(result(page).locator('.seal-word')).toHaveText('gültig');
});

test('[D52] what compares comes late or not at all: nothing typed is lost or leaves the page another way @proof', async ({
  page,
  product,
  cast,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED|Failed to load resource/);
  const { code } = await issueByHttp(product.origin, cast);
  await page.route(/check-compare.*\.js/, (route) => route.abort());
  await checkCode(page, code);
  await openWay(page, 'Angaben eintippen');
  await page.getByLabel('Name der Mieterin oder des Mieters').fill('Lena Hoffmann');
  await page.getByRole('button', { name: 'Vergleichen' }).click();
  await expect(page.locator('#vergleich-problem')).toHaveText(/^Keine Antwort vom Server\./);
  await expect(page).toHaveURL('/check');
  await expect(page.getByLabel('Name der Mieterin oder des Mieters')).toHaveValue('Lena Hoffmann');
});
