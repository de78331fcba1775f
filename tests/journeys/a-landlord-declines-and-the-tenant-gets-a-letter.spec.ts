import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { openRequest } from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';

test('[D34] [L33] one click declines, the tenant is told and gets the letter of section 368 @mobile', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  const { origin } = product;
  await askedByApi(product, cast);
  await openRequest(landlordPage, origin, cast);
  await landlordPage.getByRole('button', { name: 'Ich möchte nicht bestätigen' }).click();
  await expect(landlordPage.getByRole('heading', { level: 1, name: 'Anfrage nicht bestätigen' })).toBeFocused();
  await expectAccessible(landlordPage);
  await landlordPage.getByRole('button', { name: 'Absenden' }).click();
  await expect(landlordPage.getByText('Bitte wählen Sie eine Möglichkeit aus.').first()).toBeVisible();
  await landlordPage.getByRole('radio', { name: 'Ich möchte nicht' }).check();
  await landlordPage.getByRole('button', { name: 'Absenden' }).click();
  await expect(
    landlordPage.getByText('Ihre Antwort ist gespeichert. Sie brauchen nichts weiter zu tun.'),
  ).toBeVisible();
  await expectAccessible(landlordPage);

  const mail = await awaitMessage(origin, cast.tenantEmail, 'tenant-declined');
  const shown = await page.request.get(`/api/v1/trial/messages?to=${cast.tenantEmail}`);
  const declined = ((await shown.json()) as { id: string; attachments: { contentType: string; url: string }[] }[]).find(
    ({ id }) => id === mail.id,
  );
  expect(declined?.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
  const letter = await page.request.get(new URL(declined?.attachments[0]?.url ?? '', origin).pathname);
  expect((await letter.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-');

  const sent = await awaitMessage(origin, cast.tenantEmail, 'tenant-sent');
  await page.goto(linkIn(sent, '/mieter/status/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Die Anfrage wurde abgelehnt' })).toBeVisible();
  await expectAccessible(page);
});

test('[D34] the request is forwarded to the property management, which gets a link of its own', async ({
  landlordPage,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openRequest(landlordPage, product.origin, cast);
  await landlordPage.getByRole('button', { name: 'Ich möchte nicht bestätigen' }).click();
  await landlordPage.getByRole('radio', { name: 'An die Hausverwaltung weiterleiten' }).check();
  await landlordPage.getByLabel('E-Mail-Adresse der Hausverwaltung').fill(cast.landlordEmail);
  await landlordPage.getByRole('button', { name: 'Absenden' }).click();
  await expect(landlordPage.getByText('Das ist Ihre eigene Adresse.', { exact: false }).first()).toBeVisible();
  const management = `verwaltung.${cast.landlordEmail}`;
  await landlordPage.getByLabel('E-Mail-Adresse der Hausverwaltung').fill(management);
  await landlordPage.getByRole('button', { name: 'Absenden' }).click();
  await expect(landlordPage.getByText('Die Anfrage wurde weitergeleitet.', { exact: false })).toBeVisible();
  await awaitMessage(product.origin, management, 'landlord-request');
});
