import type { Page } from '@playwright/test';
import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { accountByApi, logIn } from '../support/journey-account.ts';
import { checkCode, compare, compared, result, typePaper } from '../support/journey-check.ts';
import { beginCertificate, cardOf, fillProperty, fillTenant, tenantOf } from '../support/journey-dashboard.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import {
  atRequest,
  drawSignature,
  enterLandlordCode,
  fillConfirmation,
  openFold,
  openQuestion,
  openRequest,
  requestLandlordCode,
  sheet,
} from '../support/journey-landlord.ts';
import {
  authority,
  fieldsOf,
  jonas,
  mia,
  nameCoLandlord,
  several,
  tenantsSection,
  withOthers,
} from '../support/journey-parties.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';

test('[D68] a management names nobody beside itself, and one tenant’s landlord sees no list @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  await expect(tenantsSection(page)).toBeHidden();
  await fillConfirmation(page, cast);
  await several(page).check();
  await nameCoLandlord(page, 'Ute', 'Becker');
  await expect(sheet(page)).toContainText('Wählen Sie aus, ob Sie auch für die Übrigen unterschreiben.');
  await page.getByLabel('Sie unterschreiben als').selectOption({ label: 'Hausverwaltung in Vollmacht' });
  await expect(several(page)).toBeHidden();
  await expect(sheet(page)).toContainText('Lena Hoffmann hat alle');
  await expect(sheet(page)).not.toContainText('Ute Becker');
});

test('[D68] a list that could not be had takes the focus from nobody, and comes with another try', async ({
  landlordPage: page,
  product,
  cast,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  await askedByApi(product, cast, withOthers(jonas));
  await page.route('**/assets/parties-lists*.js', (route) => route.abort());
  await openRequest(page, product.origin, cast);
  const failed = page.getByRole('alert').filter({ hasText: 'Keine Antwort vom Server.' });
  await expect(failed).toBeVisible();
  await expect(failed).not.toBeFocused();
  await page.unroute('**/assets/parties-lists*.js');
  await failed.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(tenantsSection(page)).toContainText('Jonas Hoffmann');
});

test('[D68] somebody forgotten is added: the lease has a list from then on', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  await openQuestion(page).getByRole('radio', { name: 'nichts' }).check();
  await openFold(page, 'Angaben ansehen und berichtigen');
  await page.getByRole('button', { name: 'Angaben berichtigen' }).click();
  await page.getByRole('button', { name: 'Weitere Mietpartei hinzufügen' }).click();
  const form = fieldsOf(page, 'Weitere Mietpartei');
  await expect(form.getByLabel('Anrede')).toBeFocused();
  await form.getByLabel('Anrede').selectOption('Herr');
  await form.getByLabel('Vorname').fill('Jonas');
  await page.locator('[name="coTenants.0.lastName"]').fill('Hoffmann');
  await page.locator('[name="coTenants.0.dob"]').fill('19.8.92');
  await page.getByRole('button', { name: 'Jonas Hoffmann: Fertig' }).click();
  await expect(tenantsSection(page)).toContainText('geboren am 19. August 1992');
  await expect(sheet(page)).toContainText('Lena Hoffmann und Jonas Hoffmann haben');
  await expectAccessible(page);
  await tenantsSection(page).getByRole('button', { name: 'Jonas Hoffmann entfernen' }).click();
  await expect(sheet(page)).toContainText('Lena Hoffmann hat alle');
});

test('[D68] without a mouse: struck, brought back, corrected, a co-owner named, signed for all', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast, withOthers(jonas));
  await openRequest(page, product.origin, cast);
  // A busy phone draws seldom, and the next key is pressed all the same.
  await page.evaluate(() => {
    const draw = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (callback) => {
      setTimeout(() => draw(callback), 3000);
      return 0;
    };
  });
  await pressOn(page, openQuestion(page).getByRole('radio', { name: 'nichts' }), 'Space');
  await pressOn(page, page.getByRole('button', { name: 'Jonas Hoffmann steht nicht im Mietvertrag' }));
  await expect(sheet(page)).toContainText('Lena Hoffmann hat alle');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText('Lena Hoffmann und Jonas Hoffmann haben');
  await page.keyboard.press('Enter');
  await typeInto(page, page.locator('[name="coTenants.0.lastName"]'), 'Hofmann');
  await pressOn(page, page.getByRole('button', { name: 'Jonas Hofmann: Fertig' }));
  await expect(page.getByRole('button', { name: 'Jonas Hofmann ändern' })).toBeFocused();
  await pressOn(page, page.locator('.address-fold summary'));
  await pressOn(page, several(page), 'Space');
  await expect(page.locator('[name="coLandlords.0.firstName"]')).toBeFocused();
  await page.keyboard.type('Ute');
  await typeInto(page, page.locator('[name="coLandlords.0.lastName"]'), 'Becker');
  await pressOn(page, page.getByRole('button', { name: 'Ute Becker: Fertig' }));
  await pressOn(page, authority(page).getByRole('radio').first(), 'Space');
  await expect(sheet(page)).toContainText('Lena Hoffmann und Jonas Hofmann haben');
  await expect(sheet(page)).toContainText('nach eigener Angabe zugleich für die Übrigen bevollmächtigt');
});

