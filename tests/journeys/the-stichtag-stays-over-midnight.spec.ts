import { awaitMessage, callJson } from '../../scripts/demo/http-client.ts';
import { dayInBerlin, formatDate, formatDateLong, addDays } from '../../src/platform/rules/dates.ts';
import { advanceClock, expect, test } from '../support/journey.ts';
import {
  atConfirmed,
  enterLandlordCode,
  fillConfirmation,
  openRequest,
  requestLandlordCode,
  sheet,
  tanButton,
  tanDialog,
  typeSignature,
} from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import type { CalendarDate } from '../../src/platform/rules/dates.ts';
import type { ProductProcess } from '../support/product-process.ts';

const printed = (date: CalendarDate): string => formatDateLong(date).replaceAll(' ', '\u00a0');

async function nowOf({ origin }: ProductProcess): Promise<Date> {
  const { now } = await callJson(origin, '/trial/clock', {
    method: 'POST',
    body: { advanceSeconds: 0 },
  });
  return new Date(String(now));
}

/** Puts the product's clock to three minutes before midnight in Germany; gives that day. */
async function justBeforeMidnight(product: ProductProcess): Promise<CalendarDate> {
  const now = await nowOf(product);
  const today = dayInBerlin(now);
  // Half an hour at a time: days of 23 and 25 hours end at midnight, too.
  let midnight = now.getTime();
  while (dayInBerlin(new Date(midnight)) === today) midnight += 1_800_000;
  while (dayInBerlin(new Date(midnight - 1000)) !== today) midnight -= 1000;
  const seconds = Math.floor((midnight - now.getTime()) / 1000) - 180;
  if (seconds > 0) await advanceClock(product, seconds);
  return dayInBerlin(await nowOf(product));
}

test('[D50] a TAN asked for before midnight signs the Stichtag of that day, also on a page that was loaded again after it @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  const day = await justBeforeMidnight(product);
  await openRequest(page, product.origin, cast);
  await fillConfirmation(page, cast);
  await typeSignature(page);
  await expect(sheet(page)).toContainText(`Stichtag ${printed(day)}`);
  const code = await requestLandlordCode(page, product.origin, cast);
  await advanceClock(product, 300);
  expect(dayInBerlin(await nowOf(product))).toBe(addDays(day, 1));
  await page.reload();
  await expect(tanDialog(page).getByText(`Stichtag ${formatDate(day)}`, { exact: false })).toBeVisible();
  await expect(sheet(page)).toContainText(`Stichtag ${printed(day)}`);
  await enterLandlordCode(page, code);
  await atConfirmed(page);
  const receipt = await awaitMessage(product.origin, cast.landlordEmail, 'landlord-receipt');
  expect(receipt.text.replaceAll('\u00a0', ' ')).toContain(formatDateLong(day));
});

test('[D50] [L43] whose page was open over midnight reads the new Stichtag before a TAN is sent @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  const day = await justBeforeMidnight(product);
  await openRequest(page, product.origin, cast);
  await fillConfirmation(page, cast);
  await typeSignature(page);
  await advanceClock(product, 300);
  await tanButton(page).click();
  await expect(sheet(page).getByText('hat sich inzwischen geändert', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Das unterschreiben Sie' })).toBeFocused();
  await expect(sheet(page)).toContainText(`Stichtag ${printed(addDays(day, 1))}`);
  await expect(tanDialog(page)).toBeHidden();
  const code = await requestLandlordCode(page, product.origin, cast);
  await expect(
    tanDialog(page).getByText(`Stichtag ${formatDate(addDays(day, 1))}`, {
      exact: false,
    }),
  ).toBeVisible();
  await enterLandlordCode(page, code);
  await atConfirmed(page);
});
