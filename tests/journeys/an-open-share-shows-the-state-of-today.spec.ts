// Two weeks before the recommended date ends: one mail, a renewal with arrears, and a link that shows the new state by itself.
import { awaitMessage, clientAt, expectOk, lastPart, linkIn } from '../../scripts/demo/http-client.ts';
import { fetchCertificate, payByLink } from '../../scripts/demo/path.ts';
import { remindedPath, wantReminder } from '../../scripts/demo/renewal-path.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import { addDays, addMonths, dayInBerlin } from '../../src/platform/rules/dates.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { checkCode, result } from '../support/journey-check.ts';
import { atConfirmed, drawSignature, enterLandlordCode, openQuestion, sheet } from '../support/journey-landlord.ts';
import { countMessages, linksTo } from '../support/journey-prelude.ts';
import { answerToday, askedForNewState, openRenewal, requestRenewalCode } from '../support/journey-renewal.ts';
import { openedHeading, shareBy } from '../support/journey-shares.ts';
import { advanceClock, expect, expectAccessible, storiesIn } from '../support/journey.ts';
import type { ProductProcess } from '../support/product-process.ts';
import type { Page } from '@playwright/test';

/** Its clock runs months ahead afterwards. */
const test = storiesIn(() => ({}));

const day = 24 * 3600;

/** So many days until the mail leaves, at nine in the morning. */
function daysUntilReminder(now: Date): number {
  const today = dayInBerlin(now);
  const due = addDays(addMonths(today, 3), -14);
  return Math.round((Date.parse(due) - Date.parse(today)) / (day * 1000));
}

/** By the link of the reminder: whoever is asked again may show what there is meanwhile. */
async function shareOfReminder({ origin }: ProductProcess, cast: Cast): Promise<string> {
  const link = lastPart(new URL(await remindedPath({ origin, cast }), origin));
  const opened = expectOk('the page of the reminder', await clientAt(origin).get(`/certificate/${link}`));
  return shareBy(origin, String(opened.body['token']));
}

async function confirmArrears(landlord: Page, product: ProductProcess, cast: Cast): Promise<void> {
  const { origin } = product;
  await openRenewal(landlord, await askedForNewState(product, cast));
  await answerToday(landlord, 'Miete');
  await landlord.getByLabel('Wie viel ist offen?').fill('650');
  await expect(openQuestion(landlord).getByRole('radio', { name: 'Miete', exact: true })).toBeChecked();
  await expect(sheet(landlord)).toContainText(/Zum Stichtag sind dennoch 650,00\s€ offen\./);
  await drawSignature(landlord);
  await enterLandlordCode(landlord, await requestRenewalCode(landlord, { origin, cast }));
  await atConfirmed(landlord);
}

async function openAnew(reader: Page, link: string): Promise<void> {
  await reader.goto('about:blank');
  await reader.goto(link);
  await reader.getByRole('button', { name: 'Bescheinigung ansehen' }).click();
}

test('one mail comes on its day, and with arrears the open link shows the amount while both codes hold @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  test.setTimeout(240_000);
  const { origin } = product;
  const held = await issueByHttp(origin, cast);
  await wantReminder(origin, held);
  const days = daysUntilReminder(await advanceClock(product, 0));
  await advanceClock(product, (days - 2) * day);
  expect(await linksTo(product, cast.tenantEmail, 'certificate-ready')).not.toEqual([]);
  expect((await countMessages(product, cast.tenantEmail, 'certificate-ready'))['renewal-reminder']).toBeUndefined();
  await advanceClock(product, 2 * day + 9 * 3600);
  const link = await shareOfReminder(product, cast);
  const reader = await page.context().newPage();
  await openAnew(reader, link);
  await expect(openedHeading(reader)).toBeFocused();
  const paper = reader.locator('#geoeffnet');
  await expect(paper).toContainText('alle bis zum Stichtag fälligen Mieten');
  await confirmArrears(landlordPage, product, cast);
  // Signed and not paid, it counts for nobody.
  await openAnew(reader, link);
  await expect(paper).toContainText('alle bis zum Stichtag fälligen Mieten');
  const outcome = await awaitMessage(origin, cast.tenantEmail, 'tenant-outcome');
  const paid = await payByLink({ origin, order: {} }, lastPart(linkIn(outcome, '/versandweg/')));
  const renewed = await fetchCertificate({ origin }, paid);
  await openAnew(reader, link);
  const heading = 'Diese Bescheinigung ist echt, mit offenem Betrag';
  await expect(reader.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  await expect(paper).toContainText(/seit dem \d+\.\s\S+\s20\d\d bis zum Stichtag fälligen Mieten/);
  await expect(paper).toContainText(/650,00\s€/);
  await expect(paper).not.toHaveAttribute('data-tone', 'good');
  await expectAccessible(reader);
  await checkCode(page, held.code);
  await expect(result(page)).toContainText('gibt es eine neuere Bescheinigung');
  await expect(result(page)).not.toContainText('650');
  await page.goto('about:blank');
  await checkCode(page, renewed.code);
  await expect(result(page)).not.toContainText('neuere Bescheinigung');
  await advanceClock(product, 20 * day);
  expect((await countMessages(product, cast.tenantEmail, 'renewal-reminder'))['renewal-reminder']).toBe(1);
});
