// seven.io as the service for SMS: its servers are a fake over HTTP, and its receipts come as it would send them.
import { sevenReceipt, signAsSeven, startFakeSms, type FakeSms } from '../support/fake-sms.ts';
import { expect, expectAccessible, storiesIn } from '../support/journey.ts';
import { atAsked, atLandlord, atSubmit, fillWizard, goOn, register, confirmEmail } from '../support/journey-tenant.ts';
import type { ProductProcess } from '../support/product-process.ts';

const test = storiesIn(async () => {
  const sms = await startFakeSms('seven');
  const { VOICE_PROVIDER: _, ...settings } = sms.settings;
  return { sms, settings, close: () => sms.close() };
});

/** Of the newest SMS. */
async function tell({ origin }: ProductProcess, sms: FakeSms, status: string): Promise<void> {
  const url = `${origin}/api/v1/messages/receipts/seven`;
  const { body, headers } = signAsSeven(sevenReceipt(`7700000${sms.sent().length}`, status), { url });
  const answer = await fetch(url, { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
}

test('a tenant sees that the SMS did not arrive, and later that it did @mobile @proof', async ({
  page,
  product,
  cast,
  surroundings: { sms },
}) => {
  // The address is confirmed by a mail, which still lands in the mailbox.
  await register(page, cast);
  await confirmEmail(page, cast);
  await fillWizard(page, cast);
  await page.getByRole('button', { name: 'TAN anfordern' }).click();
  await expect(page.getByText('Die SMS ist unterwegs.')).toBeVisible();
  await tell(product, sms, 'NOTDELIVERED');
  await expect(
    page.getByRole('status').filter({ hasText: 'konnte nicht zugestellt werden: Nummer prüfen' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zurück' }).click();
  await atLandlord(page);
  await goOn(page).click();
  await atSubmit(page);
  // The phone was off, and has it now.
  await tell(product, sms, 'DELIVERED');
  await expect(page.getByText('SMS zugestellt.')).toBeVisible();
  await expectAccessible(page);
  const code = /\d{6}/.exec(String(sms.sent().at(-1)?.body['text']))?.[0] ?? '';
  await page.getByLabel('TAN aus der SMS').fill(code);
  await page.getByRole('button', { name: 'Anfrage absenden' }).click();
  await atAsked(page);
});
