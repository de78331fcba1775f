import { expect, expectAccessible, test } from '../support/journey.ts';
import {
  enterCode,
  fillPasswords,
  proveEmail,
  register as registerLandlord,
  requestCode,
  setPasswordButton,
} from '../support/journey-account.ts';
import {
  fillConfirmation,
  openFold,
  openInfo,
  openQuestion,
  openRequest,
  paidQuestion,
  requestLandlordCode,
  sheet,
  tanButton,
  typeSignature,
} from '../support/journey-landlord.ts';
import { addPerson, addTaken, fillPerson, jonas, knownTick, personAt } from '../support/journey-co-tenants.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import {
  atLandlord,
  atRental,
  confirmEmail,
  fillLandlord,
  fillPersonal,
  fillRental,
  goOn,
  openConfirmMail,
  register,
  requestTenantCode,
} from '../support/journey-tenant.ts';

// What the stories of a small phone, as narrow as this, do not pass: mistakes above all.
test.use({ viewport: { width: 320, height: 640 } });

/** The others that anybody can open are made by the build: every-public-page-and-state-is-clean looks at each of them. */
const pages = [
  '/vermieter/registrieren',
  '/vermieter/einloggen',
  '/vermieter/einloggen?hinweis=abgelaufen&weiter=%2Fvermieter%2Fdashboard',
  '/vermieter/passwort-vergessen',
  '/vermieter/email-bestaetigen/abc',
  '/vermieter/passwort-zuruecksetzen/abc',
  '/?hinweis=konto-bestaetigen',
];

test('[L40] [L06] pages of the account that anybody can open are clean, and each leads to the withdrawal @proof', async ({
  page,
}) => {
  for (const path of pages)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole('link', { name: 'Vertrag widerrufen' }).first()).toBeVisible();
    });
});

test('[L40] registration and check with mistakes @proof', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Vorname', { exact: true }).fill('A1');
  await page.getByRole('button', { name: 'Bescheinigung erstellen' }).click();
  await expect(page.getByLabel('Vorname', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.goto('/check');
  await page.getByLabel('Code der Bescheinigung').fill('K7QF-3M2X-9TRB-HV4D');
  await page.getByRole('button', { name: 'Bescheinigung prüfen' }).click();
  await expect(page.getByLabel('Code der Bescheinigung')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('[L40] every page of the wizard, empty with its mistakes and filled @proof', async ({ page, cast }) => {
  test.setTimeout(300_000);
  await register(page, cast);
  await openConfirmMail(page, cast);
  await expectAccessible(page);
  await confirmEmail(page, cast);
  await page.getByLabel('Vorname').fill('');
  await goOn(page).click();
  await expect(page.getByText('Der Vorname ist erforderlich.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Vorname').fill('Lena');
  await fillPersonal(page);
  await goOn(page).click();
  await atRental(page);
  await goOn(page).click();
  await expect(page.getByText('Gib an, wann das Mietverhältnis begonnen hat.').first()).toBeVisible();
  await expectAccessible(page);
  await fillRental(page);
  await goOn(page).click();
  await atLandlord(page);
  await page.getByRole('radio', { name: 'Firma' }).check();
  await goOn(page).click();
  await expect(page.getByText('Der Unternehmensname ist erforderlich').first()).toBeVisible();
  await expectAccessible(page);
  await fillLandlord(page, cast);
  await goOn(page).click();
  await requestTenantCode(page, cast);
  await page.getByRole('button', { name: 'Anfrage absenden' }).click();
  await expect(page.getByText('Gib eine gültige 6-stellige TAN ein.').first()).toBeVisible();
  await expectAccessible(page);
});

test('[L40] [D68] further people in the lease: typed with mistakes, taken, six in all, with what is to be passed on @proof', async ({
  page,
  cast,
}) => {
  test.setTimeout(300_000);
  await register(page, cast);
  await confirmEmail(page, cast);
  await addPerson(page).click();
  await expect(personAt(page, 1).getByLabel('Anrede')).toBeFocused();
  await expectAccessible(page);
  await goOn(page).click();
  await expect(personAt(page, 1).getByLabel('Vorname')).toHaveAttribute('aria-invalid', 'true');
  await expect(knownTick(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  const long = 'Maximiliane-Charlotte von der Schulenburg';
  const email = 'maximiliane-charlotte.von-der-schulenburg@wohngemeinschaft.example';
  const first = personAt(page, 1);
  await fillPerson(first, { ...jonas, firstName: long, email: 'maximiliane@' });
  await first.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(first.getByLabel('E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await first.getByLabel('E-Mail-Adresse').fill(email);
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(first.getByText(long)).toBeVisible();
  for (const [index, firstName] of ['Ada', 'Bea', 'Cem', 'Dilan'].entries())
    await addTaken(page, index + 2, { ...jonas, firstName });
  await page.getByText('Information zum Weitergeben').click();
  await expectAccessible(page);
});

test('[L40] the landlord’s pages, with mistakes, arrears and the dialog @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  await askedByApi(product, cast);
  await openInfo(page, product.origin, cast);
  await expectAccessible(page);
  await openRequest(page, product.origin, cast);
  await expectAccessible(page);
  await openFold(page, 'Angaben ansehen und berichtigen');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Angaben berichtigen' }).click();
  await expectAccessible(page);
  await tanButton(page).click();
  await expect(page.getByText('Bitte unterschreiben Sie: zeichnen oder eintippen.').first()).toBeVisible();
  await expectAccessible(page);
  await paidQuestion(page).getByRole('radio', { name: 'nein' }).check();
  await openQuestion(page).getByRole('radio', { name: 'nur anderes, z. B. Nebenkosten' }).check();
  await page.getByLabel('Wie viel ist offen?').fill('1234,5');
  await expect(sheet(page)).toContainText('andere Forderungen');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'An die Hausverwaltung weiterleiten' }).click();
  await page.getByRole('button', { name: 'Weiterleiten', exact: true }).click();
  await expect(page.getByText('E-Mail ist erforderlich.').first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await fillConfirmation(page, cast);
  await typeSignature(page);
  await requestLandlordCode(page, product.origin, cast);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'Ich möchte nicht bestätigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Danke für Ihre Antwort' })).toBeFocused();
  await expectAccessible(page);
});

test('[L40] the landlord’s account from the registration to the password, each page also with its mistakes @proof', async ({
  landlordPage: page,
  cast,
}) => {
  test.setTimeout(300_000);
  await page.goto('/vermieter/registrieren');
  await page.getByRole('radio', { name: 'Firma' }).check();
  await goOn(page).click();
  await expect(page.getByText('Der Unternehmensname ist erforderlich').first()).toBeVisible();
  await expectAccessible(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await registerLandlord(page, cast);
  await proveEmail(page, cast);
  await page.getByRole('button', { name: 'TAN anfordern' }).click();
  await expect(page.getByText('Handynummer ist erforderlich').first()).toBeVisible();
  await expectAccessible(page);
  const code = await requestCode(page, cast);
  await goOn(page).click();
  await expect(page.getByText('Geben Sie ein gültiges 6-stelliges TAN ein').first()).toBeVisible();
  await expectAccessible(page);
  await enterCode(page, code);
  await fillPasswords(page, 'kurz', 'kürzer');
  await setPasswordButton(page).click();
  await expect(page.getByText('Das Passwort braucht', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
});
