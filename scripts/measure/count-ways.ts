// Counts the minimum steps of tenant, landlord, office and visitor, in the browser at 360 px.
import type { Browser, Page } from '@playwright/test';
import { awaitMessage, codeIn, linkIn, mailboxPosition } from '../demo/http-client.ts';
import { confirmRequest, fetchCertificate, payCertificate, startRequest, submitRequest } from '../demo/path.ts';
import { castOf, lena, nameOf, tenancy, testCards, type Cast } from '../demo/sample-people.ts';
import { enterTan } from './enter-tan.ts';
import { playLandlordRenews, playTenantRenews } from './renewal-ways.ts';
import { meterOf, type Counted, type Meter } from './way-meter.ts';

export interface Way {
  readonly who: string;
  readonly counted: Counted;
  readonly heights: ReadonlyMap<string, number>;
}

interface Places {
  readonly origin: string;
  /** Logs in this landlord's account; its steps are not counted. */
  readonly enterOffice: (page: Page, cast: Cast) => Promise<void>;
}

const local = (e164: string): string => `0${e164.slice(3)}`;

async function playTenant({ page, screen, click, choose, type }: Meter, { origin }: Places, cast: Cast): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/');
  const begin = page.getByRole('main').getByText('Bescheinigung erstellen').filter({ visible: true }).first();
  await screen('Startseite', begin);
  await click(begin);
  await type(page.getByLabel('Vorname', { exact: true }), lena.tenant.firstName);
  await type(page.getByLabel('E-Mail-Adresse', { exact: true }), cast.tenantEmail);
  await click(page.locator('#anmeldung button[type=submit]'));
  await page.goto(
    linkIn(await awaitMessage(origin, cast.tenantEmail, 'tenant-confirm'), '/email-bestaetigen/').pathname,
  );
  await screen('E-Mail bestätigen', button('E-Mail-Adresse bestätigen'));
  await click(button('E-Mail-Adresse bestätigen'));
  await page.getByRole('heading', { name: 'Wer bist du?' }).waitFor();
  await screen('Wer bist du?', button('Weiter'));
  await choose(page.getByLabel('Anrede'), lena.tenant.gender);
  await type(page.getByLabel('Nachname'), lena.tenant.lastName);
  await type(page.getByLabel('Geburtsdatum'), lena.tenant.dob);
  await type(page.getByLabel('Straße'), lena.home.street);
  await type(page.getByLabel('Hausnummer'), lena.home.houseNumber);
  await type(page.getByLabel('Postleitzahl'), lena.home.postalCode);
  await type(page.getByLabel('Ort', { exact: true }), lena.home.city);
  await click(button('Weiter'));
  await page.getByRole('heading', { name: 'Um welche Wohnung geht es?' }).waitFor();
  await screen('Um welche Wohnung geht es?', button('Weiter'));
  await type(page.getByLabel('Mietbeginn'), tenancy.rentalStartDate);
  await click(page.getByLabel('Das Mietverhältnis besteht noch'));
  await page.getByText('Deine jetzige Anschrift ist übernommen.').waitFor();
  await click(button('Weiter'));
  await page.getByRole('heading', { name: 'Wer soll bestätigen?' }).waitFor();
  await screen('Wer soll bestätigen?', button('Weiter'));
  await click(page.getByRole('radio', { name: 'Privatperson' }));
  await choose(page.getByLabel('Anrede'), lena.landlord.gender);
  await type(page.getByLabel('Vorname'), lena.landlord.firstName);
  await type(page.getByLabel('Nachname'), lena.landlord.lastName);
  await type(page.getByLabel('E-Mail-Adresse der Vermieterseite'), cast.landlordEmail);
  await type(page.getByLabel('Deine eigene Handynummer'), local(cast.tenantPhone));
  await click(button('Weiter'));
  await screen('Mit TAN absenden', button('Anfrage absenden'));
  const before = await mailboxPosition(origin, cast.tenantPhone);
  await click(button('TAN anfordern'));
  await type(
    page.getByLabel('TAN aus der SMS'),
    codeIn(await awaitMessage(origin, cast.tenantPhone, 'tenant-submit', before)),
  );
  await click(button('Anfrage absenden'));
  await page.getByRole('link', { name: 'Status ansehen' }).waitFor();
}

async function playOrder({ page, screen, click, type }: Meter, { origin }: Places, cast: Cast): Promise<void> {
  await ask(origin, cast);
  await confirmRequest({ origin, cast });
  await page.goto(linkIn(await awaitMessage(origin, cast.tenantEmail, 'tenant-outcome'), '/versandweg/').pathname);
  const toPayment = page.getByRole('button', { name: 'Weiter zur Zahlung' });
  await screen('Bescheinigung ansehen', toPayment);
  await click(toPayment);
  const order = page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true });
  await screen('Prüfen und bestellen', order);
  await click(page.getByRole('radio', { name: /^Visa/ }));
  await click(page.getByRole('checkbox', { name: /^Ich stimme ausdrücklich zu/ }));
  await click(order);
  const pay = page.getByRole('button', { name: /bezahlen$/ });
  await page.getByRole('heading', { name: 'Mit Visa bezahlen' }).waitFor();
  await screen('Mit Visa bezahlen', pay);
  await type(page.getByLabel('Name auf der Karte'), nameOf(lena.tenant));
  await type(page.getByLabel('Kartennummer'), testCards.good);
  await click(pay);
  const download = page.getByRole('button', { name: 'Bescheinigung herunterladen' });
  await screen('Herunterladen', download);
  await click(download);
}

