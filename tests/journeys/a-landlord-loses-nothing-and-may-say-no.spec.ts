import type { Page } from '@playwright/test';
import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { startRequest, submitRequest, type Cast } from '../../scripts/demo/path.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import {
  atConfirmed,
  atRequest,
  confirmButton,
  drawSignature,
  enterLandlordCode,
  fillConfirmation,
  requestLandlordCode,
  typeSignature,
} from '../support/journey-landlord.ts';
import { local } from '../support/journey-tenant.ts';

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

test('[S2.confirm.signature] [D35] [D47] the drawing survives a turned and a reloaded phone @mobile', async ({
  page,
  product,
  cast,
}) => {
  const link = await requestLink(product.origin, cast);
  await page.goto(link);
  await atRequest(page);
  await expect(page).not.toHaveURL(new RegExp(link.slice(-43)));
  await page.getByRole('button', { name: 'TAN per SMS anfordern' }).click();
  await expect(page.getByRole('link', { name: 'Die Mobilnummer ist erforderlich.' })).toBeVisible();
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
  await expect(page.getByLabel('Bemerkung')).toHaveValue('Sehr angenehmes Mietverhältnis.');
  await expect.poll(() => inkOnPad(page)).toBeGreaterThan(100);
});

test('[W36] [S4.tan-verified] a change after the TAN takes Verifiziert away, and a double click confirms once', async ({
  page,
  product,
  cast,
}) => {
  const link = await requestLink(product.origin, cast);
  await page.goto(link);
  await atRequest(page);
  await fillConfirmation(page, cast);
  await drawSignature(page);
  await enterLandlordCode(page, await requestLandlordCode(page, product.origin, cast));
  await page.getByLabel('Bemerkung').fill('Doch etwas anderes');
  await expect(badge(page)).toBeHidden();
  await expectAccessible(page);
  await page.getByLabel('Bemerkung').fill('Sehr angenehmes Mietverhältnis.');
  await expect(badge(page)).toBeVisible();
  await confirmButton(page).dblclick();
  await atConfirmed(page);
  await page.goto(link);
  await expect(page.getByText('Diese Anfrage ist bereits beantwortet und bestätigt.')).toBeVisible();
});

const tanDialog = (page: Page) => page.getByRole('dialog', { name: 'TAN bestätigen' });

