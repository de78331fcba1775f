import { expect, test } from '../support/journey.ts';
import { addPerson, addTaken, fillPerson, jonas, knownTick, personAt } from '../support/journey-co-tenants.ts';
import { atRental, confirmEmail, fillPersonal, goOn, register } from '../support/journey-tenant.ts';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 360, height: 740 } });

/** The page keeps unsent input a moment after typing. */
const draftKept = (page: Page, words: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/tenant/draft') && answer.ok() && (answer.request().postData() ?? '').includes(words),
  );

test('[D47] [D68] what was typed of others is there after a reload, in a second tab and on the way back, and so is that somebody was taken out @proof', async ({
  page,
  context,
  cast,
}) => {
  test.setTimeout(300_000);
  await register(page, cast);
  await confirmEmail(page, cast);
  await fillPersonal(page);
  await addTaken(page, 1, jonas);
  await addPerson(page).click();
  const kept = draftKept(page, 'Halbge');
  await personAt(page, 2).getByLabel('Vorname').fill('Halbge');
  await kept;
  await page.reload();
  const second = await context.newPage();
  await second.goto(page.url());
  for (const tab of [page, second]) {
    await expect(personAt(tab, 1)).toContainText('Jonas Weber');
    await expect(personAt(tab, 2).getByLabel('Vorname')).toHaveValue('Halbge');
    await expect(personAt(tab, 2).getByRole('button', { name: 'Entfernen' })).toBeVisible();
  }
  await second.close();
  // 'Weiter' takes over whoever is open, too.
  await fillPerson(personAt(page, 2), { ...jonas, firstName: 'Mia' });
  await knownTick(page).check();
  await goOn(page).click();
  await atRental(page);
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(personAt(page, 2)).toContainText('Mia Weber');
  await expect(knownTick(page)).toBeChecked();
  await page.getByRole('button', { name: 'Jonas Weber entfernen' }).click();
  await page.getByRole('button', { name: 'Mia Weber entfernen' }).click();
  await expect(knownTick(page)).toBeHidden();
  await goOn(page).click();
  await atRental(page);
  await page.goBack();
  await expect(addPerson(page)).toBeVisible();
  await expect(personAt(page, 1)).toBeHidden();
});

test('[D68] six are the most, and nobody stands there twice', async ({ page, cast }) => {
  test.setTimeout(300_000);
  await register(page, cast);
  await confirmEmail(page, cast);
  await fillPersonal(page);
  for (const [index, firstName] of ['Ada', 'Bea', 'Cem', 'Dilan'].entries())
    await addTaken(page, index + 1, { ...jonas, firstName });
  await addPerson(page).click();
  const last = personAt(page, 5);
  await fillPerson(last, { ...jonas, firstName: 'Ada' });
  await expect(addPerson(page)).toBeHidden();
  await expect(page.getByText('Mit dir sind das sechs Mietparteien.')).toBeVisible();
  await last.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(last.getByLabel('Vorname')).toHaveAccessibleDescription('Diese Person ist schon genannt.');
  await last.getByLabel('Vorname').fill('Eda');
  await last.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(knownTick(page)).toBeFocused();
  await page.getByRole('button', { name: 'Cem Weber entfernen' }).click();
  await expect(addPerson(page)).toBeFocused();
  // A mistake behind a closed card opens it.
  await page.getByLabel('Vorname').first().fill('Ada');
  await page.getByLabel('Nachname').first().fill('Weber');
  await page.getByLabel('Geburtsdatum').first().fill(jonas.dob);
  await knownTick(page).check();
  await goOn(page).click();
  await expect(personAt(page, 1).getByLabel('Vorname')).toHaveAccessibleDescription('Diese Person ist schon genannt.');
});

test('[D47] [D68] cards that could not be had are fetched again, and nothing that was typed is lost by it', async ({
  page,
  cast,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  await register(page, cast);
  await confirmEmail(page, cast);
  await fillPersonal(page);
  await page.route('**/assets/co-tenant-cards*.js', (route) => route.abort());
  const kept = draftKept(page, 'coTenants.0.firstName');
  await addPerson(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Keine Antwort vom Server.' })).toBeFocused();
  await kept;
  await page.unroute('**/assets/co-tenant-cards*.js');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(personAt(page, 1).getByLabel('Vorname')).toBeVisible();
  await expect(page.getByLabel('Nachname').first()).toHaveValue('Hoffmann');
});
