import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { refundOrder } from '../../../tests/support/refund-order.ts';
import { linkFor, type SignedCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let certificate: SignedCertificate;
beforeAll(async () => {
  product = await startTestProduct();
  certificate = await paidCertificate(product, { certificate: { email: 'beleg@mieterin.example' } });
});
afterAll(() => product.close());

type Link = Pick<SignedCertificate, 'id' | 'token'>;

const ask = ({ id, token }: Link) => product.get(`/certificate/download-credit-notes/${id}`, { token });
const shown = async ({ id, token }: Link) =>
  (await product.get(`/certificate/${id}`, { token })).body['certificate'] as Record<string, unknown>;

test('while nothing went back there is no such document, and the page offers none', async () => {
  expect(await ask(certificate)).toMatchObject({ status: 409, body: { code: 'no-credit-note' } });
  expect(await shown(certificate)).toMatchObject({ hasInvoice: true, hasCreditNote: false });
});

test('[L31] [W24] who paid loads each document of a refund, by an address that works once and for two minutes', async () => {
  await refundOrder(product, certificate.id, { refundId: 'one', amountCents: 500 });
  await refundOrder(product, certificate.id, { refundId: 'two', amountCents: 590 });
  expect(await shown(certificate)).toMatchObject({ hasCreditNote: true });
  const load = async () =>
    ((await ask(certificate)).body as { creditNotes: { number: string; pdfUrl: string }[] }).creditNotes;
  const notes = await load();
  expect(notes).toHaveLength(2);
  for (const { number, pdfUrl } of notes) {
    const file = await fetch(`${product.url}${pdfUrl}`);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="Stornorechnung_${number}.pdf"`);
    const { title } = await readPdf(new Uint8Array(await file.arrayBuffer()));
    expect(title).toBe(`Stornorechnung ${number}`);
    expect((await fetch(`${product.url}${pdfUrl}`)).status).toBe(404);
  }
  const [late] = await load();
  await product.clock.advance(121);
  expect((await fetch(`${product.url}${late?.pdfUrl}`)).status).toBe(404);
});

test('[W24] the other side, strangers and who was sent the file only get none', async () => {
  const landlord = await linkFor(product.platform, 'landlord', certificate);
  expect(await ask(landlord)).toMatchObject({ status: 409, body: { code: 'other-payer' } });
  expect(await shown(landlord)).toMatchObject({ hasCreditNote: false });
  const other = await paidCertificate(product, { certificate: { email: 'fremd@mieterin.example' } });
  expect((await ask({ id: certificate.id, token: other.token })).status).toBe(404);
  expect((await ask({ id: certificate.id, token: 'x' })).status).toBe(401);
});
