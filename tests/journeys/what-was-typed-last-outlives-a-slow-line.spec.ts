import { expect, test as base } from '../support/journey.ts';
import { openRequest, writeRemark } from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import { confirmEmail, register } from '../support/journey-tenant.ts';
import { startSlowLine, type SlowLine } from '../support/slow-line.ts';

const test = base.extend<{ line: SlowLine }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
  line: async ({}, provide) => {
    const line = await startSlowLine();
    await provide(line);
    await line.close();
  },
  proxy: ({ line }, provide) => provide({ server: line.origin }),
});

/** Longer than a page takes to ask for what was kept. */
const lateMs = 800;

test('[D47] a landlord who types and reloads at once finds what he typed, though it reaches the server late @mobile @proof', async ({
  page,
  product,
  cast,
  line,
}) => {
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  line.hold('PUT', '/api/v1/certificate/draft', lateMs);
  const remark = page.getByLabel('Anmerkung', { exact: true });
  for (const words of ['Erst das', 'Doch etwas anderes', '']) {
    await writeRemark(page, words);
    await page.reload();
    await expect(remark).toHaveValue(words);
  }
});

test('[D47] a tenant who types and reloads at once finds what was typed, though it reaches the server late @mobile', async ({
  page,
  cast,
  line,
}) => {
  await register(page, cast);
  await confirmEmail(page, cast);
  line.hold('PUT', '/api/v1/tenant/draft', lateMs);
  const lastName = page.getByLabel('Nachname');
  for (const words of ['Hof', 'Hoffmann', 'Hofmann']) {
    await lastName.fill(words);
    await page.reload();
    await expect(lastName).toHaveValue(words);
  }
});
