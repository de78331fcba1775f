// An office whose tenants ask for the state of today: from its list, one after the other, with everything filled in.
import { askForNewState, daysToReminder, wantReminder } from '../../scripts/demo/renewal-path.ts';
import { lena, nameOf, type Cast } from '../../scripts/demo/sample-people.ts';
import { accountByApi, logIn } from '../support/journey-account.ts';
import { atConfirmed, drawSignature, enterLandlordCode, sheet } from '../support/journey-landlord.ts';
import { answerToday, renewalHeading, requestRenewalCode } from '../support/journey-renewal.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { advanceClock, expect, expectAccessible, storiesIn } from '../support/journey.ts';
import type { Page } from '@playwright/test';

/** Its clock runs months ahead afterwards. */
const test = storiesIn(() => ({}));

const day = 24 * 3600;

/** Another tenant of the same landlord. */
const neighbour = (cast: Cast): Cast => ({
  ...cast,
  tenantEmail: `neben.${cast.tenantEmail}`,
  tenantPhone: cast.tenantPhone.replace('+49171392', '+49171391'),
});

async function confirmState(page: Page, origin: string, cast: Cast): Promise<void> {
  await expect(renewalHeading(page)).toBeVisible();
  await expect(page.locator('#opening')).toHaveCount(0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await answerToday(page, 'nichts');
  await expect(sheet(page)).toContainText('alle seit dem');
  await drawSignature(page);
  const press = () => page.getByRole('button', { name: /^TAN (per SMS )?anfordern$/ }).click();
  await enterLandlordCode(page, await requestRenewalCode(page, { origin, cast }, press));
  await atConfirmed(page);
}

test('two new states stand in the list, and after the first a button leads on to the second @proof', async ({
  page,
  product,
  cast,
}) => {
  test.setTimeout(240_000);
  const { origin } = product;
  const both = [cast, neighbour(cast)];
  await accountByApi(product, cast);
  for (const one of both) await wantReminder(origin, await issueByHttp(origin, one));
  await advanceClock(product, daysToReminder * day);
  for (const one of both) await askForNewState({ origin, cast: one });
  await logIn(page, cast);
  const waiting = page.getByRole('region', { name: '2 Anfragen warten auf Sie' });
  await expect(waiting.getByText('Neuer Stand')).toHaveCount(2);
  await expect(waiting.getByText(/nach dem Stichtag .* schon ausgefüllt/)).toHaveCount(2);
  await expectAccessible(page);
  await waiting
    .getByRole('button', { name: `Neuen Stand bestätigen für ${nameOf(lena.tenant)}` })
    .first()
    .click();
  await confirmState(page, origin, cast);
  await expect(page.getByText(/^Eine weitere Anfrage wartet auf Sie, als nächste der neue Stand für/)).toBeVisible();
  await page.getByRole('button', { name: 'Nächste Anfrage beantworten' }).click();
  await confirmState(page, origin, cast);
  await expect(page.getByRole('button', { name: 'Nächste Anfrage beantworten' })).toBeHidden();
});
