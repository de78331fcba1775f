import type { Page } from '@playwright/test';
import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import { startRequest, submitRequest } from '../../scripts/demo/path.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { refuseCall } from '../support/journey-answers.ts';
import {
  atConfirmed,
  atRequest,
  confirmButton,
  drawSignature,
  enterLandlordCode,
  fillConfirmation,
  openQuestion,
  openStatedFields,
  requestLandlordCode,
  sheet,
  signButton,
  tanButton,
  tanDialog,
  typeSignature,
  writeRemark,
} from '../support/journey-landlord.ts';
import { local } from '../support/journey-tenant.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';

/** The address of the page with the value of the mail's link. */
async function requestLink(origin: string, cast: Cast): Promise<string> {
  await submitRequest({ origin, cast }, await startRequest({ origin, cast }));
  const link = linkIn(await awaitMessage(origin, cast.landlordEmail, 'landlord-request'), '/angaben-bestaetigen');
  return `${link.pathname}${link.search}`;
}

/** Pixels with ink: what the person sees on the pad. */
const inkOnPad = (page: Page): Promise<number> =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.filter((value, index) => index % 4 === 3 && value > 0).length;
  });

const badge = (page: Page) => page.getByText('Verifiziert', { exact: true });

test('[S2.confirm.signature] [S5.signature-clear] [D35] [D47] the drawing survives a turned and a reloaded phone @mobile', async ({
  page,
  product,
  cast,
}) => {
  const link = await requestLink(product.origin, cast);
  await page.goto(link);
  await atRequest(page);
  await expect(page).not.toHaveURL(new RegExp(link.slice(-43)));
  await tanButton(page).click();
  await expect(page.getByRole('link', { name: 'Die Mobilnummer ist erforderlich.' })).toBeVisible();
  await expectAccessible(page);
  await openStatedFields(page);
  await openQuestion(page).getByRole('radio', { name: 'nur anderes, z. B. Nebenkosten' }).check();
  await page.getByLabel('Wie viel ist offen?').fill('1234,5');
  await expectAccessible(page);

  await fillConfirmation(page, cast);
  const isKept = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('"time"'));
  await drawSignature(page);
  await isKept;
  const size = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: size.height, height: size.width });
  expect(await inkOnPad(page)).toBeGreaterThan(100);
  await page.setViewportSize(size);
  await page.reload();
  await atRequest(page);
  await expect(page.getByLabel('Anmerkung', { exact: true })).toHaveValue('Stellplatz 7 gehört zur Wohnung.');
  await expect.poll(() => inkOnPad(page)).toBeGreaterThan(100);
  const isCleared = page.waitForRequest(
    (request) => request.url().endsWith('/certificate/draft') && !(request.postData() ?? '').includes('"time"'),
  );
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await isCleared;
});

test('[W36] [D51] [S4.tan-verified] a change after the TAN takes Verifiziert away, and a double click confirms once', async ({
  page,
  product,
  cast,
}) => {
  const link = await requestLink(product.origin, cast);
  await page.goto(link);
  await atRequest(page);
  await fillConfirmation(page, cast);
  await drawSignature(page);
  const code = await requestLandlordCode(page, product.origin, cast);
  await refuseCall(page, '/certificate/create');
  await tanDialog(page).getByLabel('TAN aus der SMS').fill(code);
  await signButton(page).click();
  await expect(tanDialog(page).getByText('Die TAN stimmt, das Absenden hat nicht geklappt.')).toBeVisible();
  await tanDialog(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(confirmButton(page)).toBeFocused();
  await openQuestion(page).getByRole('radio', { name: 'Miete' }).check();
  await expect(badge(page)).toBeHidden();
  await expect(confirmButton(page)).toBeHidden();
  await expect(tanButton(page)).toBeVisible();
  await expectAccessible(page);
  await openQuestion(page).getByRole('radio', { name: 'nichts' }).check();
  await expect(badge(page)).toBeVisible();
  await confirmButton(page).dblclick();
  await atConfirmed(page);
  // As when a phone brings its tab back: the way in has ended, the thanks stay.
  await page.reload();
  await atConfirmed(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Anfrage ist unterschrieben' })).toBeVisible();
});

test('[W36] [W50] [S4.tan-countdown] a TAN that came before a reload is typed after it, and signs @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  await page.goto(await requestLink(product.origin, cast));
  await atRequest(page);
  await fillConfirmation(page, cast);
  await drawSignature(page);
  const code = await requestLandlordCode(page, product.origin, cast);
  await page.reload();
  await expect(tanDialog(page).getByText(/Neue TAN möglich in [12]:\d\d/)).toBeVisible();
  await expect(page.getByLabel('TAN aus der SMS')).toBeFocused();
  await expectAccessible(page);
  await enterLandlordCode(page, code);
  await atConfirmed(page);
});

test('[W36] [W50] a TAN for other data is not asked for after a reload, and one for the same data is, once more @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  await page.goto(await requestLink(product.origin, cast));
  await atRequest(page);
  await fillConfirmation(page, cast);
  await typeSignature(page);
  const code = await requestLandlordCode(page, product.origin, cast);
  await tanDialog(page).getByRole('button', { name: 'Schließen' }).click();
  await writeRemark(page, 'Doch etwas anderes');
  await page.reload();
  await expect(
    page.getByText('Die Angaben wurden geändert. Bitte fordern Sie eine neue TAN an.').first(),
  ).toBeVisible();
  await expect(page.getByText(/Eine neue TAN ist möglich in [12]:\d\d/)).toBeVisible();
  await expect(tanDialog(page)).toBeHidden();
  await expectAccessible(page);
  await writeRemark(page, 'Stellplatz 7 gehört zur Wohnung.');
  await tanButton(page).click();
  await enterLandlordCode(page, code);
  await atConfirmed(page);
});

