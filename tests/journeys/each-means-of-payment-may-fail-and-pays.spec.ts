// Every means of payment: first refused, and nothing is taken; then paid, once.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { atDownload, atOrder, cards, consentBox, openOrder, order, payByCard } from '../support/journey-order.ts';
import { confirmedByApi, countMessages } from '../support/journey-prelude.ts';

async function declineCard(page: Page): Promise<void> {
  await payByCard(page, cards.declined);
  await expect(page.getByText('Deine Karte wurde abgelehnt.').first()).toBeVisible();
  await expect(page.getByLabel('Name auf der Karte')).toHaveValue('Lena Hoffmann');
  await expectAccessible(page);
}

async function refuseCard(page: Page): Promise<void> {
  await declineCard(page);
  await payByCard(page, '1234 5678 9012 3456');
  await expect(
    page.getByText('Im Testbetrieb werden nur die öffentlichen Testkarten angenommen.', { exact: false }).first(),
  ).toBeVisible();
}

const bankOf = (page: Page) => page.getByRole('dialog', { name: 'Zahlung bei deiner Bank freigeben' });

async function refuseAtBank(page: Page): Promise<void> {
  await declineCard(page);
  await payByCard(page, cards.challenge);
  await expect(bankOf(page)).toBeVisible();
  await expectAccessible(page);
  await bankOf(page).getByRole('button', { name: 'Ablehnen' }).click();
  // It stays on the page until the next try: no message from before stands beside the success.
  await expect(
    page.getByRole('main').getByText('Die Freigabe bei deiner Bank ist fehlgeschlagen.', { exact: false }),
  ).toBeVisible();
}

async function approveAtBank(page: Page): Promise<void> {
  await payByCard(page, cards.challenge);
  await bankOf(page).getByRole('button', { name: 'Freigeben' }).click();
}

const cardStories = [
  {
    name: 'Mastercard',
    how: 'another card',
    refuse: refuseCard,
    pay: (page: Page) => payByCard(page, cards.good),
    when: ' @proof',
  },
  { name: 'Visa', how: 'approved at the bank (3-D Secure)', refuse: refuseAtBank, pay: approveAtBank, when: '' },
];

for (const { name, how, refuse, pay, when } of cardStories)
  test(`[S8.payment] [S4.payment-done] [S7.card] [S9.payment-methods] ${name}: refused, the page stays; then ${how} and paid once @mobile${when}`, async ({
    page,
    product,
    cast,
  }) => {
    await confirmedByApi(product, cast);
    await openOrder(page, product.origin, cast);
    await order(page, name);
    await refuse(page);
    await pay(page);
    await atDownload(page);
    expect(await countMessages(product, cast.tenantEmail, 'certificate-ready')).toMatchObject({
      'order-confirmation': 1,
    });
  });

for (const [name, when] of [
  ['PayPal', ' @proof'],
  ['Klarna', ' @proof'],
  ['Apple Pay', ' @proof'],
  ['Google Pay', ' @proof'],
] as const)
  test(`[S7.redirect] [S9.payment-methods] ${name}: refused at the provider, then chosen again and paid once${when}`, async ({
    page,
    product,
    cast,
  }) => {
    await confirmedByApi(product, cast);
    await openOrder(page, product.origin, cast);
    await order(page, name);
    await expect(page.getByRole('heading', { level: 1, name: `${name}: 10,90 € bezahlen` })).toBeVisible();
    await page.getByRole('button', { name: 'Ablehnen' }).click();
    await atOrder(page);
    await expect(page.getByText('Die Zahlung ist nicht zustande gekommen.', { exact: false })).toBeVisible();
    // As it was chosen; only the tick is to be set anew.
    await expect(page.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked();
    await expect(consentBox(page)).not.toBeChecked();
    await order(page, name);
    await page.getByRole('button', { name: 'Bezahlen' }).click();
    await atDownload(page);
    // The session's value is gone from the address (W46).
    expect(page.url()).not.toContain('session_id');
    expect(await countMessages(product, cast.tenantEmail, 'certificate-ready')).toMatchObject({
      'order-confirmation': 1,
    });
  });
