// Which flat in a house of many (decision D71): from the wizard over the landlord's page to the paper, and nowhere when it is left out.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchCertificate, payByLink } from '../../scripts/demo/path.ts';
import { openConfirmation } from '../../scripts/demo/steps.ts';
import { findCertificate } from '../../src/certificate/server/index.ts';
import { readPdf, type ReadPdf } from '../support/read-pdf.ts';
import { linkValue } from '../support/received.ts';
import { signedForm, signOpened } from '../support/signed-form.ts';
import { askLandlord } from '../support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

interface Signing {
  email: string;
  landlordEmail: string;
  token: string;
  property: Record<string, unknown>;
}

async function asked(name: string, rental: { unit?: string }): Promise<Signing> {
  const people = { email: `${name}@post.example`, landlordEmail: `${name}@haus.example` };
  const { confirm } = await askLandlord(product, { ...people, rental });
  const { body } = await openConfirmation(product, confirm);
  return { ...people, token: String(body['token']), property: body['property'] as Signing['property'] };
}

/** What is stored of the flat, and the paper. */
async function issued(
  { email, landlordEmail, token }: Signing,
  change: object,
): Promise<{ flat: object; paper: ReadPdf }> {
  const signed = await signOpened(product, token, { ...signedForm(), landlordEmail, ...change });
  expect(signed.status).toBe(200);
  const { platform } = product;
  const certificate = await findCertificate(platform, platform.db, String(signed.body['data']));
  const track = { origin: product.url };
  const { pdf } = await fetchCertificate(
    track,
    await payByLink(track, await linkValue(product, email, '/versandweg/')),
  );
  return { flat: certificate?.tenant?.property ?? {}, paper: await readPdf(pdf) };
}

test('[D71] what the tenant wrote stands before the landlord, and signed by him on the paper', async () => {
  const signing = await asked('lage', { unit: ' 2. OG  links ' });
  expect(signing.property).toMatchObject({ unit: '2. OG links' });
  const { flat, paper } = await issued(signing, { unit: '2. OG links' });
  expect(flat).toMatchObject({ unit: '2. OG links' });
  expect(paper.pages).toHaveLength(2);
  expect(paper.pages[0]).toMatch(/Lage der Wohnung\s+2\. OG links/);
  expect(paper.pages[1]).not.toContain('berichtigt: Lage der Wohnung');
});

test('[D71] who lets many flats of one house reads in each mail which of them it is', async () => {
  const signing = await asked('viele', { unit: '2. OG links' });
  await issued(signing, { unit: '2. OG links' });
  const told = (await product.messages(signing.landlordEmail)).filter(({ text }) => text.includes('Wohnung:'));
  expect(told.length).toBeGreaterThan(1);
  for (const { text } of told) expect(text).toMatch(/Wohnung: .+, 2\. OG links/);
});

test('[D71] corrected by the landlord, the protocol says so, and what stood there is on no page', async () => {
  const { paper } = await issued(await asked('anders', { unit: '2. OG links' }), { unit: 'Hinterhaus, EG' });
  expect(paper.pages[0]).toMatch(/Lage der Wohnung\s+Hinterhaus, EG/);
  expect(paper.pages[1]).toContain('Von der Vermieterseite berichtigt: Lage der Wohnung');
  expect(paper.pages.join(' ')).not.toContain('2. OG');
});

test('[D71] left out, nothing is stored of it and the paper has no such row', async () => {
  const signing = await asked('ohne', { unit: '' });
  expect(signing.property).not.toHaveProperty('unit');
  const { flat, paper } = await issued(signing, { unit: '' });
  expect(Object.keys(flat).toSorted()).toEqual([
    'city',
    'houseNumber',
    'postalCode',
    'rentalEndDate',
    'rentalStartDate',
    'street',
  ]);
  expect(paper.pages.join(' ')).not.toContain('Lage der Wohnung');
});
