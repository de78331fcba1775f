// Pages of the app with people behind them, for measurements: each with its address and the first thing somebody does there.
import type { Page } from '@playwright/test';
import { awaitMessage, clientAt, linkIn } from '../../scripts/demo/http-client.ts';
import { confirmRequest, startRequest, submitRequest } from '../../scripts/demo/path.ts';
import { castOf, lena, pagesOf } from '../../scripts/demo/sample-people.ts';
import { fillWizard } from '../../scripts/demo/steps.ts';
import { accountByApi, accountPassword } from './journey-account.ts';
import type { ProductProcess } from './product-process.ts';

export interface AppPage {
  readonly what: string;
  readonly path: string;
  /** Of the first thing somebody uses or came to read, in the app. */
  readonly first: string;
  /** What the browser did before. */
  readonly enter?: (page: Page) => Promise<void>;
}

/** An open request, one that is filled in, one that waits for its landlord, one that is signed, and the landlord's account. */
export async function prepareAppPages(product: ProductProcess): Promise<readonly AppPage[]> {
  const { origin } = product;
  const begun = await startRequest({ origin, cast: castOf(11) });
  const filled = await fill(origin);
  const asked = castOf(13);
  await submitRequest({ origin, cast: asked }, await startRequest({ origin, cast: asked }));
  const confirmation = linkIn(await awaitMessage(origin, asked.landlordEmail, 'landlord-request'), '/vermieterinfo');
  const status = linkIn(await awaitMessage(origin, asked.tenantEmail, 'tenant-sent'), '/mieter/status/');
  const signed = castOf(14);
  await submitRequest({ origin, cast: signed }, await startRequest({ origin, cast: signed }));
  await confirmRequest({ origin, cast: signed });
  const order = linkIn(await awaitMessage(origin, signed.tenantEmail, 'tenant-outcome'), '/versandweg/');
  await accountByApi(product, asked);
  const enter = async (page: Page): Promise<void> => {
    await page.goto(`/mieter/persoenliche-daten/${filled.link}`);
    await page.locator('#app form').waitFor();
  };
  const landlordId = confirmation.searchParams.get('landlordId') ?? '';
  return [
    { what: 'wizard 1', path: `/mieter/persoenliche-daten/${begun.link}`, first: 'select[name=gender]' },
    { what: 'wizard 2', path: `/mieter/mietdetails/${filled.id}`, first: 'input[name=street]', enter },
    { what: 'wizard 3', path: `/mieter/vermieter-kontakt/${filled.id}`, first: 'input[name=entityType]', enter },
    { what: 'wizard 4', path: `/mieter/einreichen/${filled.id}`, first: 'input[name=otp]', enter },
    { what: 'status', path: status.pathname, first: '.card' },
    {
      what: 'landlord’s page',
      path: `/angaben-bestaetigen?request=tenant&token=${landlordId}`,
      first: 'input[name=openNow]',
    },
    { what: 'order', path: order.pathname, first: 'main form' },
    {
      what: 'dashboard',
      path: '/vermieter/dashboard',
      first: '.list-empty, .certificate-cards',
      enter: logInAs(asked),
    },
  ];
}

async function fill(origin: string): Promise<{ link: string; id: string }> {
  const cast = castOf(12);
  const { landlord, ...pages } = pagesOf(lena);
  return fillWizard(clientAt(origin), await startRequest({ origin, cast }), {
    ...pages,
    phone: cast.tenantPhone,
    landlord: { ...landlord, email: cast.landlordEmail },
  });
}

const logInAs =
  ({ landlordEmail }: { landlordEmail: string }) =>
  async (page: Page): Promise<void> => {
    await page.goto('/vermieter/einloggen');
    await page.getByLabel('E-Mail-Adresse').fill(landlordEmail);
    await page.getByLabel('Passwort', { exact: true }).fill(accountPassword);
    await page.getByRole('button', { name: 'Einloggen' }).click();
    await page.waitForURL('**/vermieter/dashboard');
    await page.locator('.list-empty, .certificate-cards').first().waitFor();
  };
