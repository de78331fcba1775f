import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import { expect, expectAccessible, test, type Stage } from '../support/journey.ts';
import { addPerson, fillPerson, jonas, knownTick, personAt, type Flatmate } from '../support/journey-co-tenants.ts';
import {
  atAsked,
  atRental,
  atSubmit,
  confirmEmail,
  fillLandlord,
  fillPersonal,
  fillRental,
  goOn,
  register,
  requestTenantCode,
} from '../support/journey-tenant.ts';
import { chooseByLetter, pressOn, typeInto } from '../support/keyboard.ts';
import type { Page } from '@playwright/test';

// The smallest screen that everything has to fit.
test.use({ viewport: { width: 320, height: 640 } });

const several = 'Bitte nenne jede Person einzeln. Weitere Personen kannst du unten hinzufügen.';

const cardScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('co-tenant-cards')),
  );

/** Two names in one field lead to fields for the other person. */
async function nameTwo(page: Page): Promise<void> {
  await page.getByLabel('Vorname').fill('Lena und Jonas');
  await goOn(page).click();
  await expect(page.getByText(several)).toHaveCount(2);
  await page.getByLabel('Vorname').fill('Lena & Jonas');
  expect(await cardScripts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Andere Person unten eintragen' }).click();
  await expect(personAt(page, 1).getByLabel('Anrede')).toBeFocused();
  await page.getByLabel('Vorname').first().fill('Lena');
  await expect(page.getByRole('button', { name: 'Andere Person unten eintragen' })).toBeHidden();
}

/** What is wrong is said at its field, and no more once it is right. */
async function putRight(page: Page): Promise<void> {
  const person = personAt(page, 1);
  const longName = 'Maximiliane-Charlotte von der Schulenburg';
  await fillPerson(person, { ...jonas, firstName: longName, lastName: 'Weber/Hoffmann', dob: '24.11.2020' });
  await person.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(person.getByLabel('Nachname')).toBeFocused();
  await expect(person.getByLabel('Nachname')).toHaveAccessibleDescription(several);
  await expect(person.getByLabel('Geburtsdatum')).toHaveAccessibleDescription(/mindestens 18 Jahre alt/);
  await expectAccessible(page);
  await fillPerson(person, jonas);
  await expect(person.getByLabel('Nachname')).not.toHaveAttribute('aria-invalid');
  await person.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(addPerson(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Jonas Weber ist eingetragen.' })).toBeAttached();
  await expect(person).toContainText('Herr, geboren am 19.08.1992');
}

/** On the way back and after a reload, too. */
async function findThemAgain(page: Page): Promise<void> {
  await atRental(page);
  await page.goBack();
  await expect(personAt(page, 1)).toContainText('Jonas Weber');
  await page.reload();
  await expect(personAt(page, 1)).toContainText('Jonas Weber');
  await expect(knownTick(page)).toBeChecked();
  await goOn(page).click();
}

/** That the others know, and without an address the information to pass on. */
async function sayThatTheyKnow(page: Page): Promise<void> {
  await goOn(page).click();
  await expect(knownTick(page)).toHaveAccessibleDescription(/dass diese Personen im Mietvertrag stehen/);
  await expectAccessible(page);
  await knownTick(page).check();
  await expect(knownTick(page)).not.toHaveAttribute('aria-invalid');
  await page.getByText('Information zum Weitergeben').click();
  await expect(page.getByText('angegeben von Lena Hoffmann')).toBeVisible();
  await expectAccessible(page);
}

async function send(page: Page, cast: Cast): Promise<void> {
  await page.getByLabel('TAN aus der SMS').fill(await requestTenantCode(page, cast));
  await page.getByRole('button', { name: 'Anfrage absenden' }).click();
  await atAsked(page);
}

test('[D68] a couple asks together: two names in one field lead to a second person, who stands on every page to the end', async ({
  page,
  cast,
}) => {
  test.setTimeout(300_000);
  await register(page, cast);
  await confirmEmail(page, cast);
  await fillPersonal(page);
  await nameTwo(page);
  await putRight(page);
  await sayThatTheyKnow(page);
  await goOn(page).click();
  await findThemAgain(page);
  await fillRental(page);
  await goOn(page).click();
  await fillLandlord(page, cast);
  await goOn(page).click();
  await atSubmit(page);
  const summary = page.getByRole('region', { name: 'Weitere Mietparteien' });
  await expect(summary).toContainText('Herr Jonas Weber, geboren am 19.08.1992');
  await expect(summary.getByRole('link', { name: 'Weitere Mietparteien ändern' })).toBeVisible();
  // 'Du' is the heading; read out, it is no word before 'ändern'.
  await expect(page.getByRole('link', { name: 'Deine Angaben ändern' })).toBeVisible();
  await expectAccessible(page);
  await send(page, cast);
  await expect(page.getByText('Anfrage für Lena Hoffmann und Jonas Weber abgeschickt:')).toBeVisible();
  await page.getByText('Information zum Weitergeben').click();
  await expect(page.getByText('Für Jonas Weber: ohne E-Mail-Adresse schreiben wir nicht selbst.')).toBeVisible();
  await expectAccessible(page);
});

const flatmatesOf = ({ tenantEmail }: Cast): readonly Flatmate[] => [
  { ...jonas, email: `jonas.${tenantEmail}` },
  { gender: 'Frau', firstName: 'Mia', lastName: 'Yıldız', dob: '01.02.1999' },
  { gender: 'keine Anrede', firstName: 'Alex', lastName: 'von und zu Wied', dob: '30.12.1996' },
];

async function addByKeys(page: Page, place: number, person: Flatmate): Promise<void> {
  await pressOn(page, addPerson(page));
  const group = personAt(page, place);
  await expect(group.getByLabel('Anrede')).toBeFocused();
  await chooseByLetter(page, group.getByLabel('Anrede'), person.gender[0] ?? '');
  await typeInto(page, group.getByLabel('Vorname'), person.firstName);
  await typeInto(page, group.getByLabel('Nachname'), person.lastName);
  await typeInto(page, group.getByLabel('Geburtsdatum'), person.dob);
  if (person.email !== undefined) await typeInto(page, group.getByLabel('E-Mail-Adresse'), person.email);
  await page.keyboard.press('Enter');
  await expect(group.getByRole('button', { name: `${person.firstName} ${person.lastName} ändern` })).toBeVisible();
  await expect(addPerson(page)).toBeFocused();
}

/** Behind the link of the mail, by keyboard: what is stored, and the objection that takes the person out. */
async function objectByKeys(page: Page, origin: string, email: string): Promise<void> {
  const mail = await awaitMessage(origin, email, 'co-tenant-named');
  expect(mail.subject).toBe('Lena Hoffmann nennt dich als Mietpartei');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(linkIn(mail, '/mitmieter/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Du bist als Mietpartei genannt' })).toBeVisible();
  await expect(page).toHaveURL(/\/mitmieter\/[\da-f-]{36}$/);
  await expect(page.getByText('Jonas Weber', { exact: true })).toBeVisible();
  await expect(page.getByText('19.08.1992')).toBeVisible();
  await expectAccessible(page);
  await pressOn(page, page.getByRole('button', { name: 'Ich stehe nicht in diesem Mietvertrag' }));
  const dialog = page.getByRole('dialog', { name: 'Wirklich wider\u00adsprechen?' });
  await expect(dialog).toContainText('Das lässt sich nicht rückgängig machen.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ich stehe nicht in diesem Mietvertrag' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, dialog.getByRole('button', { name: 'Ja, widersprechen' }));
  const noted = page.getByRole('heading', { name: 'Du bist nicht mehr genannt' });
  await expect(noted).toBeVisible();
  await page.reload();
  await expect(noted).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await awaitMessage(origin, email, 'co-tenant-erased');
}

/** The tenant reads it on the status page, and the landlord reads the sheet of those who are left. */
async function goOnWithout(
  page: Page,
  landlordPage: Page,
  { product, cast }: Pick<Stage, 'product' | 'cast'>,
): Promise<void> {
  const told = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-objection');
  expect(told.text).toContain('du hast Jonas Weber als weitere Mietpartei genannt');
  await page.goto(linkIn(told, '/mieter/status/').pathname);
  const others = page.getByRole('region', { name: 'Weitere Mietparteien' });
  await expect(others).toContainText('Eine Person ist nicht mehr genannt.');
  await expect(others).toContainText('Mia Y.');
  await expect(others).not.toContainText('Jonas');
  await expectAccessible(page);
  const asked = await awaitMessage(product.origin, cast.landlordEmail, 'landlord-request');
  const { pathname, search } = linkIn(asked, '/angaben-bestaetigen');
  await landlordPage.goto(pathname + search);
  await expect(landlordPage.getByText('Mia Yıldız').first()).toBeAttached();
  await expect(landlordPage.getByText('Jonas Weber')).toHaveCount(0);
}

// [D68]
test('a flat share of four asks by keyboard alone, and one of them objects before anybody signed @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  const flatmates = flatmatesOf(cast);
  await register(page, cast);
  await confirmEmail(page, cast);
  await fillPersonal(page);
  for (const [index, person] of flatmates.entries()) await addByKeys(page, index + 1, person);
  // Somebody else, taken out again: what is left moves up and keeps its words.
  await pressOn(page, personAt(page, 1).getByRole('button', { name: 'Jonas Weber ändern' }));
  await expect(personAt(page, 1).getByLabel('Anrede')).toBeFocused();
  await typeInto(page, personAt(page, 1).getByLabel('Vorname'), 'Jonathan');
  await pressOn(page, personAt(page, 1).getByRole('button', { name: 'Abbrechen' }));
  await expect(page.getByRole('button', { name: 'Jonas Weber ändern' })).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Jonas Weber entfernen' }));
  await expect(addPerson(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Jonas Weber ist entfernt.' })).toBeAttached();
  await expect(personAt(page, 1)).toContainText('Mia Yıldız');
  await expect(personAt(page, 2)).toContainText('Alex von und zu Wied');
  await addByKeys(page, 3, flatmates[0] ?? jonas);
  await pressOn(page, knownTick(page), 'Space');
  const sent = page.waitForRequest((request) => request.url().endsWith('/tenant/update'));
  await pressOn(page, goOn(page));
  expect((await sent).postDataJSON()).toMatchObject({
    coTenants: [
      { gender: 'Frau', firstName: 'Mia', lastName: 'Yıldız', dob: '1999-02-01' },
      { gender: 'ohne', firstName: 'Alex' },
      { firstName: 'Jonas', lastName: 'Weber' },
    ],
  });
  await fillRental(page);
  await pressOn(page, goOn(page));
  await fillLandlord(page, cast);
  await pressOn(page, goOn(page));
  await atSubmit(page);
  const code = await requestTenantCode(page, cast);
  await typeInto(page, page.getByLabel('TAN aus der SMS'), code);
  await page.keyboard.press('Enter');
  await atAsked(page);
  const names = 'Lena Hoffmann, Mia Yıldız, Alex von und zu Wied und Jonas Weber';
  await expect(page.getByText(`Anfrage für ${names} abgeschickt:`)).toBeVisible();
  await objectByKeys(landlordPage, product.origin, flatmates[0]?.email ?? '');
  await goOnWithout(page, landlordPage, { product, cast });
});
