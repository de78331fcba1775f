import { awaitMessage, callJson, lastPart, linkIn } from '../../scripts/demo/http-client.ts';
import { nameOf, lena, type Cast } from '../../scripts/demo/sample-people.ts';
import { advanceClock, expect, expectAccessible, test } from '../support/journey.ts';
import { accountByApi, atDashboard, atLogin, fillLogin, logIn, logInButton } from '../support/journey-account.ts';
import { cardOf } from '../support/journey-dashboard.ts';
import {
  atConfirmed,
  atRequest,
  enterLandlordCode,
  openQuestion,
  requestLandlordCode,
  typeSignature,
} from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import { local } from '../support/journey-tenant.ts';

/** Another tenant of the same landlord. */
const neighbour = (cast: Cast): Cast => ({
  ...cast,
  tenantEmail: `neben.${cast.tenantEmail}`,
  tenantPhone: cast.tenantPhone.replace('+49171392', '+49171391'),
});

// [S2.dashboard.views] [D34]
test('after one request is signed a button leads on to the next', async ({ page, product, cast }) => {
  test.setTimeout(120_000);
  await accountByApi(product, cast);
  await askedByApi(product, cast);
  await askedByApi(product, neighbour(cast));
  await logIn(page, cast);
  const waiting = page.getByRole('region', { name: '2 Anfragen warten auf Sie' });
  const answer = waiting.getByRole('button', { name: `Anfrage von ${nameOf(lena.tenant)} beantworten` });
  await expect(answer).toHaveCount(2);
  await expectAccessible(page);
  await answer.first().click();
  await atRequest(page);
  await expect(page.getByText('Anschrift und Nummer aus Ihrem Konto')).toBeVisible();
  await expect(page.getByLabel('Ihre Telefonnummer')).toHaveValue(local(cast.landlordPhone));
  await openQuestion(page).getByRole('radio', { name: 'nichts' }).check();
  await typeSignature(page);
  await enterLandlordCode(page, await requestLandlordCode(page, product.origin, cast));
  await atConfirmed(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nächste Anfrage beantworten' }).click();
  await atRequest(page);
  await openQuestion(page).getByRole('radio', { name: 'nichts' }).check();
  await typeSignature(page);
  await enterLandlordCode(page, await requestLandlordCode(page, product.origin, cast));
  await atConfirmed(page);
  const toAccount = page.getByRole('link', { name: 'Zu meinem Vermieter-Konto' });
  await expect(toAccount).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nächste Anfrage beantworten' })).toBeHidden();
  // The way back ends at the first one, which was signed here as well.
  await page.goBack();
  await expect(page).toHaveURL(/angaben-bestaetigen/);
  await atConfirmed(page);
  await toAccount.click();
  await expect(cardOf(page, 'Lena Hoffmann').first()).toContainText('Wartet auf Zahlung');
});

test('a request that its tenant withdrew while the list was open says so at its button, and goes', async ({
  page,
  product,
  cast,
}) => {
  await accountByApi(product, cast);
  await askedByApi(product, cast);
  await askedByApi(product, neighbour(cast));
  await logIn(page, cast);
  const answer = page.getByRole('button', { name: `Anfrage von ${nameOf(lena.tenant)} beantworten` });
  await expect(answer).toHaveCount(2);
  const sent = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-sent');
  const body = { token: lastPart(linkIn(sent, '/mieter/status/')) };
  await callJson(product.origin, '/tenant/withdraw', { method: 'POST', body });
  await answer.first().click();
  await expect(page.getByText('Diese Anfrage wartet nicht mehr auf eine Antwort.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Eine Anfrage wartet auf Sie' })).toBeVisible();
  await expect(answer).toHaveCount(1);
});

// [7.3.1] [D24]
test('a page that outlived the session leads to the login, and from there to the request that still waits', async ({
  page,
  product,
  cast,
}) => {
  await accountByApi(product, cast);
  await askedByApi(product, cast);
  await logIn(page, cast);
  const answer = page.getByRole('button', { name: `Anfrage von ${nameOf(lena.tenant)} beantworten` });
  await answer.click();
  await atRequest(page);
  await advanceClock(product, 3601);
  await page.reload();
  await atLogin(page);
  await expect(page.getByText('Ihre Sitzung ist abgelaufen', { exact: false })).toBeVisible();
  await fillLogin(page, cast);
  await logInButton(page).click();
  await atDashboard(page);
  await answer.click();
  await atRequest(page);
});
