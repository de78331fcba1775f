import { formatSecurityCode, makeSecurityCode } from '../../src/security-code/rules/index.ts';
import { confirmRequest, fetchCertificate, payCertificate } from '../../scripts/demo/path.ts';
import { advanceClock, expect, expectAccessible, test } from '../support/journey.ts';
import { holdCall, refuseCall } from '../support/journey-answers.ts';
import { openInfo } from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';

const ink = 'rgb(18, 33, 29)';
const red = 'rgb(179, 38, 30)';

test('[S2.route./] [S2.layout.header] [S2.layout.header-check] [S2.layout.footer] [S2.layout.footer-links] [S2.layout.footer-year] [S1.language] [S2.landing.registration] the landing page has its header, the registration and its footer', async ({
  page,
  product,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Mietschuldenfrei, zur Startseite' })).toHaveAttribute('href', '/');
  for (const [name, href] of [
    ['Startseite', '/'],
    ['So funktioniert’s', '/#steps'],
    ['Preise', '/#prices'],
    ['Häufige Fragen', '/#faq'],
    ['Hilfe', '/support'],
    ['Bescheinigung prüfen', '/check'],
  ] as const)
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(page.locator('#steps').getByRole('heading', { level: 2 }).first()).toBeVisible();
  const form = page.locator('#target-section').locator('form');
  await expect(form.getByLabel('Vorname', { exact: true })).toBeVisible();
  await expect(form.getByLabel('E-Mail-Adresse', { exact: true })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Bescheinigung erstellen' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Mietschuldenfrei, zur Startseite' })).toBeVisible();
  await expect(footer.getByText('Mietzahlungen bescheinigen lassen', { exact: false })).toBeVisible();
  const year = (await advanceClock(product, 0)).getFullYear();
  await expect(footer.getByText(`© ${year} `, { exact: false })).toBeVisible();
  for (const [name, href] of [
    ['Vertrag widerrufen', '/vertrag-widerrufen'],
    ['Impressum', '/impressum'],
    ['Datenschutz', '/datenschutz'],
    ['Nutzungsbedingungen', '/nutzungsbedingungen'],
    ['Barrierefreiheit', '/barrierefreiheit'],
    ['Kontakt', '/service'],
    ['Widerrufsbelehrung', '/widerruf'],
    ['Bescheinigung prüfen', '/pruefen'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
});

test('[S2.page.check-where] [S2.page.check-guide] the check says where the code stands and how it works in three steps @mobile', async ({
  page,
}) => {
  await page.goto('/check');
  const main = page.getByRole('main');
  await main.getByText('Wo finde ich den Code der Bescheinigung?').click();
  await expect(main.getByText('in der linken oberen Ecke der ersten Seite', { exact: false })).toBeVisible();
  await expect(main.getByRole('img', { name: /^Die linke obere Ecke/ })).toBeVisible();
  await expectAccessible(page);
  const guide = main.locator('.guide');
  await expect(guide.getByRole('heading', { level: 3 })).toHaveText([
    'Bescheinigung bereitlegen',
    'Code oben links suchen',
    'Prüfen und vergleichen',
  ]);
  await expect(guide.getByRole('link', { name: 'Inhalt melden' })).toHaveAttribute('href', '/inhalt-melden');
});

test('[S2.route./check] [S2.route./pruefen] [S2.page.check-form] [S4.check] [S4.check-disabled] [S5.grey] [S8.check] the check is grey while empty, says that it works, and names what went wrong', async ({
  page,
}) => {
  await page.goto('/pruefen');
  await expect(page.getByRole('heading', { level: 1, name: 'Bescheinigung prüfen' })).toBeVisible();
  await page.goto('/check');
  await expect(page.getByRole('heading', { level: 1, name: 'Bescheinigung prüfen' })).toBeVisible();
  const field = page.getByLabel('Code der Bescheinigung');
  const button = page.locator('#pruefung button[type=submit]');
  let calls = 0;
  page.on('request', (request) => (calls += request.url().endsWith('/verify-certificate') ? 1 : 0));
  await expect(button).toHaveText('Bescheinigung prüfen');
  await expect(button).toHaveClass(/is-waiting/);
  await button.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toBe(0);
  // Well-formed, but of no certificate.
  await field.fill(formatSecurityCode(makeSecurityCode(new Uint8Array(13))));
  await expect(button).not.toHaveClass(/is-waiting/);
  const release = await holdCall(page, '/certificate/verify-certificate');
  await button.click();
  await expect(button).toHaveText('Prüfen...');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(page.getByText('Ungültiger Code der Bescheinigung')).toBeVisible();
  await expect(page.getByText('Ungültiger Code der Bescheinigung')).toHaveCSS('color', red);
  await expect(page.locator('#ergebnis')).toBeHidden();
  await expect(button).toHaveText('Bescheinigung prüfen');
  await refuseCall(page, '/certificate/verify-certificate');
  await button.click();
  await expect(page.getByText('Etwas ist schief gelaufen!')).toBeVisible();
  await expect(page.getByText('Etwas ist schief gelaufen!')).toHaveCSS('color', red);
});

test('[S1.visitor] [S4.check] [S4.check-disabled] [S5.code] [S3.verification] [S8.check-done] [S9.check-postal-code] anybody checks a real code once: first name and three digits', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  const track = { origin: product.origin, cast };
  await confirmRequest(track);
  const { code } = await fetchCertificate(track, await payCertificate(track));
  await page.goto('/check');
  await page.getByLabel('Code der Bescheinigung').pressSequentially(` ${code.toLowerCase()} `);
  await expect(page.getByLabel('Code der Bescheinigung')).toHaveValue(new RegExp(`^${code}\\s*$`));
  const button = page.locator('#pruefung button[type=submit]');
  await button.click();
  const result = page.locator('#ergebnis');
  await expect(result.getByRole('heading', { name: 'Diese Bescheinigung gibt es' })).toBeFocused();
  // A code alone shows what there is, not what a paper says: no green (decision D77).
  await expect(result.getByRole('heading', { name: 'Diese Bescheinigung gibt es' })).toHaveCSS('color', ink);
  await expect(result.getByText('Lena', { exact: true })).toBeVisible();
  await expect(result.getByText('509 ··', { exact: true })).toBeVisible();
  await expect(result).not.toContainText(/Hoffmann|50968|Lindenallee/);
  // The same code again would give the same answer: the form comes back for another one only.
  await expect(button).toBeHidden();
  await page.getByRole('button', { name: 'Anderer Code' }).click();
  await expect(page.getByLabel('Code der Bescheinigung')).toBeFocused();
  await expect(page.getByLabel('Code der Bescheinigung')).toHaveValue('');
  await expect(result).toBeHidden();
  await expect(button).toHaveClass(/is-waiting/);
});

test('[S2.route./vermieterinfo] [S2.page.info-check] [S2.page.info-delete] [S2.route.vermieterinfo-query] [S1.landlord-free] the landlord’s information leads to the API path with the three ids', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openInfo(page, product.origin, cast);
  await expect(page.getByText('ist für Sie kostenlos und freiwillig', { exact: false })).toBeVisible();
  // The link's values are out of the address bar.
  expect(new URL(page.url()).search).toBe('');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  const main = page.getByRole('main');
  const href = await main.getByRole('link', { name: 'Daten überprüfen' }).getAttribute('href');
  const link = new URL(href ?? '', product.origin);
  expect(link.pathname).toBe('/api/v1/landlord/angaben-bestaetigen');
  for (const name of ['landlordId', 'tenantId', 'propertyId'])
    expect(link.searchParams.get(name)).toMatch(/^[\w-]{20,}$/);
  const button = main.getByRole('link', { name: 'Daten löschen' });
  await expect(button).toHaveCSS('background-color', red);
  const erase = await button.getAttribute('href');
  expect(erase).toMatch(/^\/vermieter\/daten-loeschen\/[\w-]{43}$/);
});
