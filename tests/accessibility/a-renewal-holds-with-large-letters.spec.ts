// Both sides of a renewal on a usual phone with letters half as large again.
import {
  answerToday,
  openReminder,
  openRenewal,
  remindedByApi,
  renewalAskedByApi,
  startButton,
} from '../support/journey-renewal.ts';
import { drawSignature, openFold, sheet } from '../support/journey-landlord.ts';
import { expect, expectAccessible, storiesIn } from '../support/journey.ts';
import { expectWholeWords } from '../support/page-layout.ts';
import type { Page } from '@playwright/test';

/** Its clock runs months ahead afterwards. */
const test = storiesIn(() => ({}));

// By the browser's setting: other than a style, it moves the steps of the layout too.
test.use({
  viewport: { width: 360, height: 740 },
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=24'] }),
});

async function expectReadable(page: Page): Promise<void> {
  await expectWholeWords(page);
  await expectAccessible(page);
}

test('[L40] no word is torn on the page of the reminder, of the tenant and of the landlord @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  test.setTimeout(240_000);
  const { landlordMail } = await renewalAskedByApi(product, cast);
  await openRenewal(landlordPage, landlordMail);
  await expectReadable(landlordPage);
  await answerToday(landlordPage, 'Miete');
  await landlordPage.getByLabel('Wie viel ist offen?').fill('1.234,56');
  await expect(sheet(landlordPage)).toContainText('1.234,56');
  await openFold(landlordPage, 'Ihre Bestätigung von damals');
  await landlordPage.getByRole('button', { name: 'Name, Anschrift oder Mietzeit berichtigen' }).click();
  await drawSignature(landlordPage);
  await expectReadable(landlordPage);

  const other = { ...cast, tenantEmail: `andere.${cast.tenantEmail}`, landlordEmail: `anderes.${cast.landlordEmail}` };
  await remindedByApi(product, other);
  await openReminder(page, product, other);
  await expectReadable(page);
  await startButton(page).click();
  await expect(page.getByRole('button', { name: 'TAN anfordern' })).toBeVisible();
  await page.getByText('Ist jemand aus- oder eingezogen?').click();
  await page.getByRole('button', { name: 'Eingezogene Person hinzufügen' }).click();
  await expectReadable(page);
});
