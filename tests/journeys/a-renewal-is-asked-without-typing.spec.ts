// The tenant's way to the new state of a tenancy: one mail that was asked for, three clicks and a TAN.
import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { daysToReminder, remindedPath, reminderWords } from '../../scripts/demo/renewal-path.ts';
import { dayInBerlin, formatDate } from '../../src/platform/rules/dates.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { advanceClock, expect, expectAccessible, storiesIn } from '../support/journey.ts';
import { fillPerson, knownTick, personAt, type Flatmate } from '../support/journey-co-tenants.ts';
import { atAsked, requestTenantCode } from '../support/journey-tenant.ts';
import { countMessages } from '../support/journey-prelude.ts';
import type { Page } from '@playwright/test';

/** Its clock runs months ahead afterwards. */
const test = storiesIn(() => ({}));

const day = 24 * 3600;

/** Ticked, taken back, ticked again: each is saved at once. */
async function wantReminder(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: reminderWords });
  await expect(box).not.toBeChecked();
  await expect(
    page.getByText(/^Einen neuen Stand kannst du ab dem \d+\.\s\S+\s20\d\d bestätigen lassen\.$/),
  ).toBeVisible();
  await box.check();
  await expect(page.getByText(/^Gespeichert\. Die E-Mail kommt am \d+\.\s\S+\s20\d\d\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Gespeichert. Es kommt keine Erinnerung.')).toBeVisible();
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(page.getByText(/^Gespeichert\. Die E-Mail kommt/)).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  await expectAccessible(page);
}

/** What is said of people and not saved is never left behind. */
async function leaveSomebodyUnsaved(page: Page): Promise<void> {
  await page.getByText('Ist jemand aus- oder eingezogen?').click();
  await page.getByRole('button', { name: 'Eingezogene Person hinzufügen' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'TAN anfordern' }).click();
  await expect(page.getByRole('alert')).toContainText('Bitte speichere zuerst, wer aus- oder eingezogen ist.');
  await page.getByRole('button', { name: 'Entfernen' }).click();
}

const mia: Flatmate = { gender: 'Frau', firstName: 'Mia', lastName: 'Kurz', dob: '31.01.1991' };

const savePeople = (page: Page): Promise<void> => page.getByRole('button', { name: 'Änderung speichern' }).click();

const notJoined = (page: Page, name: string) => page.getByRole('checkbox', { name: `${name}: doch nicht eingezogen` });

async function moveIn(page: Page, person: Flatmate): Promise<void> {
  await page.getByRole('button', { name: 'Eingezogene Person hinzufügen' }).click();
  await fillPerson(personAt(page, 1), person);
  await knownTick(page).check();
  await savePeople(page);
  await expect(personAt(page, 1)).toHaveCount(0);
}

/** One after the other; of the first the birth date was wrong, and in the end it was all a mistake. */
async function nameWhoMovedIn(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await moveIn(page, mia);
  await moveIn(page, { ...mia, firstName: 'Tom' });
  await expect(main).toContainText('Mia Kurz und Tom Kurz');
  await notJoined(page, 'Mia Kurz').check();
  await moveIn(page, { ...mia, dob: '30.01.1991' });
  await expect(main).toContainText('Tom Kurz und Mia Kurz');
  await expect(notJoined(page, 'Mia Kurz')).not.toBeChecked();
  await expectAccessible(page);
  for (const name of ['Mia Kurz', 'Tom Kurz']) await notJoined(page, name).check();
  await savePeople(page);
  await expect(main).not.toContainText('Kurz');
}

/** The link of the first mail has ended by now; that of the reminder leads to the page for it, and opening it begins nothing. */
async function beginByReminder(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Neu bestätigen lassen' })).toBeVisible();
  await expect(page).toHaveURL(/\/zertifikat\/neu-bestaetigen\/[\w-]{36}$/);
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Neu bestätigen lassen' }).click();
  await expect(page).toHaveURL(/\/mieter\/neuer-stand\/[\w-]+$/);
  await expect(page.getByRole('button', { name: 'TAN anfordern' })).toBeVisible();
}

test('a tenant is reminded once, because he ticked it, and asks for the new state without typing anything @mobile', async ({
  page,
  product,
  cast,
}) => {
  const { origin } = product;
  await issueByHttp(origin, cast);
  const ready = await awaitMessage(origin, cast.tenantEmail, 'certificate-ready');
  await page.goto(linkIn(ready, '/zertifikat/herunterladen/').pathname);
  await wantReminder(page);

  // Too early, and said so where it was pressed.
  await page.getByRole('button', { name: 'Neu bestätigen lassen' }).click();
  await expect(page.getByRole('alert').getByText('Dafür ist es noch zu früh')).toBeVisible();

  await advanceClock(product, daysToReminder * day);
  await beginByReminder(page, await remindedPath({ origin, cast }));
  await expect(page.getByRole('main')).toContainText('Johannes Becker');
  await expect(page.getByRole('main')).not.toContainText(cast.landlordEmail);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Neu bestätigen lassen' })).toBeVisible();
  await leaveSomebodyUnsaved(page);
  await nameWhoMovedIn(page);
  const otp = await requestTenantCode(page, cast);
  await page.getByLabel('TAN aus der SMS').fill(otp);
  await page.getByRole('button', { name: 'Anfrage absenden' }).click();
  await atAsked(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // By the product's clock: the device's is months behind it.
  const sentOn = formatDate(dayInBerlin(await advanceClock(product, 0)));
  await expect(page.getByRole('main')).toContainText(sentOn);
  await expectAccessible(page);
  const counts = await countMessages(product, cast.tenantEmail, 'renewal-reminder');
  expect(counts['renewal-reminder']).toBe(1);

  // Asked again it is the same request.
  await page.goto(await remindedPath({ origin, cast }));
  await page.getByRole('link', { name: 'Zur Bescheinigung' }).click();
  await expect(page.getByText('Die Erinnerung ist verschickt.')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Anfrage ansehen' }).click();
  await expect(page).toHaveURL(/\/mieter\/status\/[\w-]+$/);
});