async function playLandlord(meter: Meter, places: Places, cast: Cast): Promise<void> {
  const { page, screen, click } = meter;
  await ask(places.origin, cast);
  const mail = await awaitMessage(places.origin, cast.landlordEmail, 'landlord-request');
  const { pathname, search } = linkIn(mail, '/vermieterinfo');
  await page.goto(`${pathname}${search}`);
  const toRequest = page.getByRole('link', { name: 'Daten überprüfen' }).first();
  await screen('Vermieterinfo', toRequest);
  await click(toRequest);
  await sign(meter, places, cast);
}

async function playOffice(meter: Meter, places: Places, cast: Cast): Promise<void> {
  const { page, screen, click } = meter;
  await ask(places.origin, cast);
  await places.enterOffice(page, cast);
  const answer = page.getByRole('main').getByRole('button', { name: /^Anfrage .*(?:öffnen|beantworten)$/ });
  await screen('Konto', answer);
  await click(answer);
  await sign(meter, places, cast);
}

/** What only the landlord's side knows: what is open, who signs if no account says so, the signature and the TAN. */
async function sign(meter: Meter, { origin }: Places, cast: Cast): Promise<void> {
  const { page, screen, click } = meter;
  const request = page.getByRole('button', { name: 'TAN anfordern' });
  await page.getByRole('heading', { level: 1, name: 'Mieterangaben überprüfen' }).waitFor();
  await page.locator('#opening').waitFor({ state: 'detached' });
  await screen('Mieterangaben überprüfen', request);
  const open = page.getByRole('group', { name: /^Ist (?:heute|aus dieser Mietzeit) noch etwas offen\?/ });
  await click(open.getByRole('radio', { name: 'nichts' }));
  await fillOwn(meter, cast);
  await meter.sign(page.locator('canvas'));
  await enterTan(meter, { origin, cast, request });
}

/** Fills in only the empty fields. */
async function fillOwn({ page, click, type }: Meter, cast: Cast): Promise<void> {
  const fold = page.locator('.address-fold');
  if ((await fold.locator('input[name=landlordStreet]').inputValue()) === '') {
    if (!(await fold.evaluate((element) => element.hasAttribute('open')))) await click(fold.locator('summary'));
    await type(fold.getByLabel('Straße'), lena.landlordHome.street);
    await type(fold.getByLabel('Nr.'), lena.landlordHome.houseNumber);
    await type(fold.getByLabel('PLZ'), lena.landlordHome.postalCode);
    await type(fold.getByLabel('Ort', { exact: true }), lena.landlordHome.city);
  }
  const phone = page.locator('input[name=landlordPhone]');
  if ((await phone.inputValue()) === '') await type(phone, local(cast.landlordPhone));
}

/** By code, then by file: the two ways that every recipient of a certificate has. */
async function playVisitor({ page, screen, click, type }: Meter, { origin }: Places, cast: Cast): Promise<void> {
  const track = { origin, cast };
  await ask(origin, cast);
  await confirmRequest(track);
  const { code, pdf } = await fetchCertificate(track, await payCertificate(track));
  await page.goto('/check');
  const check = page.locator('#pruefung button[type=submit]');
  await screen('Bescheinigung prüfen', check);
  await type(page.getByLabel('Code der Bescheinigung'), code);
  await click(check);
  const way = page.locator('#weg-pdf summary').or(page.locator('#tab-pdf')).filter({ visible: true });
  await screen('Ergebnis', way);
  await click(way);
  const chooser = page.waitForEvent('filechooser');
  await click(page.locator('label[for=datei-wahl]'));
  await (await chooser).setFiles({ name: 'bescheinigung.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
  await page.getByRole('heading', { name: 'Diese Datei ist echt und gültig' }).waitFor();
}

async function ask(origin: string, cast: Cast): Promise<void> {
  await submitRequest({ origin, cast }, await startRequest({ origin, cast }));
}

const ways = [
  { who: 'tenant asks', two: 21, play: playTenant },
  { who: 'tenant orders', two: 22, play: playOrder },
  { who: 'landlord without account', two: 23, play: playLandlord },
  { who: 'office answers one request', two: 24, play: playOffice },
  { who: 'visitor', two: 25, play: playVisitor },
  // These come last because they move the clock.
  { who: 'tenant renews', two: 26, play: playTenantRenews },
  { who: 'landlord renews', two: 27, play: playLandlordRenews },
] as const;

/** Each person uses their own browser, on a small phone. */
export async function countWays(browser: Browser, places: Places): Promise<Way[]> {
  const counted: Way[] = [];
  for (const { who, two, play } of ways) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      baseURL: places.origin,
      hasTouch: true,
      reducedMotion: 'reduce',
      locale: 'de-DE',
    });
    try {
      const page = await context.newPage();
      const meter = meterOf(page);
      await play(meter, places, castOf(two));
      counted.push({ who, counted: meter.counted(), heights: meter.heights() });
    } finally {
      await context.close();
    }
  }
  return counted;
}
