// The least that each person has to do, so that no way grows again unseen.
import { chromium, type Page } from '@playwright/test';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import { countWays, type Way } from '../../scripts/measure/count-ways.ts';
import type { Counted } from '../../scripts/measure/way-meter.ts';
import { accountByApi, accountPassword } from '../support/journey-account.ts';
import { preparePlace, startProcess } from '../support/product-process.ts';
import type { Row } from './row.ts';

export const name = 'Short ways';

/** What was reached; of the height with a line of text to spare. */
const bars: Readonly<Record<string, Counted>> = {
  'tenant asks': { screens: 6, clicks: 12, fields: 14, height: 2400 },
  'tenant orders': { screens: 4, clicks: 6, fields: 2, height: 2900 },
  'landlord without account': { screens: 3, clicks: 6, fields: 6, height: 1880 },
  'office answers one request': { screens: 3, clicks: 5, fields: 2, height: 1900 },
  'tenant renews': { screens: 2, clicks: 3, fields: 1, height: 1890 },
  'landlord renews': { screens: 2, clicks: 6, fields: 1, height: 2180 },
  visitor: { screens: 2, clicks: 3, fields: 1, height: 1650 },
};

const units = { screens: 'screens', clicks: 'clicks', fields: 'fields typed', height: 'px at 360 px' } as const;

function rowsOf({ who, counted, heights }: Way): Row[] {
  const bar = bars[who];
  const [deepest] = [...heights].toSorted(([, one], [, other]) => other - one);
  const parts = ['screens', 'clicks', 'fields', 'height'] as const;
  return parts.map((part) => ({
    what: part === 'height' ? `${who}: down to the main button (${deepest?.[0] ?? ''})` : `${who}: ${part}`,
    value: counted[part],
    unit: units[part],
    bar: bar ? `at most ${bar[part]}` : '-',
    ok: bar !== undefined && counted[part] <= bar[part],
  }));
}

export async function run(): Promise<Row[]> {
  const place = await preparePlace();
  const product = await startProcess(place);
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const enterOffice = async (page: Page, cast: Cast): Promise<void> => {
    await accountByApi(product, cast);
    await page.goto('/vermieter/einloggen');
    await page.getByLabel('E-Mail-Adresse').fill(cast.landlordEmail);
    await page.getByLabel('Passwort', { exact: true }).fill(accountPassword);
    await page.getByRole('button', { name: 'Einloggen' }).click();
    await page.waitForURL('**/vermieter/dashboard');
  };
  try {
    return (await countWays(browser, { origin: product.origin, enterOffice })).flatMap(rowsOf);
  } finally {
    await browser.close();
    await product.kill('SIGINT');
    place.remove();
  }
}
