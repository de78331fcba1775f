// A no to the state of today: what stays true, from when on it may be asked for again, and the two ways to it.
import { awaitMessage, callJson, linkIn } from '../../scripts/demo/http-client.ts';
import { renewalAskedByApi, startButton } from '../support/journey-renewal.ts';
import { advanceClock, expect, expectAccessible, storiesIn } from '../support/journey.ts';

/** Its clock runs months ahead afterwards. */
const test = storiesIn(() => ({}));

const day = 24 * 3600;

test('after a no to the new state the tenant reads in mail and status from when on he may ask, and asks there @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  const { origin } = product;
  const { landlordMail } = await renewalAskedByApi(product, cast);
  const { token } = await callJson(
    origin,
    `/certificate/angaben-bestaetigen${linkIn(landlordMail, '/angaben-bestaetigen').search}`,
  );
  const body = { reason: 'unwilling', neverAgain: false };
  await callJson(origin, '/certificate/decline', { method: 'POST', token: String(token), body });
  await advanceClock(product, 601);
  const mail = await awaitMessage(origin, cast.tenantEmail, 'tenant-declined');

  await page.goto(linkIn(mail, '/zertifikat/neu-bestaetigen/').pathname);
  await expect(page.getByText(/Deine Vermieterseite hat abgelehnt .* ab dem .* noch einmal anfragen\./)).toBeVisible();
  await expect(startButton(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Zur Bescheinigung' }).click();
  // Thanks were for the day on which it was paid.
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Bescheinigung ist da' })).toBeVisible();

  const status = linkIn(mail, '/mieter/status/').pathname;
  await page.goto(status);
  await expect(page.getByRole('heading', { level: 1, name: 'Die Anfrage wurde abgelehnt' })).toBeVisible();
  await expect(page.getByText(/Noch einmal kannst du hier frühestens ab dem /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Neue Anfrage stellen' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(startButton(page)).toHaveCount(0);
  await expectAccessible(page);

  await advanceClock(product, 30 * day);
  await page.goto(status);
  await startButton(page).click();
  await expect(page).toHaveURL(/\/mieter\/neuer-stand\/[\w-]+$/);
  await expect(page.getByRole('button', { name: 'TAN anfordern' })).toBeVisible();
});
