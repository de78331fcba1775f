import { expect, test } from '../support/journey.ts';

const articles = [
  {
    path: '/blog/mieter',
    title: 'Mietschuldenfreiheitsbescheinigung: was Mieterinnen und Mieter wissen sollten',
    side: 'tenant',
  },
  {
    path: '/blog/vermieter',
    title: 'Mietschuldenfreiheit bescheinigen: was Vermieterinnen und Vermieter erklären',
    side: 'landlord',
  },
  {
    path: '/blog/irgendwas',
    title: 'Mietschuldenfreiheit bescheinigen: was Vermieterinnen und Vermieter erklären',
    side: 'landlord',
  },
] as const;

/** Free to begin, paid by the tenant, and what a certificate rests on. */
const statements = {
  tenant: ['Der Anfang ist kostenlos. Du bezahlst erst', 'auf der Unterschrift und auf der TAN'],
  landlord: [
    'Die Anfrage ist kostenlos',
    'Das fertige Dokument bezahlt in der Regel der Mieter',
    'auf Ihrer Unterschrift und auf der TAN',
  ],
} as const;

for (const { path, title, side } of articles)
  test(`[S2.route./blog/{id}] [S2.page.blog] [S2.page.blog-states] [S2.page.blog-end] ${path} is the article for the ${side} @mobile`, async ({
    page,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    const article = page.getByRole('article');
    // Soft hyphens let our longest word break; nobody reads them.
    const heading = await article.getByRole('heading', { level: 1 }).textContent();
    expect(heading?.replaceAll('\u00ad', '')).toBe(title);
    const banner = article.locator('.article-banner');
    await expect(banner.locator('.article-pattern')).toHaveCSS('mask-image', /rosette/);
    await expect(banner.getByText('Von Redaktion Mietschuldenfrei')).toBeVisible();
    await expect(banner.locator('time')).toHaveAttribute('datetime', '2026-11-21');
    await expect(banner.getByText('5 Minuten Lesezeit')).toBeVisible();
    await expect(
      banner.getByText(side === 'tenant' ? 'Für Mieterinnen und Mieter' : 'Für Vermieterinnen und Vermieter'),
    ).toBeVisible();
    expect(await article.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(8);
    const words = (await article.locator('.prose').innerText()).split(/\s+/).length;
    expect(words).toBeGreaterThan(800);
    for (const states of statements[side]) await expect(article).toContainText(states);
    const end = article.locator('.article-end').getByRole('link');
    await expect(end).toHaveText(side === 'tenant' ? 'Bescheinigung erstellen' : 'Vermieter-Konto erstellen');
    await expect(end).toHaveAttribute('href', side === 'tenant' ? '/#target-section' : '/vermieter/registrieren');
  });

const terms = [
  ['zu mindestens 99 % verfügbar', 'zwischen 20:00 und 5:00 Uhr'],
  ['Montag bis Freitag, 8 bis 18 Uhr'],
  ['innerhalb von 10 Tagen zu bezahlen', 'binnen 24 Stunden belastet', 'mindestens 5 Tage vorher'],
  ['mindestens 4 Wochen vorher', 'übersteigt die Erhöhung 5 %'],
  ['Mindestlaufzeit 3 Monate', 'Frist von einem Monat zum Monatsende'],
  ['verjähren in 12 Monaten', 'verjähren in einem Jahr'],
  ['2 Monate vorher in Textform', 'innerhalb von 30 Tagen unentgeltlich', '6 Wochen'],
].flat();

test('[S2.route./nutzungsbedingungen] [S2.page.legal] [S9.terms-availability] [S9.terms-support] [S9.terms-payment] [S9.terms-prices] [S9.terms-duration] [S9.terms-warranty] [S9.terms-changes] the terms have 35 sections, a list that leads to each, and say what was agreed', async ({
  page,
}) => {
  await page.goto('/nutzungsbedingungen');
  const sections = page.locator('.prose h2');
  await expect(sections).toHaveCount(35);
  const titles = await sections.allTextContents();
  titles.forEach((title, index) => expect(title).toMatch(new RegExp(`^${index + 1}\\. `)));
  for (const text of terms) await expect(page.getByRole('main')).toContainText(text);
  await page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link', { name: '20. Widerrufsrecht' }).click();
  await expect(page.getByRole('heading', { name: '20. Widerrufsrecht' })).toBeInViewport();
});

test('[W44] [L27] [L48] [D19] [D21] [S2.route./datenschutzerklaerung] [S2.route./datenschutz] [S2.page.privacy] [S9.privacy-cookies] [S9.privacy-access] [S9.privacy-retention] [S9.privacy-published] [S9.privacy-servers] the privacy statement stands under both addresses', async ({
  page,
}) => {
  const policies: (string | undefined)[] = [];
  for (const path of ['/datenschutzerklaerung', '/datenschutz']) {
    policies.push((await page.goto(path))?.headers()['content-security-policy']);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Datenschutzerklärung' })).toBeVisible();
    for (const text of [
      'Kein Cookie bleibt länger als zwei Jahre',
      'innerhalb von 30 Tagen',
      'acht Jahre auf, Geschäftsbriefe sechs Jahre, Bücher und Abschlüsse zehn Jahre',
      'Erste Veröffentlichung: 23. November 2024',
      'Datenschutzbeauftragter ist nicht benannt',
      'Nachrichten und Meldungen an uns',
      'Versand der E-Mails: niemand, im Testbetrieb',
      'Adressvorschläge: niemand, die Vorschläge kommen aus einem Verzeichnis auf unserem Server',
    ])
      await expect(main).toContainText(text);
    await expect(main).not.toContainText('Google');
    // Nobody said where the servers stand (D19), and no name of a sentence is to be seen.
    await expect(main).not.toContainText('Server in');
    await expect(main).not.toContainText('{#');
    await expect(main.locator('.set-apart')).toContainText('jederzeit widersprechen');
    const summary = main.getByRole('heading', { name: 'English summary' });
    await expect(summary).toHaveAttribute('lang', 'en');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/datenschutz$/);
  }
  // An old address is no way around the policy.
  expect(policies[0]).toContain("default-src 'none'");
  expect(policies[1]).toBe(policies[0]);
});

test('[S2.route./impressum] [S2.page.legal] [L11] the imprint names the operator of the settings', async ({ page }) => {
  await page.goto('/impressum');
  const main = page.getByRole('main');
  for (const text of [
    '§ 5 DDG',
    'Musterbetreiber Mietschuldenfrei GmbH',
    'Beispielallee 1',
    'HRB',
    'DE000000000',
    '§ 36 VSBG',
  ])
    await expect(main).toContainText(text);
  await expect(main.locator('.prose').getByRole('link', { name: 'Inhalt melden' })).toHaveAttribute(
    'href',
    '/inhalt-melden',
  );
});

test('on paper a legal text is text: no menu, no forms, black letters', async ({ page }) => {
  await page.goto('/widerruf');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Impressum' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByText('Muster-Widerrufsformular').last()).toBeVisible();
});

test('[L33] the page for tenants gives a letter to fill in, and the page for landlords tells a real mail', async ({
  page,
}) => {
  await page.goto('/hilfe-fuer-mieter');
  const link = page.getByRole('link', { name: 'Schreiben als PDF herunterladen' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto('/ist-diese-mail-echt');
  await expect(page.getByText('bescheinigung@mietschuldenfrei.example')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Das fragen wir nie' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(new URL(page.url()).host);
});
