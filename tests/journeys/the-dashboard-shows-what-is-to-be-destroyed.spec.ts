import { awaitMessage, callJson, linkIn } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { accountByApi, logIn } from '../support/journey-account.ts';
import { cardOf } from '../support/journey-dashboard.ts';
import { pressOn } from '../support/keyboard.ts';

test('[D67] [W60] a deletion that somebody asked for by a forwarded mail stands in the landlord’s list and is stopped there @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  const { origin } = product;
  await issueByHttp(origin, cast);
  const mail = await awaitMessage(origin, cast.landlordEmail, 'landlord-receipt');
  const token = linkIn(mail, '/vermieter/daten-loeschen/').pathname.split('/').at(-1) ?? '';
  const body = { email: cast.landlordEmail };
  await callJson(origin, '/landlord/request-deletion', { method: 'POST', body, token });
  await accountByApi(product, cast);
  await logIn(page, cast);
  const card = cardOf(page, 'Lena Hoffmann');
  await expect(card.getByText('Löschung beantragt')).toBeVisible();
  await expect(card.getByText(/Am \d+\. .* löschen wir Ihre Daten zu dieser Bescheinigung/)).toBeVisible();
  await expectAccessible(page);
  await pressOn(page, card.getByRole('button', { name: 'Löschung stoppen' }));
  await expect(page.getByText('Die Löschung ist gestoppt')).toBeVisible();
  await expect(card.getByText('Löschung beantragt')).toBeHidden();
  await awaitMessage(origin, cast.tenantEmail, 'removal-stopped');
  await expectAccessible(page);
});
