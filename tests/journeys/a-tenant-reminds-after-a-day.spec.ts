import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { advanceClock, expect, test } from '../support/journey.ts';
import { askedByApi } from '../support/journey-prelude.ts';

test('[S2.status.resend] [S2.status.note] [S9.reminder] [W32] [S1.tenant.remind] too early, then once, then twice, then no more', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  const sent = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-sent');
  const path = linkIn(sent, '/mieter/status/').pathname;
  await page.goto(path);
  await expect(page.getByText('Deine Anfrage ist an', { exact: false })).toContainText(
    /ist an \p{Lu}\. \p{L}+, \S\*\*\*@\S+, gerichtet\./u,
  );
  await expect(page.getByText(cast.landlordEmail)).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Anfrage erneut senden' });
  await expect(page.getByText('Eine erneute Anfrage ist nach 24 Stunden möglich', { exact: false })).toBeVisible();
  await button.click();
  await expect(page.getByText('Eine erneute Anfrage ist nach 24 Stunden möglich', { exact: true })).toBeVisible();
  for (const number of [1, 2]) {
    await advanceClock(product, 24 * 3600 + 60);
    await page.goto(path);
    await expect(button).toBeVisible();
    await expect(page.getByText('ist nach 24 Stunden möglich', { exact: false })).toHaveCount(0);
    await button.dblclick();
    await expect(page.getByText('Wir haben die Anfrage erneut verschickt.')).toBeVisible();
    // The mail is written by a job a moment after the answer.
    await expect
      .poll(async () => {
        const mails = await page.request.get(`/api/v1/trial/messages?to=${cast.landlordEmail}`);
        const templates = ((await mails.json()) as { template: string }[]).map(({ template }) => template);
        return templates.filter((template) => template === 'landlord-reminder').length;
      })
      .toBe(number);
  }
  await expect(page.getByText('Wir haben schon zweimal erinnert.', { exact: false })).toBeVisible();
  await expect(button).toBeHidden();
});
