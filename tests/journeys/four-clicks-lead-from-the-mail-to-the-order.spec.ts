// What is bought is seen before, and what was chosen stays chosen (decisions D33, D49, D72, D73).
import type { Page } from '@playwright/test';
import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { confirmRequest } from '../../scripts/demo/path.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { atOrder, consentBox, openDelivery, order, orderButton } from '../support/journey-order.ts';
import { askedByApi, confirmedByApi } from '../support/journey-prelude.ts';

const picture = (page: Page) => page.getByRole('img', { name: 'Vorschau der ersten Seite. Der Text steht daneben.' });

/** Of whoever sits there: each press of the mouse or the finger. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('tellClick', () => (clicks += 1));
  await page.addInitScript(() => {
    const { tellClick } = globalThis as unknown as { tellClick: () => void };
    addEventListener('pointerdown', () => tellClick(), true);
  });
  return () => clicks;
}

test('[D72] from the mail’s link to bestellt it takes four clicks @mobile', async ({ page, product, cast }) => {
  await confirmedByApi(product, cast);
  const clicks = await countClicks(page);
  const mail = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-outcome');
  await page.goto(linkIn(mail, '/versandweg/').pathname);
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await atOrder(page);
  await page.getByRole('radio', { name: /^Visa/ }).click();
  await consentBox(page).click();
  await orderButton(page).click();
  await expect(page.getByText('Deine Bestellung über 10,90 € ist eingegangen.', { exact: false })).toBeVisible();
  expect(clicks()).toBe(4);
});

test('[D72] [D33] the page is seen as it will be, large on wish, with the whole sentence, what was corrected, the level, and what was not checked @mobile', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await confirmRequest({ origin: product.origin, cast, statement: { rentalStartDate: '01.05.2021' } });
  await openDelivery(page, product.origin, cast);
  await expect(page.getByText('Johannes Becker hat sie heute unterschrieben.', { exact: false })).toBeVisible();
  await expect(picture(page)).toBeVisible();
  const size = await picture(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([1240, 1754]);
  const card = page.getByRole('region', { name: /^Mietschulden/ });
  for (const words of [
    /^Johannes Becker bestätigt als Vermieter: Lena Hoffmann hat alle bis zum Stichtag fälligen Mieten/,
    'Von der Vermieterseite berichtigt oder ergänzt: Mietbeginn',
    'Empfohlen bis',
    '1, bestätigt',
    'Zugang zum E-Mail-Postfach der Vermieterseite',
    'Die Identität der Vermieterseite wurde nicht geprüft.',
    'Eigentum oder Verwaltung der Wohnung wurden nicht geprüft.',
  ])
    await expect(card.getByText(words).first()).toBeVisible();
  await card.getByText('Alle Angaben auf der ersten Seite').click();
  await expect(card.getByText('Herr Johannes Becker, Am Rheinufer 3, 50999 Köln')).toBeVisible();
  await page.getByRole('button', { name: 'Seite groß ansehen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vorschau der ersten Seite' });
  const large = dialog.getByRole('img');
  const before = (await large.boundingBox())?.width ?? 0;
  await dialog.getByRole('button', { name: 'Größer' }).click();
  expect((await large.boundingBox())?.width).toBeCloseTo(before * 2, 0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('button', { name: 'Seite groß ansehen' })).toBeFocused();
  await expect(page.getByText('Bis zur Bestellung kostet dich das nichts.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kostenlos beenden' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await atOrder(page);
  const sheet = page.getByRole('region', { name: 'Deine Bestellung' });
  await expect(sheet).toContainText('Von der Vermieterseite berichtigt oder ergänzt: Mietbeginn');
});

test('[D72] [S2.delivery.choose] delivery and method survive reload, back, cancelled and refused; the tick is set anew', async ({
  page,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openDelivery(page, product.origin, cast);
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await atOrder(page);
  const letter = page.getByRole('radio', { name: /^PDF per E-Mail und Brief/ });
  const klarna = page.getByRole('radio', { name: /^Klarna/ });
  const expectChosen = async (): Promise<void> => {
    await atOrder(page);
    await expect(letter).toBeChecked();
    await expect(klarna).toBeChecked();
    await expect(consentBox(page)).not.toBeChecked();
  };
  await letter.check();
  await klarna.check();
  await expect(page).toHaveURL(/versand=post&zahlart=klarna$/);
  await page.reload();
  await expectChosen();
  await consentBox(page).check();
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expectChosen();
  await consentBox(page).check();
  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Klarna: 16,80 € bezahlen' })).toBeVisible();
  await page.goBack();
  await atOrder(page);
  await expect(letter).toBeChecked();
  await expect(klarna).toBeChecked();
  await order(page, 'Klarna');
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  await expectChosen();
  await order(page, 'Visa');
  await page.getByRole('button', { name: 'Andere Zahlungsmethode' }).click();
  await atOrder(page);
  await expect(letter).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Visa/ })).toBeChecked();
});

const open = { rentArrears: 'yes', arrearsKind: 'rent', arreasAmount: '1.234,50' };
const other = { rentArrears: 'yes', arrearsKind: 'other', arreasAmount: '80,00' };

const forms = [
  ['irregular', { rentPaidRegularly: 'no' }, 'Die Bescheinigung sagt: nicht immer regelmäßig gezahlt.', ' @proof'],
  ['rent open', { rentPaidRegularly: 'no', ...open }, 'Die Bescheinigung weist 1.234,50 € Rückstände aus.', ''],
  [
    'rent open, regular',
    { rentPaidRegularly: 'yes', ...open },
    'Die Bescheinigung weist 1.234,50 € Rückstände aus.',
    ' @proof',
  ],
  [
    'other claims open, regular',
    { rentPaidRegularly: 'yes', ...other },
    'Die Bescheinigung weist 80,00 € andere Forderungen aus.',
    ' @proof',
  ],
  [
    'other claims open',
    { rentPaidRegularly: 'no', ...other },
    'Die Bescheinigung weist 80,00 € andere Forderungen aus und sagt: nicht immer regelmäßig gezahlt.',
    ' @proof',
  ],
] as const;

for (const [name, statement, sentence, when] of forms)
  test(`[D33] [D37] [D49] [D73] ${name}: the page says so first, that nobody has to buy it, and how to end it for nothing${when}`, async ({
    page,
    product,
    cast,
  }) => {
    await askedByApi(product, cast);
    await confirmRequest({ origin: product.origin, cast, statement });
    await openDelivery(page, product.origin, cast);
    const note = page.getByRole('note');
    await expect(note).toContainText(`${sentence} Du musst sie nicht kaufen.`);
    await expect(note).toContainText('Sprich zuerst mit Johannes Becker. Diese Fassung bleibt bis zum');
    await expect(page.getByText('und entscheide dann.', { exact: false })).toBeVisible();
    await expect(picture(page)).toBeVisible();
    const isOpen = 'arrearsKind' in statement;
    const title = isOpen ? 'Bescheinigung über den Stand der Mietzahlungen' : /^Mietschulden/;
    await expect(page.getByRole('region', { name: title })).toBeVisible();
    if (isOpen) await expect(page.locator('main')).not.toContainText(/Mietschulden\u00ad?freiheit/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    await atOrder(page);
    await expect(page.getByRole('region', { name: 'Deine Bestellung' })).toContainText(/Weist|Sagt/);
    await page.goBack();
    await note.getByRole('button', { name: 'Kostenlos beenden' }).click();
    await page.getByRole('button', { name: 'Ja, beenden' }).click();
    await expect(page.getByRole('heading', { name: 'Deine Anfrage ist beendet' })).toBeVisible();
  });
