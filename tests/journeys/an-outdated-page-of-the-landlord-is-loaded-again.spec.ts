// Somebody objects while the landlord has already signed on his screen: one button loads the page again, what still holds is there,
// and he is told to read again what stands above his signature.
import { awaitMessage, callJson, linkIn } from '../../scripts/demo/http-client.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import {
  atConfirmed,
  atRequest,
  drawSignature,
  enterLandlordCode,
  fillConfirmation,
  openRequest,
  requestLandlordCode,
  sheet,
  tanButton,
} from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import type { ProductProcess } from '../support/product-process.ts';
import type { Page } from '@playwright/test';

const jonasOf = ({ tenantEmail }: Cast) => ({
  gender: 'Herr',
  firstName: 'Jonas',
  lastName: 'Weber',
  dob: '19.08.1992',
  email: `jonas.${tenantEmail}`,
});

/** By the link of the mail to whoever was named. */
async function object({ origin }: ProductProcess, email: string): Promise<void> {
  const mail = await awaitMessage(origin, email, 'co-tenant-named');
  const token = linkIn(mail, '/mitmieter/').pathname.split('/').at(-1) ?? '';
  const opened = await callJson(origin, '/co-tenant/open', { method: 'POST', body: { token } });
  const body = { objection: 'not-in-lease' };
  await callJson(origin, '/co-tenant/object', { method: 'POST', body, token: String(opened['token']) });
}

const readAgain = (page: Page) =>
  sheet(page).getByText('Ihre Unterschrift steht noch da, aber der Text darüber hat sich seitdem geändert.', {
    exact: false,
  });

const reload = (page: Page) => page.getByRole('button', { name: 'Seite neu laden' });

/** What was typed and drawn is there, and the sheet asks to be read, until somebody draws anew. */
async function expectKept(page: Page): Promise<void> {
  await atRequest(page);
  await expect(readAgain(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Das unterschreiben Sie' })).toBeFocused();
  await expect(page.getByLabel('Anmerkung', { exact: true })).toHaveValue('Stellplatz 7 gehört zur Wohnung.');
  await expect(page.getByRole('button', { name: 'Letzten Strich zurück' })).toBeEnabled();
  await expectAccessible(page);
}

test('[D50] [D47] [L43] a page that is outdated offers to load itself again, keeps what holds, and asks to read before signing @mobile', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  test.setTimeout(180_000);
  const jonas = jonasOf(cast);
  await askedByApi(product, cast, { coTenants: [jonas] });
  await openRequest(page, product.origin, cast);
  await fillConfirmation(page, cast);
  await drawSignature(page);
  await expect(sheet(page)).toContainText('Jonas Weber');
  await expect(readAgain(page)).toHaveCount(0);

  await object(product, jonas.email);
  await tanButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Eine der Personen ist nicht mehr genannt.' })).toBeFocused();
  await expectAccessible(page);
  await reload(page).click();
  await expectKept(page);
  await expect(sheet(page)).not.toContainText('Jonas');

  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(readAgain(page)).toHaveCount(0);
  await drawSignature(page);
  await enterLandlordCode(page, await requestLandlordCode(page, product.origin, cast));
  await atConfirmed(page);
});
