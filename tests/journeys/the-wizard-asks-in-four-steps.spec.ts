import { advanceClock, expect, expectAccessible, test, type Stage } from '../support/journey.ts';
import {
  atAsked,
  atLandlord,
  atRental,
  atSubmit,
  confirmEmail,
  fillLandlord,
  fillPersonal,
  fillRental,
  goOn,
  openConfirmMail,
  register,
  requestTenantCode,
} from '../support/journey-tenant.ts';
import { expectTermsAbove } from '../support/journey-terms.ts';
import type { Page } from '@playwright/test';

const back = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Zurück', exact: true });
const addressLabels = ['Straße', 'Hausnummer', 'Postleitzahl'] as const;

async function expectStep(page: Page, number: number): Promise<void> {
  const steps = page.getByRole('list', { name: 'Fortschritt' }).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  for (const [index, label] of ['Persönliche Daten', 'Mietdetails', 'Vermieter-Kontakt', 'Einreichen'].entries())
    await expect(steps.nth(index)).toContainText(label);
  await expect(steps.nth(number - 1)).toHaveAttribute('aria-current', 'step');
  const list = await page.getByRole('list', { name: 'Fortschritt' }).boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(heading?.x ?? 0);
}

async function expectTenantVoice(page: Page): Promise<void> {
  await expect(page.locator('.deferred-content')).toHaveCount(0);
  const text = await page.getByRole('main').innerText();
  expect(text).toMatch(/\b(du|dir|dich|deine?[mnrs]?)\b/i);
  expect(text).not.toMatch(/\b(Sie|Ihnen|Ihre?[mnrs]?)\b/);
}

async function askPersonal({ page }: Stage): Promise<void> {
  await expect(page).toHaveURL(/\/mieter\/persoenliche-daten\/[0-9a-f-]{36}$/);
  await expectStep(page, 1);
  await expectTenantVoice(page);
  for (const label of ['Anrede', 'Vorname', 'Nachname', 'Geburtsdatum', ...addressLabels])
    await expect(page.getByLabel(label)).toBeVisible();
  await expect(page.getByLabel('Anrede').getByRole('option')).toHaveText([/wählen/, 'Herr', 'Frau', 'keine Anrede']);
  await expect(back(page)).toHaveAttribute('href', /^\/\?hinweis=angefangen#anfrage=[0-9a-f-]{36}$/);
  await expect(goOn(page)).toHaveClass(/is-waiting/);
  await fillPersonal(page);
  await expect(goOn(page)).not.toHaveClass(/is-waiting/);
  // One rule on both sides: the page names the mistake without asking, the server in the same words.
  let calls = 0;
  page.on('request', (request) => (calls += request.url().endsWith('/tenant/update') ? 1 : 0));
  await page.getByLabel('Postleitzahl').fill('1011');
  await goOn(page).click();
  const words = 'Bitte gib eine gültige 5-stellige Postleitzahl ein.';
  await expect(page.getByText(words).first()).toBeVisible();
  expect(calls).toBe(0);
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/tenant/update', {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('token:tenant:flow') ?? ''}`,
      },
      body: JSON.stringify({ gender: 'Frau', postalCode: '1011' }),
    });
    return (await answer.json()) as { errors: Record<string, string> };
  });
  expect(refused.errors['postalCode']).toBe(words);
  await page.getByLabel('Postleitzahl').fill('50968');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await goOn(page).click();
}

