import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';

const main = (page: Page) => page.getByRole('main');

async function seesTenantSide(page: Page): Promise<void> {
  await expect(
    main(page).getByRole('heading', { level: 1, name: 'Schwarz auf weiß: keine Mietschulden.' }),
  ).toBeVisible();
  await expect(main(page).getByRole('img', { name: /^Beispiel einer Bescheinigung/ })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'In fünf Schritten zum Nachweis' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Was du davon hast' })).toBeVisible();
  await expect(main(page).getByText('Was Sie davon haben')).toBeHidden();
}

async function seesLandlordSide(page: Page): Promise<void> {
  await expect(main(page).getByRole('heading', { level: 1, name: 'Zwei Minuten. Eine Unterschrift.' })).toBeVisible();
  await expect(main(page).getByRole('img', { name: /^Beispiel: Angaben prüfen/ })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'In fünf Schritten bestätigt' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Was Sie davon haben' })).toBeVisible();
  await expect(main(page).getByText('Was du davon hast')).toBeHidden();
}

test('[S2.landing.toggle] [S2.landing.toggle-switches] [S4.toggle] the toggle switches headline, picture, steps and benefits, and the address says which side @mobile', async ({
  page,
}) => {
  await page.goto('/');
  await seesTenantSide(page);
  const toggle = page.getByRole('group', { name: 'Ich bin' });
  await expect(toggle.getByRole('radio', { name: 'Mieter/in', exact: true })).toBeChecked();
  await toggle.getByRole('radio', { name: 'Vermieter/in' }).check();
  await seesLandlordSide(page);
  await expect(page).toHaveURL('/?rolle=vermieter');
  await page.reload();
  await seesLandlordSide(page);
  await toggle.getByRole('radio', { name: 'Mieter/in', exact: true }).check();
  await seesTenantSide(page);
  await expect(page).toHaveURL('/');
});

test('[S2.landing.toggle] the toggle is worked by the arrow keys, and a link opens the landlord’s side', async ({
  page,
}) => {
  await page.goto('/?rolle=vermieter');
  await seesLandlordSide(page);
  await page.getByRole('radio', { name: 'Vermieter/in' }).focus();
  await page.keyboard.press('ArrowLeft');
  await seesTenantSide(page);
  await expect(page.getByRole('radio', { name: 'Mieter/in', exact: true })).toBeFocused();
});

test('[S2.landing.steps] steps two to five wait behind Weiterlesen... on either side @mobile', async ({ page }) => {
  for (const [address, first, last] of [
    ['/', 'Anmelden', 'Herunterladen'],
    ['/?rolle=vermieter', 'E-Mail öffnen', 'TAN eingeben'],
  ] as const) {
    await page.goto(address);
    const steps = page.locator('#steps');
    await expect(steps.getByRole('heading', { level: 3, name: first })).toBeVisible();
    await expect(steps.getByRole('heading', { level: 3, name: last })).toBeHidden();
    await steps.getByText('Weiterlesen...').filter({ visible: true }).click();
    await expect(steps.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveCount(5);
    await expect(steps.getByRole('heading', { level: 3, name: last })).toBeVisible();
    if (address === '/') await expectAccessible(page);
    await steps.getByText('Weniger anzeigen').filter({ visible: true }).click();
    await expect(steps.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveCount(1);
  }
});

test('[S2.landing.hero-landlord] [S2.landing.hero-account] [S2.landing.toggle-switches] [S2.landing.blog-links] buttons and articles of each side lead where they say', async ({
  page,
}) => {
  await page.goto('/?rolle=vermieter');
  const hero = page.locator('.hero');
  await expect(hero.getByRole('link', { name: 'Bescheinigung erstellen' })).toHaveAttribute('href', '/vermieterkonto');
  await expect(hero.getByRole('link', { name: 'Vermieter-Konto erstellen' })).toHaveAttribute(
    'href',
    '/vermieter/registrieren',
  );
  await expect(page.locator('.benefits a[href="/blog/vermieter"]')).toBeVisible();
  await expect(page.locator('.benefits a[href="/blog/mieter"]')).toBeHidden();
  await expect(page.locator('.benefits .for-landlord .tiles > li')).toHaveCount(6);
  await page.goto('/');
  await expect(hero.getByRole('link', { name: 'Bescheinigung erstellen' })).toHaveAttribute('href', '#target-section');
  await expect(page.locator('.benefits a[href="/blog/mieter"]')).toBeVisible();
  await expect(page.locator('.benefits .for-tenant .tiles > li')).toHaveCount(6);
});

test('[S2.landing.prices] [S1.logos] [S2.landing.anchors] [L09] the prices name their VAT, and every means of payment stands there', async ({
  page,
}) => {
  await page.goto('/');
  const prices = page.locator('#prices');
  await expect(prices.getByRole('heading', { level: 2, name: 'Preise' })).toBeVisible();
  for (const price of ['10,90 €', '16,80 €'])
    await expect(prices.locator('p', { hasText: price })).toHaveText(`${price} inkl. 19 % MwSt.`);
  for (const mark of ['PayPal', 'Visa', 'Mastercard', 'Apple Pay', 'Klarna', 'Google Pay'])
    await expect(prices.getByRole('listitem').filter({ hasText: mark })).toBeVisible();
  await expect(prices.getByText('Versand nur innerhalb Deutschlands')).toBeVisible();
  for (const anchor of ['steps', 'prices', 'faq', 'target-section'])
    await expect(page.locator(`#${anchor}`)).toHaveCount(1);
});

test('[S2.landing.info-cards] [S2.landing.privacy] [S2.landing.credibility] [S2.landing.security] [S1.claims] [L51] [L52] [D19] [S1.warning] [S1.tax] [L35] who sees what, what a certificate rests on and how data are kept: three each', async ({
  page,
}) => {
  await page.goto('/');
  for (const [title, first] of [
    ['Wer was sieht', 'Wer prüft'],
    ['Worauf sich ein neuer Vermieter stützen kann', 'Unterschrift und TAN'],
    ['Wie wir mit Daten umgehen', 'Verschlüsselt gespeichert'],
  ] as const) {
    const part = main(page)
      .locator('section, section > div > div')
      .filter({ has: page.getByRole('heading', { level: 2, name: title }) })
      .last();
    await expect(part.getByRole('heading', { level: 3 })).toHaveCount(3);
    await expect(part.getByRole('heading', { level: 3, name: first })).toBeVisible();
  }
  await expect(main(page).locator('.info').getByRole('heading', { level: 3 })).toHaveText([
    'Freiwillig für beide Seiten',
    'Die Angaben müssen stimmen',
    'Vielleicht steuerlich absetzbar',
  ]);
  for (const words of [
    'zur Anfechtung des Mietvertrags führen',
    'Bei einem beruflich bedingten Umzug können die Kosten als Werbungskosten zählen',
    'Wer in unserem Auftrag Daten bekommt und wofür, steht in der Datenschutzerklärung.',
    'Automatische Sicherheitstests laufen bei jeder Änderung',
    'Mit fremdem Namen zu unterschreiben oder ein Papier zu verfälschen, fällt unter §§ 267 und 269 StGB.',
    'Bei einem privaten Umzug meist nicht.',
  ])
    await expect(main(page).getByText(words)).toBeVisible();
});

test('[S2.landing.demo-form] the example form is only to be seen: by nobody’s keyboard, and not on small screens', async ({
  page,
}) => {
  await page.goto('/');
  const demo = page.locator('.demo');
  await expect(demo).toBeVisible();
  for (const words of ['Straße', 'Gemietet von', '01.04.2021', 'Gemietet bis', 'Weiter', 'Beispiel'])
    await expect(demo.getByText(words, { exact: true })).toBeVisible();
  await expect(demo).toHaveAttribute('inert');
  await expect(demo).toHaveAttribute('aria-hidden', 'true');
  await expect(demo.locator('input, button, a')).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(demo).toBeHidden();
});
