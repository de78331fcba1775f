import { expect, expectAccessible, test, type Stage } from '../support/journey.ts';
import { holdCall } from '../support/journey-answers.ts';
import {
  atConfirmed,
  drawSignature,
  fillConfirmation,
  openFold,
  openInfo,
  openQuestion,
  openRequest,
  paidQuestion,
  requestLandlordCode,
  signButton,
  tanDialog,
} from '../support/journey-landlord.ts';
import { askedByApi, countMessages } from '../support/journey-prelude.ts';
import type { Page } from '@playwright/test';

async function readPage({ landlordPage: page }: Stage): Promise<void> {
  await expect(page).toHaveURL(/\/angaben-bestaetigen\?request=tenant&token=[0-9a-f-]{36}$/);
  await expect(page).toHaveTitle('Mieterangaben überprüfen – Mietschuldenfrei');
  const main = page.getByRole('main');
  const text = await main.innerText();
  expect(text).toMatch(/\bSie\b/);
  expect(text).not.toMatch(/\b(du|dir|dich|deine?[mnrs]?)\b/i);
  await expect(
    main.getByText('Guten Tag, Herr Becker. Lena Hoffmann bittet Sie, den Stand der Mietzahlungen zu bestätigen.'),
  ).toBeVisible();
  await expect(main.getByText('freiwillig, kostenlos, zwei Minuten')).toBeVisible();
  for (const words of [
    /Wissentlich falsche Angaben können Betrug sein \(§\s263\sStGB\)/,
    /Unterschreiben mit fremdem Namen oder Verfälschen eine Straftat nach §§\s267, 269\sStGB; beides kann Schadensersatz kosten/,
  ])
    await expect(main.getByText(words)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Zurück', exact: true })).toHaveAttribute('href', '/');
  for (const [name, address] of [
    ['Ist diese Anfrage echt?', '/ist-diese-mail-echt'],
    ['Datenschutz', '/datenschutzerklaerung'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', address);
}

/** Folded until somebody wants to look; what is none of the landlord’s business is not there at all (decision D78). */
async function correctFlat({ landlordPage: page, cast }: Stage): Promise<void> {
  const fold = page.locator('details').filter({ hasText: 'Angaben ansehen und berichtigen' });
  await expect(fold).toContainText('Lena Hoffmann, Mieterin seit 2021');
  await expect(fold.getByText('04.03.1994')).toBeHidden();
  await openFold(page, 'Angaben ansehen und berichtigen');
  for (const text of ['Frau Lena Hoffmann', '04.03.1994', 'Lindenallee 12, 50968 Köln', '01.04.2021 bis heute'])
    await expect(fold.getByText(text, { exact: true })).toBeVisible();
  await expect(fold.getByText('Herr Johannes Becker')).toBeVisible();
  const shown = await page.getByRole('main').innerText();
  for (const secret of [cast.tenantEmail, cast.tenantPhone.slice(-7)]) expect(shown).not.toContain(secret);
  await page.getByRole('button', { name: 'Angaben berichtigen' }).click();
  await expect(page.getByLabel('Mietbeginn')).toHaveValue('01.04.2021');
  await expect(page.getByLabel('Mietende')).toBeHidden();
  await page.getByLabel('Das Mietverhältnis besteht noch').uncheck();
  await expect(page.getByLabel('Mietende')).toHaveValue('');
  await page.getByLabel('Das Mietverhältnis besteht noch').check();
  await expect(page.getByLabel('Mietende')).toBeHidden();
}

async function answerForHimself({ landlordPage: page, cast }: Stage): Promise<void> {
  const amount = page.getByLabel('Wie viel ist offen?');
  await expect(paidQuestion(page).getByRole('radio', { name: 'ja' })).toBeChecked();
  for (const radio of await openQuestion(page).getByRole('radio').all()) await expect(radio).not.toBeChecked();
  await expect(amount).toBeHidden();
  await openQuestion(page).getByRole('radio', { name: 'Miete' }).check();
  await amount.pressSequentially('1234,567x');
  await expect(amount).toHaveValue('1.234,56');
  await openQuestion(page).getByRole('radio', { name: 'nichts' }).check();
  await expect(amount).toBeHidden();
  await expect(page.getByLabel('Name der Firma')).toBeHidden();
  await page.getByRole('radio', { name: 'Firma' }).check();
  await expect(page.getByLabel('Name der Firma')).toBeVisible();
  await page.getByRole('radio', { name: 'Privatperson' }).check();
  await expect(page.getByLabel('Name der Firma')).toBeHidden();
  await expect(page.getByLabel('Nachname', { exact: true }).last()).toHaveValue('Becker');
  await page.getByRole('button', { name: 'Fertig' }).click();
  await fillConfirmation(page, cast);
}

interface Drawn {
  strokes: { x: number; y: number }[][];
}

/** Two points of a stroke are never nearer than 5 pixels, however fine the hand moves. */
async function drawFinely({ landlordPage: page }: Stage): Promise<void> {
  const kept = page.waitForRequest(
    (request) => request.url().endsWith('/certificate/draft') && (request.postData() ?? '').includes('"time"'),
  );
  await drawSignature(page);
  const { strokes } = (await kept).postDataJSON() as Drawn;
  const width = await page.locator('canvas').evaluate((canvas) => canvas.clientWidth);
  const [stroke = []] = strokes;
  const steps = stroke.slice(1).map((point, index) => {
    const before = stroke[index] ?? point;
    return Math.hypot(point.x - before.x, point.y - before.y) * width;
  });
  expect(steps.length).toBeGreaterThan(3);
  for (const step of steps) expect(step).toBeGreaterThan(4.99);
}

async function sign({ landlordPage: page, product, cast }: Stage): Promise<void> {
  const code = await requestLandlordCode(page, product.origin, cast);
  const dialog = tanDialog(page);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await expect(dialog.getByText(/Neue TAN möglich in [23]:\d\d/)).toBeVisible();
  await expect(dialog.getByText('Wir fragen nie nach der TAN, weder am Telefon noch per E-Mail.')).toBeVisible();
  await expect(dialog.getByText(/^Lena Hoffmann, Lindenallee 12, Stichtag .* keine Mietrückstände$/)).toBeVisible();
  const release = await holdCall(page, '/certificate/create');
  await dialog.getByLabel('TAN aus der SMS').fill(code);
  await signButton(page).click();
  await expect(page.getByRole('heading', { name: 'Informationen bestätigen...' })).toBeVisible();
  await expect(page.getByText('Bescheinigung wird erstellt...')).toBeVisible();
  await expect(page.getByText('Verifiziert', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  release();
  await atConfirmed(page);
  await expect(
    page.getByText('Die E-Mail mit dem Zahlungslink wurde an die Mietpartei verschickt.', { exact: false }),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token:certificate:confirm'))).toBeNull();
  await page.clock.fastForward(21_000);
  await expect(
    page.getByText('Sobald die Zahlung abgeschlossen ist, wird die Bescheinigung erstellt.', { exact: false }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
}

/** The page that the mail leads to. */
async function expectNothingToAnswer(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Diese Anfrage ist beantwortet oder beendet' })).toBeVisible();
  await expect(page.getByText('Der Betreff beginnt mit „Ihre Bestätigung für“', { exact: false })).toBeVisible();
  for (const gone of ['Daten überprüfen', 'Möchten Sie nicht bestätigen'])
    await expect(page.getByText(gone, { exact: false }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Daten löschen' })).toBeVisible();
  await expectAccessible(page);
}

/** The link may be in other hands by now: the day, and in which mails the rest stands, but nobody's name. */
async function expectSaidToBeSigned(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Anfrage ist unterschrieben' })).toBeVisible();
  await expect(page.getByText(/^Sie wurde am \d+\.\s[A-ZÄa-zä]+\s\d{4} unterschrieben/)).toBeVisible();
  await expect(
    page.getByText('Ihren Beleg haben wir am selben Tag per E-Mail geschickt', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText(/Hoffmann|Lindenallee|Becker/)).toHaveCount(0);
  await expectAccessible(page);
}

// [S2.route./angaben-bestaetigen] [S2.confirm.heading] [S2.confirm.tenant] [S2.confirm.property] [S2.confirm.rent]
// [S2.confirm.landlord] [S2.confirm.tan] [S2.confirm.submit] [S2.confirm.back] [S1.voice-landlord] [S1.warning]
// [S1.landlord-free] [S4.ongoing] [S4.arrears] [S4.company] [S4.tan-verified] [S4.confirm-done]
// [S5.arreasAmount-typing] [S9.signature-pad] [S8.certificate-progress] [S4.ongoing-untick]
test('the landlord’s page asks everything with Sie, signs once, and leads home with the prompt to pay', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  const stage = { page, landlordPage, product, cast };
  await askedByApi(product, cast);
  await landlordPage.clock.install();
  await openRequest(landlordPage, product.origin, cast);
  await test.step('what is read', () => readPage(stage));
  await test.step('the flat', () => correctFlat(stage));
  await test.step('the payments and himself', () => answerForHimself(stage));
  await test.step('the drawing', () => drawFinely(stage));
  await test.step('TAN and submit', () => sign(stage));
  // For the landlord all of it is free: the link to pay went to the tenant alone.
  expect(await countMessages(product, cast.landlordEmail, 'landlord-receipt')).toEqual({
    'landlord-request': 1,
    'landlord-receipt': 1,
  });
  await openInfo(landlordPage, product.origin, cast);
  await expectNothingToAnswer(landlordPage);
  await landlordPage.getByRole('link', { name: 'Stand der Anfrage ansehen' }).click();
  await expectSaidToBeSigned(landlordPage);
  // The link's value is out of the address bar, and a reload still knows it.
  await expect(landlordPage).toHaveURL(/\/angaben-bestaetigen\?request=tenant&token=link$/);
  await landlordPage.reload();
  await expectSaidToBeSigned(landlordPage);
});
