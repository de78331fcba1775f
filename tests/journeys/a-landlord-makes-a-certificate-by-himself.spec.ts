import { expect, expectAccessible, test, type Stage } from '../support/journey.ts';
import {
  accountByApi,
  accountPassword,
  atDashboard,
  fillPasswords,
  logIn,
  proveEmail,
  provePhone,
  register,
  setPasswordButton,
} from '../support/journey-account.ts';
import { holdCall } from '../support/journey-answers.ts';
import {
  atCreate,
  atLandlordDelivery,
  beginCertificate,
  cardOf,
  fillProperty,
  fillTenant,
  leaveToOverview,
  tenantOf,
} from '../support/journey-dashboard.ts';
import {
  confirmButton,
  drawSignature,
  openQuestion,
  requestLandlordCode,
  sheet,
  signButton,
  tanDialog,
} from '../support/journey-landlord.ts';

async function openAccount({ page, cast }: Stage): Promise<void> {
  await register(page, cast);
  await proveEmail(page, cast);
  await provePhone(page, cast);
  await fillPasswords(page, accountPassword);
  await setPasswordButton(page).click();
  await atDashboard(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Noch keine Bescheinigung' })).toBeVisible();
  await expectAccessible(page);
}

async function readForm({ page, cast }: Stage): Promise<void> {
  for (const name of [
    'Persönliche Daten des Mieters',
    'Ihre vermietete Immobilie',
    'Mietzahlungen',
    'Angaben zur Vermieterseite',
    'Das unterschreiben Sie',
  ])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vermieter', exact: true })).toHaveAttribute(
    'href',
    '/vermieter/dashboard',
  );
  const landlord = page.getByRole('region', { name: 'Angaben zur Vermieterseite' });
  await expect(landlord.getByText('Herr Johannes Becker')).toBeVisible();
  await expect(landlord.getByText('Am Rheinufer 3, 50999 Köln, als Vermieter/in')).toBeVisible();
  await expect(landlord.getByText(cast.landlordEmail)).toBeVisible();
  await expect(page.locator('.deferred-content')).toHaveCount(0);
  const text = await page.getByRole('main').innerText();
  expect(text).not.toMatch(/Mietpartei bestätigt|selbst bestätigt/);
  expect(text).not.toMatch(/\b(du|dir|dich|deine?[mnrs]?)\b/i);
  await expect(
    page.getByText('Mit „TAN anfordern“ und Ihrer Unterschrift erstellen Sie die Bescheinigung für die Mietpartei.', {
      exact: false,
    }),
  ).toBeVisible();
  await expectAccessible(page);
}

async function missFields({ page }: Stage): Promise<void> {
  await confirmButton(page).click();
  await expect(page.getByText('Geben Sie den Nachnamen der Mietpartei ein.').first()).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Geben Sie den Nachnamen der Mietpartei ein.' }).first(),
  ).toBeFocused();
  // Two addresses lack the same; each line says of which it speaks, and a line that stands there once does not.
  for (const part of ['Persönliche Daten des Mieters', 'Ihre vermietete Immobilie'])
    await expect(page.getByRole('link', { name: `${part}: Die Straße ist erforderlich.`, exact: true })).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Geben Sie den Nachnamen der Mietpartei ein.', exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
}

async function sign({ page, product, cast }: Stage): Promise<void> {
  await openQuestion(page).getByRole('radio', { name: 'nichts' }).check();
  await expect(sheet(page)).toContainText('Lena Hoffmann hat alle bis zum Stichtag fälligen Mieten');
  await drawSignature(page);
  const code = await requestLandlordCode(page, product.origin, cast);
  // A phone drops the page while the SMS is read: the TAN is still asked for.
  await page.reload();
  await expect(tanDialog(page).getByText('Lena Hoffmann, Lindenallee 12', { exact: false })).toBeVisible();
  const release = await holdCall(page, '/certificate/create');
  await tanDialog(page).getByLabel('TAN aus der SMS').fill(code);
  await signButton(page).click();
  await expect(page.getByRole('heading', { name: 'Informationen bestätigen...' })).toBeVisible();
  await expect(page.getByText('Sobald die Zahlung abgeschlossen ist, wird die Bescheinigung erstellt')).toBeVisible();
  release();
  await atLandlordDelivery(page);
  await expectAccessible(page);
}

// [S1.account.create] [S4.landlord-order] [S2.create.sections] [S2.create.links] [S2.create.buttons] [S2.create.overlay-confirm] [S2.create.overlays] [S2.create.note]
// [S2.create.done] [S2.route./versandweg/{id}] [S2.route./create-certificate] [S2.dashboard.skeleton] [S2.dashboard.cards] [S4.lifecycle] [D71]
test('from the registration to the first certificate, which waits for its payment @mobile', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  const stage = { page, landlordPage, product, cast };
  await test.step('the account', () => openAccount(stage));
  await beginCertificate(page);
  await test.step('what is read', () => readForm(stage));
  await test.step('nothing filled in', () => missFields(stage));
  await fillTenant(page, tenantOf(cast));
  await fillProperty(page);
  await page.getByLabel('Lage der Wohnung (freiwillig)').fill('2. OG links');
  await expect(sheet(page)).toContainText('Lage der Wohnung');
  await test.step('signature and TAN', () => sign(stage));
  await page.goto('/vermieter/dashboard');
  const card = cardOf(page, 'Lena Hoffmann');
  await expect(card.getByText('Wartet auf Zahlung')).toBeVisible();
  await expect(card.getByText(/^Unterschrieben am/)).toBeVisible();
  await expect(card.getByText('2. OG links')).toBeVisible();
  await expectAccessible(page);
});

// [S2.create.back] [D13] [D47]
test('a draft survives a reload, going back asks, and a new beginning empties the form @proof', async ({
  page,
  product,
  cast,
}) => {
  await accountByApi(product, cast);
  await logIn(page, cast);
  await beginCertificate(page);
  await fillTenant(page, tenantOf(cast));
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Zurück zur Übersicht?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(page.getByLabel('Nachname', { exact: true })).toHaveValue('Hoffmann');
  await leaveToOverview(page);
  await page.getByRole('link', { name: 'Bescheinigung weiter ausfüllen: Lena Hoffmann' }).click();
  await atCreate(page);
  await expect(page.getByText('Wir haben Ihren Entwurf wiederhergestellt')).toBeVisible();
  await expect(page.getByLabel('Nachname', { exact: true })).toHaveValue('Hoffmann');
  await page.reload();
  await atCreate(page);
  await expect(page.getByLabel('Nachname', { exact: true })).toHaveValue('Hoffmann');
  await page.getByRole('button', { name: 'Neu beginnen' }).click();
  await page.getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await expect(page.getByLabel('Nachname', { exact: true })).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Nothing new was typed: nothing to ask.
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  await atDashboard(page);
});
