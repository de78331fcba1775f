import { expect, expectAccessible, test } from '../support/journey.ts';
import {
  atConfirmed,
  drawSignature,
  enterLandlordCode,
  fillConfirmation,
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
  await expect(page.getByText('Lena Hoffmann und 1 weitere Person, Mietparteien (gemeinsam) seit 2021')).toBeVisible();
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
  await mistakes.getByRole('link', { name: 'Bitte wählen Sie, ob Sie auch für die Übrigen unterschreiben.' }).click();
  await expect(authority(page).getByRole('radio', { name: 'Ja, ich bin dazu bevollmächtigt' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(authority(page)).toContainText(
    'Eine Vollmacht prüfen wir nicht. Bei „Ja“ steht das auch auf der Bescheinigung.',
  );
  await expect(
    page.getByText('Bitte sagen Sie den genannten Personen, dass ihr Name auf der Bescheinigung steht.'),
  ).toBeVisible();
  await expect(sheet(page)).toContainText('Johannes Becker, Ute Becker und Karl Becker');
  await expect(sheet(page)).toContainText('nach eigener Angabe zugleich für die Übrigen bevollmächtigt');
  await expectAccessible(page);
  const code = await requestLandlordCode(page, product.origin, cast);
  await page.reload();
  await expect(sheet(page)).toContainText('Johannes Becker, Ute Becker und Karl Becker');
  await enterLandlordCode(page, code);
  await atConfirmed(page);
});

test('[D68] a landlord says who is not in the lease, takes it back, and signs for himself alone @mobile @proof', async ({
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
