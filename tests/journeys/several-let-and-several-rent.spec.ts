import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { accountByApi, logIn } from '../support/journey-account.ts';
import { beginCertificate, cardOf, fillProperty, fillTenant, tenantOf } from '../support/journey-dashboard.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import {
  atConfirmed,
  atRequest,
  drawSignature,
  enterLandlordCode,
  fillConfirmation,
  openFold,
  openQuestion,
  openRequest,
  requestLandlordCode,
  sheet,
  tanButton,
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

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('[D68] [D50] heirs: one signs for all, and the sheet names everybody before the TAN @mobile', async ({
    landlordPage: page,
    product,
    cast,
  }) => {
    await askedByApi(product, cast, withOthers(jonas));
    await openRequest(page, product.origin, cast);
    await expect(tenantsSection(page)).toContainText('So hat es Lena Hoffmann angegeben. Stimmt es?');
    await expect(tenantsSection(page)).toContainText('geboren am 19. August 1992');
    await expect(
      page.getByText('Lena Hoffmann und 1 weitere Person, Mietparteien (gemeinsam) seit 2021'),
    ).toBeVisible();
    await fillConfirmation(page, cast);
    await expect(sheet(page)).toContainText(
      'Lena Hoffmann und Jonas Hoffmann haben alle aus dem gemeinsamen Mietverhältnis',
    );
    await several(page).check();
    await expect(fieldsOf(page, 'Weitere Person').getByLabel('Vorname')).toBeFocused();
    await expect(sheet(page)).toContainText('Tragen Sie ein, wer vermietet.');
    await expectAccessible(page);
    await nameCoLandlord(page, 'Ute', 'Becker');
    await expect(page.getByRole('button', { name: 'Ute Becker ändern' })).toBeFocused();
    await page.getByRole('button', { name: 'Weitere Person nennen' }).click();
    await nameCoLandlord(page, 'Karl', 'Becker');
    await drawSignature(page);
    await tanButton(page).click();
    const mistakes = page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie diese Angaben:' });
    await expect(mistakes).toBeFocused();
    await mistakes.getByRole('link', { name: 'Bitte wählen Sie, ob Sie auch für die übrigen unterschreiben.' }).click();
    await expect(authority(page).getByRole('radio', { name: 'Ja, ich bin dazu bevollmächtigt' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await expect(authority(page)).toContainText(
      'Die Vollmacht prüfen wir nicht. Das steht auch auf der Bescheinigung.',
    );
    await expect(
      page.getByText('Bitte sagen Sie den genannten Personen, dass ihr Name auf der Bescheinigung steht.'),
    ).toBeVisible();
    await expect(sheet(page)).toContainText('Johannes Becker, Ute Becker und Karl Becker');
    await expect(sheet(page)).toContainText('nach eigener Angabe zugleich für die übrigen bevollmächtigt');
    await expectAccessible(page);
    const code = await requestLandlordCode(page, product.origin, cast);
    await page.reload();
    await expect(sheet(page)).toContainText('Johannes Becker, Ute Becker und Karl Becker');
    await enterLandlordCode(page, code);
    await atConfirmed(page);
  });

  test('[D68] a landlord says who is not in the lease, takes it back, and signs for himself alone @mobile', async ({
    landlordPage: page,
    product,
    cast,
  }) => {
    await askedByApi(product, cast, withOthers(jonas, mia));
    await openRequest(page, product.origin, cast);
    await fillConfirmation(page, cast);
    const section = tenantsSection(page);
    await section.getByRole('button', { name: 'Mia Weber steht nicht im Mietvertrag' }).click();
    const back = section.getByRole('button', { name: 'Rückgängig: Mia Weber, Steht nicht im Mietvertrag' });
    await expect(back).toBeFocused();
    await expect(sheet(page)).toContainText('Lena Hoffmann und Jonas Hoffmann haben');
    await expectAccessible(page);
    await back.click();
    await expect(sheet(page)).toContainText('Lena Hoffmann, Jonas Hoffmann und Mia Weber haben');
    await section.getByRole('button', { name: 'Mia Weber steht nicht im Mietvertrag' }).click();
    await section.getByRole('button', { name: 'Jonas Hoffmann ändern' }).click();
    await expect(fieldsOf(page, 'Jonas Hoffmann').getByLabel('Anrede')).toBeFocused();
    await fieldsOf(page, 'Jonas Hoffmann').getByLabel('Vorname').fill('Jonas und Mia');
    await section.getByRole('button', { name: /: Fertig$/ }).click();
    await expect(section.getByText('Bitte nennen Sie jede Person einzeln.', { exact: false })).toBeVisible();
    await expect(section.locator('[name="coTenants.0.firstName"]')).toBeFocused();
    await expectAccessible(page);
    await section.locator('[name="coTenants.0.firstName"]').fill('Jonas Emil');
    await expect(section.getByText('Bitte nennen Sie jede Person einzeln.', { exact: false })).toBeHidden();
    await section.getByRole('button', { name: 'Jonas Emil Hoffmann: Fertig' }).click();
    await several(page).check();
    await nameCoLandlord(page, 'Ute', 'Becker');
    await authority(page).getByRole('radio', { name: 'Nein, nur für mich' }).check();
    await expect(sheet(page)).toContainText('Johannes Becker, nur für sich');
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/certificate/draft') && answer.ok());
    await drawSignature(page);
    await saved;
    await page.reload();
    await expect(
      section.getByRole('button', { name: 'Rückgängig: Mia Weber, Steht nicht im Mietvertrag' }),
    ).toBeVisible();
    await expect(sheet(page)).toContainText('Lena Hoffmann und Jonas Emil Hoffmann haben');
    const sent = page.waitForRequest((request) => request.url().endsWith('/certificate/create'));
    await enterLandlordCode(page, await requestLandlordCode(page, product.origin, cast));
    expect((await sent).postDataJSON()).toMatchObject({
      coTenants: [{ ...jonas, firstName: 'Jonas Emil' }],
      coLandlords: [{ firstName: 'Ute', lastName: 'Becker' }],
      authority: 'alone',
    });
    await atConfirmed(page);
  });
});

test('[D68] a management names nobody beside itself, and one tenant’s landlord sees no list', async ({
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
  await expect(sheet(page)).toContainText('Wählen Sie aus, ob Sie auch für die übrigen unterschreiben.');
  await page.getByLabel('Sie unterschreiben als').selectOption({ label: 'Hausverwaltung in Vollmacht' });
  await expect(several(page)).toBeHidden();
  await expect(sheet(page)).toContainText('Lena Hoffmann hat alle');
  await expect(sheet(page)).not.toContainText('Ute Becker');
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
  await page.keyboard.type('Ute');
  await typeInto(page, page.locator('[name="coLandlords.0.lastName"]'), 'Becker');
  await pressOn(page, page.getByRole('button', { name: 'Ute Becker: Fertig' }));
  await pressOn(page, authority(page).getByRole('radio').first(), 'Space');
  await expect(sheet(page)).toContainText('Lena Hoffmann und Jonas Hofmann haben');
  await expect(sheet(page)).toContainText('nach eigener Angabe zugleich für die übrigen bevollmächtigt');
});

test('[D68] the office and the correction name everybody, and a correction changes nobody', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  await issueByHttp(product.origin, cast, {
    personal: withOthers(jonas),
    statement: { coLandlords: [{ firstName: 'Ute', lastName: 'Becker' }], authority: 'for-all' },
  });
  const mail = await awaitMessage(product.origin, cast.landlordEmail, 'certificate-issued-landlord');
  await landlordPage.goto(linkIn(mail, '/vermieter/bescheinigung/').pathname);
  for (const names of ['Lena Hoffmann und Jonas Hoffmann', 'Johannes Becker und Ute Becker'])
    await expect(landlordPage.getByText(names, { exact: true })).toBeVisible();
  await landlordPage.getByRole('button', { name: 'Angaben berichtigen' }).click();
  await openQuestion(landlordPage).getByRole('radio', { name: 'Miete' }).check();
  await landlordPage.getByLabel('Wie viel ist offen?').fill('250');
  await expect(sheet(landlordPage)).toContainText('Lena Hoffmann und Jonas Hoffmann haben');
  await expect(sheet(landlordPage)).toContainText('nach eigener Angabe zugleich für die übrigen bevollmächtigt');
  await expect(landlordPage.getByRole('button', { name: 'Jonas Hoffmann ändern' })).toBeHidden();
  await expectAccessible(landlordPage);

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
