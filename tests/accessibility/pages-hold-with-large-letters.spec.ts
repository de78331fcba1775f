import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { checkCode, chooseFile, compare, typePaper } from '../support/journey-check.ts';
import {
  atConfirmed,
  enterLandlordCode,
  fillConfirmation,
  openRequest,
  requestLandlordCode,
  signButton,
  tanDialog,
  typeSignature,
} from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import { expectAllInSight, expectWholeWords } from '../support/page-layout.ts';

// A usual phone, and letters half as large again by the browser's setting: other than a style, it moves the steps of the layout too.
test.use({
  viewport: { width: 360, height: 740 },
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=24'] }),
});

test('[L40] the check shows the whole code and breaks no word, whatever it found @proof', async ({
  page,
  product,
  cast,
}) => {
  const { code, pdf } = await issueByHttp(product.origin, cast);
  await page.goto('/check');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
  await page.getByLabel('Code der Bescheinigung').fill(code);
  await expectAllInSight(page, 'Code der Bescheinigung');
  await checkCode(page, code);
  await expectWholeWords(page);
  await expectAccessible(page);
  await typePaper(page, { 'Vermieter laut Papier': 'Petra Becker' });
  await compare(page, 'Das Papier stimmt nicht: Vermieter');
  await expectWholeWords(page);
  await page.goto('/check');
  const changed = Uint8Array.from(pdf);
  changed[changed.length - 5000] = 0;
  await chooseFile(page, changed);
  await expect(page.getByRole('heading', { name: 'Zu dieser Datei finden wir keine Bescheinigung' })).toBeFocused();
  await expectWholeWords(page);
  await expectAccessible(page);
});

test('[L40] the number of a request is in sight as a whole @proof', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'Vermieter/in' }).check();
  await page.getByLabel('Nummer der Anfrage').fill('WWWW-WWWW-WWWW-WWWW');
  await expectAllInSight(page, 'Nummer der Anfrage');
});

test('[L40] [D68] whoever is named beside a tenant reads what is stored and how to object @proof', async ({
  page,
  product,
  cast,
}) => {
  const email = 'jonas@wg.example';
  const jonas = { gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: '19.08.1992', email };
  await askedByApi(product, cast, { coTenants: [jonas] });
  await page.goto(linkIn(await awaitMessage(product.origin, email, 'co-tenant-named'), '/mitmieter/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Du bist als Mietpartei genannt' })).toBeVisible();
  await expectWholeWords(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ich möchte hier nicht genannt werden' }).click();
  await expect(page.getByRole('button', { name: 'Ja, widersprechen' })).toBeVisible();
  await expectWholeWords(page);
  await expectAccessible(page);
});

test('[L40] the landlord reads his number, what he signs and what went wrong @proof', async ({
  landlordPage: page,
  product,
  cast,
  watch,
}) => {
  test.setTimeout(300_000);
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  await fillConfirmation(page, cast);
  const phone = page.getByLabel('Ihre Telefonnummer');
  const number = await phone.inputValue();
  await phone.fill('030123456789');
  await expectAllInSight(page, 'Ihre Telefonnummer');
  await phone.fill(number);
  await typeSignature(page);
  const code = await requestLandlordCode(page, product.origin, cast);
  // The field has the focus, and the dialog stands at its beginning all the same.
  await expect(tanDialog(page).getByLabel('TAN aus der SMS')).toBeFocused();
  await expect(tanDialog(page).getByRole('heading', { name: 'TAN bestätigen' })).toBeInViewport({ ratio: 1 });
  await expect(tanDialog(page).getByRole('button', { name: 'Schließen' })).toBeInViewport({ ratio: 1 });
  await expectWholeWords(page);
  await expectAccessible(page);
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await tanDialog(page).getByLabel('TAN aus der SMS').fill(code);
  await signButton(page).click();
  await expect(tanDialog(page).getByText('Keine Antwort vom Server.', { exact: false })).toBeVisible();
  await expectWholeWords(page);
  await page.context().setOffline(false);
  await enterLandlordCode(page, code);
  await atConfirmed(page);
});