async function expectSession(page: Page): Promise<void> {
  const [token, flow] = await page.evaluate(() =>
    ['token:tenant:flow', 'flow:personalId'].map((key) => localStorage.getItem(key)),
  );
  expect(token).toMatch(/^[\w-]{43}$/);
  const [endsAt, id] = (flow ?? '').split(' ');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const minutes = (Number(endsAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(55);
  expect(minutes).toBeLessThanOrEqual(60);
}

async function askRental({ page }: Stage): Promise<void> {
  await atRental(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveURL(/\/mieter\/mietdetails\//);
  await expectStep(page, 2);
  await expectTenantVoice(page);
  await expectSession(page);
  await back(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wer bist du?' })).toBeVisible();
  await goOn(page).click();
  await atRental(page);
  for (const label of [...addressLabels, 'Mietbeginn', 'Mietende']) await expect(page.getByLabel(label)).toBeVisible();
  await page.getByLabel('Mietende').fill('01.05.2023');
  await page.getByLabel('Das Mietverhältnis besteht noch').check();
  await expect(page.getByLabel('Mietende')).toBeHidden();
  await page.getByLabel('Das Mietverhältnis besteht noch').uncheck();
  await expect(page.getByLabel('Mietende')).toHaveValue('');
  await fillRental(page);
  await page.getByLabel('Lage der Wohnung (freiwillig)').fill('2. OG links');
  const sent = page.waitForRequest((request) => request.url().endsWith('/tenant/update'));
  await goOn(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    rentalProperty: { rentalEndDate: 'heute', unit: '2. OG links' },
  });
}

async function askLandlord({ page, cast }: Stage): Promise<void> {
  await atLandlord(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/mieter\/vermieter-kontakt\//);
  await expectStep(page, 3);
  await expectTenantVoice(page);
  const company = page.getByLabel('Name der Firma');
  await expect(company).toBeHidden();
  await page.getByRole('radio', { name: 'Firma' }).check();
  await expect(company).toBeVisible();
  await page.getByRole('radio', { name: 'Privatperson' }).check();
  await expect(company).toBeHidden();
  await expect(page.getByLabel('Ländervorwahl').getByRole('option')).toHaveText(['+49', '+91']);
  await back(page).click();
  await atRental(page);
  await goOn(page).click();
  await fillLandlord(page, cast);
  await goOn(page).click();
}

const flowIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('flow:')));

async function askTan({ page, cast }: Stage): Promise<void> {
  await atSubmit(page);
  expect((await flowIds(page)).toSorted()).toEqual(['flow:landlordId', 'flow:personalId', 'flow:rentalId']);
  await expect(page).toHaveURL(/\/mieter\/einreichen\//);
  await expectStep(page, 4);
  await expectTenantVoice(page);
  await expect(page.getByRole('main').getByText('2. OG links', { exact: true })).toBeVisible();
  const send = page.getByRole('button', { name: 'Anfrage absenden' });
  const first = page.getByRole('alert').getByRole('link', { name: 'Fordere zuerst die TAN an.' });
  await send.click();
  await expect(first).toBeVisible();
  const code = await requestTenantCode(page, cast);
  await expect(first).toBeHidden();
  await expect(page.getByRole('timer')).toHaveText(/^Neue TAN möglich in [23]:\d\d$/);
  await page.getByLabel('TAN aus der SMS').fill(`${code}789`);
  await expect(page.getByLabel('TAN aus der SMS')).toHaveValue(code);
  await expectTermsAbove(page.locator('main'), send, 'Mit dem Absenden nimmst du die Nutzungsbedingungen (AGB) an.');
  await send.click();
  await atAsked(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await flowIds(page)).toEqual([]);
  // The end stays until it is left (D76): what follows, the status, a link to pass on, what to do without an answer.
  await page.clock.fastForward(60_000);
  await expect(
    page.getByRole('listitem').filter({ hasText: /^E-Mail an Johannes Becker: in den nächsten Minuten/ }),
  ).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: /^Du entscheidest: .* kostet sie 10,90\s€\.$/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link selbst weitergeben' })).toBeVisible();
  await page.getByText('Wenn keine Antwort kommt').click();
  await expect(page.getByText('höchstens zweimal', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Status ansehen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Antwort steht aus' })).toBeVisible();
  await page.goBack();
  await openConfirmMail(page, cast);
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
  await expect(page).toHaveURL(/\/mieter\/status\//);
}

// [S2.wizard.stepper] [S2.wizard.1-fields] [S2.wizard.1-moves] [S2.wizard.2-fields] [S2.wizard.2-moves]
// [S2.wizard.3-fields] [S2.wizard.3-moves] [S2.wizard.4-fields] [S2.wizard.4-done]
// [S2.route./mieter/persoenliche-daten/{id}] [S2.route./mieter/mietdetails/{id}]
// [S2.route./mieter/vermieter-kontakt/{id}] [S2.route./mieter/einreichen/{id}] [S1.voice] [S2.layout.scroll-top]
// [L56] [S3.session] [S4.flow-ids] [S4.ongoing] [S4.ongoing-untick] [S4.company] [S4.verified] [S5.grey] [S9.prefixes] [D71]
test('every step asks its questions, leads on and back, and speaks to the tenant with du', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  const stage = { page, landlordPage, product, cast };
  await page.clock.install();
  await register(page, cast);
  await confirmEmail(page, cast);
  await test.step('personal data', () => askPersonal(stage));
  await test.step('flat and period', () => askRental(stage));
  await test.step('landlord', () => askLandlord(stage));
  await test.step('TAN', () => askTan(stage));
});

test('[S2.route./mieter/mietdetails/{id}] [S2.route./mieter/vermieter-kontakt/{id}] [S2.route./mieter/einreichen/{id}] [S4.wizard-order] [2.3.1] a later step opened before its time leads to the start page', async ({
  page,
  product,
  cast,
}) => {
  await register(page, cast);
  await confirmEmail(page, cast);
  await expect(page).toHaveURL(/\/mieter\/persoenliche-daten\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  for (const step of ['mietdetails', 'vermieter-kontakt', 'einreichen']) {
    await page.goto(`/mieter/${step}/${id}`);
    await expect(page).toHaveURL(/\/$/);
  }
  await advanceClock(product, 3601);
  await page.goto(`/mieter/persoenliche-daten/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Anfrage ist hier nicht offen' })).toBeVisible();
});