test('[W36] [W50] [S4.tan-countdown] a TAN that came before a reload is typed after it, and signs @mobile', async ({
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
  await confirmButton(page).click();
  await atConfirmed(page);
});

test('[W36] [W50] a TAN for other data is not asked for after a reload, and one for the same data is, once more @mobile', async ({
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
  await page.getByLabel('Bemerkung').fill('Doch etwas anderes');
  await page.reload();
  await expect(
    page.getByText('Die Angaben wurden geändert. Bitte fordern Sie eine neue TAN an.').first(),
  ).toBeVisible();
  await expect(page.getByText(/Eine neue TAN ist möglich in [12]:\d\d/)).toBeVisible();
  await expect(tanDialog(page)).toBeHidden();
  await expectAccessible(page);
  await page.getByLabel('Bemerkung').fill('Sehr angenehmes Mietverhältnis.');
  await page.getByRole('button', { name: 'TAN per SMS anfordern' }).click();
  await enterLandlordCode(page, code);
  await confirmButton(page).click();
  await atConfirmed(page);
});

test('[D42] whoever signs for a company chooses as what', async ({ page, product, cast }) => {
  await page.goto(await requestLink(product.origin, cast));
  await atRequest(page);
  const role = page.getByLabel('Sie unterschreiben als');
  await expect(role).toHaveValue('owner');
  await page.getByRole('button', { name: 'Angaben zur Vermieterseite ändern' }).click();
  await page.getByRole('radio', { name: 'Firma' }).check();
  await expect(role).toHaveValue('');
  await fillConfirmation(page, cast);
  await page.getByRole('button', { name: 'TAN per SMS anfordern' }).click();
  await expect(page.getByRole('link', { name: 'Bitte wählen Sie aus, als was Sie unterschreiben.' })).toBeVisible();
  await role.selectOption('Hausverwaltung in Vollmacht');
  await expect(page.getByRole('link', { name: 'Bitte wählen Sie aus, als was Sie unterschreiben.' })).toBeHidden();
  await page.getByRole('radio', { name: 'Privatperson' }).check();
  await expect(role).toHaveValue('property-management');
});

test('[D03] arrears that are no longer asked for are cleared', async ({ page, product, cast }) => {
  await page.goto(await requestLink(product.origin, cast));
  await atRequest(page);
  const paid = page.getByRole('group', { name: 'Wurden alle Mieten regelmäßig gezahlt?' });
  const arrears = page.getByRole('group', { name: 'Bestehen offene Mietforderungen?' });
  const amount = page.getByLabel('Höhe der offenen Forderungen');
  await expect(arrears).toBeHidden();
  await paid.getByRole('radio', { name: 'nein' }).check();
  await arrears.getByRole('radio', { name: 'ja' }).check();
  await amount.pressSequentially('123456,789x');
  await expect(amount).toHaveValue('123.456,78');
  await expectAccessible(page);
  await paid.getByRole('radio', { name: 'ja' }).check();
  await expect(arrears).toBeHidden();
  await paid.getByRole('radio', { name: 'nein' }).check();
  await expect(arrears.getByRole('radio', { name: 'nein' })).toBeChecked();
  await arrears.getByRole('radio', { name: 'ja' }).check();
  await expect(amount).toHaveValue('');
});

test('[L40] the keyboard alone is enough, and a second tab takes nothing away', async ({ page, product, cast }) => {
  const link = await requestLink(product.origin, cast);
  await page.goto(link);
  await atRequest(page);
  // The second tab exchanges the link again, which ends the token of the first.
  const other = await page.context().newPage();
  await other.goto(link);
  await atRequest(other);
  await other.close();

  const tabTo = async (id: string): Promise<void> => {
    const target = page.locator(`#feld-${id}`);
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`the keyboard does not reach ${id}`);
  };
  await tabTo('landlordStreet');
  for (const text of ['Am Rheinufer', '3', '50999', 'Köln']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo('signatureMode');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Johannes Becker');
  await tabTo('landlordPhone');
  await page.keyboard.type(local(cast.landlordPhone));
  const code = await requestLandlordCode(page, product.origin, cast);
  await expect(page.getByLabel('TAN aus der SMS')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(confirmButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await atConfirmed(page);
});

test('[D34] whoever does not want to says so in one step and keeps what was typed until then @mobile', async ({
  page,
  product,
  cast,
}) => {
  const link = await requestLink(product.origin, cast);
  await page.goto(`${link}#ablehnen`);
  await expect(page.getByRole('heading', { name: 'Anfrage nicht bestätigen' })).toBeVisible();
  await page.getByRole('button', { name: 'Zurück zur Anfrage' }).click();
  await page.getByLabel('Bemerkung').fill('Angefangen');
  await page.getByRole('button', { name: 'Ich möchte nicht bestätigen' }).click();
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expect(page.getByRole('link', { name: 'Bitte wählen Sie eine Möglichkeit aus.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zurück zur Anfrage' }).click();
  await expect(page.getByLabel('Bemerkung')).toHaveValue('Angefangen');
  await page.getByRole('button', { name: 'Ich möchte nicht bestätigen' }).click();
  await page.getByRole('radio', { name: 'Ich möchte nicht' }).check();
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expect(page.getByText('Ihre Antwort ist gespeichert.')).toBeVisible();
  await expectAccessible(page);
  await awaitMessage(product.origin, cast.tenantEmail, 'tenant-declined');
  await page.goto(link);
  await expect(page).toHaveURL(/\/token-abgelaufen$/);
});