test('[D42] [D63] whoever signs for a company chooses as what, and the sheet says so @proof', async ({
  page,
  product,
  cast,
}) => {
  await page.goto(await requestLink(product.origin, cast));
  await atRequest(page);
  await fillConfirmation(page, cast);
  const role = page.getByLabel('Sie unterschreiben als');
  await expect(role).toHaveValue('landlord');
  await expect(sheet(page)).toContainText('Johannes Becker bestätigt als Vermieter:');
  await openStatedFields(page);
  await page.getByRole('radio', { name: 'Firma' }).check();
  await page.getByLabel('Name der Firma').fill('Beispiel Wohnbau GmbH');
  await expect(role).toHaveValue('');
  await expect(sheet(page)).toContainText('Wählen Sie aus, als was Sie unterschreiben.');
  await tanButton(page).click();
  await expect(page.getByRole('link', { name: 'Bitte wählen Sie aus, als was Sie unterschreiben.' })).toBeVisible();
  await role.selectOption('Hausverwaltung in Vollmacht');
  await expect(page.getByRole('link', { name: 'Bitte wählen Sie aus, als was Sie unterschreiben.' })).toBeHidden();
  await expect(sheet(page)).toContainText('Beispiel Wohnbau GmbH bestätigt als Hausverwaltung in Vollmacht:');
  await page.getByRole('radio', { name: 'Privatperson' }).check();
  await expect(role).toHaveValue('property-management');
});

test('[D49] an amount goes with its answer, and a tenancy that is over is asked for as such @proof', async ({
  page,
  product,
  cast,
}) => {
  await page.goto(await requestLink(product.origin, cast));
  await atRequest(page);
  const amount = page.getByLabel('Wie viel ist offen?');
  const answer = (name: string) => openQuestion(page).getByRole('radio', { name });
  await expect(amount).toBeHidden();
  await answer('Miete').check();
  await amount.pressSequentially('123456,789x');
  await expect(amount).toHaveValue('123.456,78');
  await expectAccessible(page);
  await answer('nur anderes, z. B. Nebenkosten').check();
  await expect(amount).toHaveValue('123.456,78');
  await answer('nichts').check();
  await expect(amount).toBeHidden();
  await answer('Miete').check();
  await expect(amount).toHaveValue('');
  await openStatedFields(page);
  await page.getByLabel('Das Mietverhältnis besteht noch').uncheck();
  await page.getByLabel('Mietende').fill('30.09.2024');
  await expect(page.getByRole('group', { name: 'Ist aus dieser Mietzeit noch etwas offen?' })).toBeVisible();
  await expect(sheet(page)).toContainText(/Stichtag 30\.\sSeptember\s2024/);
});

test('[L40] the keyboard alone is enough, and a second tab takes nothing away', async ({ page, product, cast }) => {
  const link = await requestLink(product.origin, cast);
  await page.goto(link);
  await atRequest(page);
  // The second tab exchanges the link again and is only looked at.
  const other = await page.context().newPage();
  await other.goto(link);
  await atRequest(other);
  await other.close();

  await pressOn(page, openQuestion(page).getByRole('radio', { name: 'nichts' }), 'Space');
  // What is missing is told above the button; its link opens the fold.
  await pressOn(page, tanButton(page));
  const summary = page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie diese Angaben:' });
  await expect(summary).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Bitte tragen Sie Ihre Anschrift ein.' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Straße')).toBeFocused();
  for (const text of ['Am Rheinufer', '3', '50999', 'Köln']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await pressOn(page, page.getByRole('radio', { name: 'Zeichnen' }), 'Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Johannes Becker');
  await typeInto(page, page.getByLabel('Ihre Telefonnummer'), local(cast.landlordPhone));
  const code = await requestLandlordCode(page, product.origin, cast);
  await expect(page.getByLabel('TAN aus der SMS')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'TAN eingeben' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Sie haben noch 4 Versuche.' })).toBeVisible();
  await expect(page.getByLabel('TAN aus der SMS')).toBeFocused();
  // The right one takes its place, wherever the cursor stands.
  await page.keyboard.press('End');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await atConfirmed(page);
});
