import { awaitMessage, callJson, linkIn } from '../../scripts/demo/http-client.ts';
import { expect, test } from '../support/journey.ts';
import {
  atConfirmed,
  enterLandlordCode,
  fillConfirmation,
  openRequest,
  requestLandlordCode,
  typeSignature,
} from '../support/journey-landlord.ts';
import { askedByApi, linksTo } from '../support/journey-prelude.ts';
import type { Page } from '@playwright/test';

/** Scripts run, nothing is pressed. */
async function scan(page: Page, links: readonly string[]): Promise<void> {
  for (const link of links) {
    await page.goto(link);
    await page.waitForLoadState('networkidle');
  }
}

test('[W61] a mail scanner whose browser opens every link, before the landlord and while he reads, changes nothing @proof', async ({
  page: scanner,
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  const links = await linksTo(product, cast.landlordEmail, 'landlord-request');
  expect(links.length).toBeGreaterThan(3);
  await scan(scanner, links);
  const mail = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-sent');
  const status = linkIn(mail, '/mieter/status/').pathname.split('/').at(-1) ?? '';
  const { data } = await callJson(product.origin, `/tenant/check-status/${status}`);
  expect(data).toMatchObject({ landlordOpened: false, openedAt: null, endedAt: null });

  await openRequest(page, product.origin, cast);
  await fillConfirmation(page, cast);
  await scan(scanner, links);
  await typeSignature(page);
  await enterLandlordCode(page, await requestLandlordCode(page, product.origin, cast));
  await atConfirmed(page);
});
