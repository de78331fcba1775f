import { expect, expectAccessible, test } from '../support/journey.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('[L40] [S2.layout.mobile-menu] the menu covers the screen, holds the focus and gives it back', async ({
  page,
}) => {
  for (const path of ['/', '/impressum']) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const opener = page.getByRole('button', { name: 'Menü' });
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menü' });
    expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    const close = menu.getByRole('button', { name: 'Schließen' });
    await expect(close).toBeFocused();
    // Everything else is out of reach until it is closed.
    const links = await menu.getByRole('link').count();
    for (let step = 0; step <= links; step++) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('#site-menu') !== null,
      );
      expect(isInside).toBe(true);
    }
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    await close.focus();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await close.click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('[S2.layout.mobile-menu] [S2.layout.header-check] [S2.layout.header-links] its links lead on, and a section of this page closes it', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await page.getByRole('button', { name: 'Menü' }).click();
  for (const [name, href] of [
    ['Startseite', '/'],
    ['So funktioniert’s', '/#steps'],
    ['Preise', '/#prices'],
    ['Häufige Fragen', '/#faq'],
    ['Hilfe', '/support'],
    ['Vertrag widerrufen', '/vertrag-widerrufen'],
    ['Zertifikat überprüfen', '/check'],
  ] as const)
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await menu.getByRole('link', { name: 'Preise' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#prices')).toBeFocused();
  await expect(page.locator('#prices h2')).toBeInViewport();
  await page.goto('/support');
  await page.getByRole('button', { name: 'Menü' }).click();
  await menu.getByRole('link', { name: 'Häufige Fragen' }).click();
  await expect(page).toHaveURL('/#faq');
  await expect(page.locator('#faq h2')).toBeInViewport();
});

test('[S2.layout.footer-signs] [S2.layout.footer-logos] [S2.layout.header-links] badge and means of payment stand in the footer, Vertrag widerrufen outside of any menu', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Datenschutz: verschlüsselt gespeichert, auf Wunsch gelöscht')).toBeVisible();
  const marks = footer.getByRole('list', { name: 'Zahlungsarten' }).getByRole('listitem');
  await expect(marks).toHaveText(['PayPal', 'Visa', 'Mastercard', 'Apple Pay', 'Klarna', 'Google Pay']);
  // Drawn, and of one height (D54).
  await expect(marks.locator('svg')).toHaveCount(6);
  const heights = await marks.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
  await expect(footer.getByRole('link', { name: 'Vertrag widerrufen' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  const tops = await marks.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(new Set(tops).size, 'one row').toBe(1);
  const header = page.getByRole('banner');
  await expect(page.getByRole('button', { name: 'Menü' })).toBeHidden();
  for (const name of ['Preise', 'Häufige Fragen']) await expect(header.getByRole('link', { name })).toBeVisible();
});

test('[L06] on a phone the way to withdraw is on the first screen, in the menu or behind Hilfe, on every kind of page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/', '/impressum', '/check']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Menü' }).click();
    const link = page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Vertrag widerrufen' });
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  for (const path of ['/token-abgelaufen', '/vermieter/einloggen', '/versandweg/unbekannt']) {
    await page.goto(path);
    const header = page.getByRole('banner');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await header.getByText('Hilfe', { exact: true }).click();
    await expect(header.getByRole('link', { name: 'Vertrag widerrufen' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  }
});