/** Of several the check says that one was compared, also when the paper's names are typed together. */
async function compareOne(page: Page, code: string): Promise<void> {
  await checkCode(page, code);
  await expect(result(page)).toContainText('Lena und 1 weitere Person');
  await typePaper(page, { 'Name der Mieterin oder des Mieters': 'Lena Hoffmann und Jonas Hoffmann' });
  await compare(page, 'Alle acht Angaben stimmen');
  await expect(compared(page)).toContainText('Die Bescheinigung nennt mehrere Mietparteien.');
}

test('[D68] [D52] the office and the correction name everybody, and a correction may leave somebody out', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  const { code } = await issueByHttp(product.origin, cast, {
    personal: withOthers(jonas),
    statement: { coLandlords: [{ firstName: 'Ute', lastName: 'Becker' }], authority: 'for-all' },
  });
  await compareOne(page, code);
  const mail = await awaitMessage(product.origin, cast.landlordEmail, 'certificate-issued-landlord');
  await landlordPage.goto(linkIn(mail, '/vermieter/bescheinigung/').pathname);
  for (const names of ['Lena Hoffmann und Jonas Hoffmann', 'Johannes Becker und Ute Becker'])
    await expect(landlordPage.getByText(names, { exact: true })).toBeVisible();
  await landlordPage.getByRole('button', { name: 'Angaben berichtigen' }).click();
  await openQuestion(landlordPage).getByRole('radio', { name: 'Miete' }).check();
  await landlordPage.getByLabel('Wie viel ist offen?').fill('250');
  await expect(sheet(landlordPage)).toContainText('Lena Hoffmann und Jonas Hoffmann haben');
  await expect(sheet(landlordPage)).toContainText('nach eigener Angabe zugleich für die Übrigen bevollmächtigt');
  await expect(landlordPage.getByRole('button', { name: 'Jonas Hoffmann ändern' })).toBeHidden();
  const isOut = landlordPage.getByRole('checkbox', { name: 'Jonas Hoffmann steht nicht im Mietvertrag' });
  await isOut.check();
  await expect(sheet(landlordPage)).toContainText('Lena Hoffmann hat ');
  await expect(sheet(landlordPage)).not.toContainText('Jonas');
  await landlordPage.getByRole('radio', { name: 'Eine genannte Person steht nicht im Mietvertrag' }).check();
  await expectAccessible(landlordPage);
  await isOut.uncheck();
  await expect(sheet(landlordPage)).toContainText('Lena Hoffmann und Jonas Hoffmann haben');

  await askedByApi(product, cast, withOthers(jonas, mia));
  await accountByApi(product, cast);
  await logIn(page, cast);
  await expect(cardOf(page, 'Lena Hoffmann und 1 weitere Person')).toBeVisible();
  await expect(page.getByText('und 2 weitere Personen', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Anfrage von Lena Hoffmann und 2 weitere beantworten' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anfrage von Lena Hoffmann und 2 weitere beantworten' }).click();
  await atRequest(page);
  await several(page).check();
  await expect(fieldsOf(page, 'Weitere Person').getByLabel('Vorname')).toBeFocused();
});

test('[D68] in the landlord’s own certificate both sides may be several, a reload keeps them, and the phone shows them', async ({
  page,
  landlordPage: phone,
  product,
  cast,
}) => {
  await phone.setViewportSize({ width: 320, height: 640 });
  await accountByApi(product, cast);
  await logIn(page, cast);
  await beginCertificate(page);
  await fillTenant(page, tenantOf(cast));
  await fillProperty(page);
  await openQuestion(page).getByRole('radio', { name: 'nichts' }).check();
  await page.getByRole('button', { name: 'Weitere Mietpartei hinzufügen' }).click();
  await expect(page.locator('[name="coTenants.0.gender"]')).toBeFocused();
  await page.locator('[name="coTenants.0.gender"]').selectOption('Herr');
  await page.locator('[name="coTenants.0.firstName"]').fill('Jonas');
  await page.locator('[name="coTenants.0.lastName"]').fill('Hoffmann');
  await page.locator('[name="coTenants.0.dob"]').fill('19.08.1992');
  await several(page).check();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/certificate/draft') && answer.ok());
  await nameCoLandlord(page, 'Ute', 'Becker');
  await authority(page).getByRole('radio', { name: 'Nein, nur für mich' }).check();
  await saved;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Jonas Hoffmann ändern' })).toBeVisible();
  await expect(sheet(page)).toContainText('Lena Hoffmann und Jonas Hoffmann haben');
  await expect(sheet(page)).toContainText('Johannes Becker, nur für sich');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Auf dem Handy unterschreiben' }).click();
  const mail = await awaitMessage(product.origin, cast.landlordEmail, 'landlord-phone-link');
  const link = linkIn(mail, '/angaben-bestaetigen');
  await phone.goto(`${link.pathname}${link.search}`);
  await atRequest(phone);
  await expect(tenantsSection(phone)).toContainText('Jonas Hoffmann');
  await expect(phone.getByRole('button', { name: 'Ute Becker ändern' })).toBeVisible();
  await expectAccessible(phone);
  await drawSignature(phone);
  await enterLandlordCode(phone, await requestLandlordCode(phone, product.origin, cast));
  await expect(phone.getByRole('heading', { name: 'Ihre Angaben sind bestätigt' })).toBeVisible();
});
