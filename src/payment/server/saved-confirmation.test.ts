// The payer's mail server rejects the order confirmation permanently: he saves it himself, and gets what he paid for.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testCards } from '../../../scripts/demo/sample-people.ts';
import { confirmPayment, payByCard, placeOrder } from '../../../scripts/demo/steps.ts';
import { linkFor, signCertificate, type SignedCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { withClient } from '../../platform/database/connection.ts';
import { payerTexts } from '../rules/payer-texts.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
afterEach(() => ask('drop trigger if exists refuse on message'));

const ask = (statement: string) =>
  withClient(product.platform.settings.databaseOwnerUrl ?? '', (client) => client.query(statement));

/** Sets the state as if the mail server had answered 550 to every order confirmation. */
async function refuseConfirmations(): Promise<void> {
  await ask(`create or replace function refuse() returns trigger language plpgsql as $$
    begin new.state := 'failed'; new.sent_at := null; new.last_error := '550'; return new; end $$`);
  await ask(`create trigger refuse before update on message for each row
    when (new.template = 'order-confirmation' and new.state = 'sent') execute function refuse()`);
}

const longEnough = { timeout: 15_000 };

type Link = Pick<SignedCertificate, 'id' | 'token'>;

async function pay(link: Link): Promise<void> {
  const { clientSecret, paymentId } = await placeOrder(product, link);
  await payByCard(product, clientSecret, testCards.good);
  await confirmPayment(product, link, paymentId);
}

const shown = async ({ id, token }: Link) =>
  (await product.get(`/certificate/${id}`, { token })).body['certificate'] as Record<string, unknown>;
const file = ({ id, token }: Link) => product.get(`/certificate/download-certificate/${id}`, { token });
const confirmation = ({ id, token }: Link) => product.get(`/payments/order-confirmation/${id}`, { token });

const mailsOf = async ({ id }: Link) => {
  const rows = await product.platform.db
    .selectFrom('message')
    .select(['template', 'state'])
    .where('certificate_id', '=', id)
    .execute();
  return rows.map(({ template, state }) => [template, state]);
};

const savedEvents = () =>
  product.platform.db
    .selectFrom('audit_event')
    .select(['actor', 'subject_id'])
    .where('event', '=', 'order.confirmation-saved')
    .execute();

test('[L05] without its confirmation the file is not given out; saved by who paid, word for word, it releases the file', async () => {
  await refuseConfirmations();
  const certificate = await signCertificate(product.platform, { email: 'abgelehnt@mieterin.example' });
  await pay(certificate);
  await expect
    .poll(() => shown(certificate), longEnough)
    .toMatchObject({ mustSaveConfirmation: true, isReleased: false });
  expect(await file(certificate)).toMatchObject({ status: 425, body: { code: 'not-released' } });
  expect(await mailsOf(certificate)).toEqual([['order-confirmation', 'failed']]);

  const saved = await confirmation(certificate);
  expect(saved.status).toBe(200);
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="bestellbestaetigung_MF-.*\.html"$/);
  expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
  expect(saved.headers.get('cache-control')).toBe('no-store');
  const html = saved.bytes.toString('utf8');
  for (const words of [payerTexts.tenant.order.consent, 'Widerrufsbelehrung', 'Muster-Widerrufsformular', '10,90'])
    expect(html.replaceAll('&quot;', '"')).toContain(words);
  expect(html).toContain('nutzungsbedingungen-');
  expect(html).not.toContain('<script');

  await expect
    .poll(() => shown(certificate), longEnough)
    .toMatchObject({ mustSaveConfirmation: false, isReleased: true });
  expect((await file(certificate)).bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  // A second download is the same file and adds no second event.
  expect((await confirmation(certificate)).bytes.equals(saved.bytes)).toBe(true);
  expect(await savedEvents()).toEqual([{ actor: `tenant:${certificate.id}`, subject_id: expect.any(String) }]);
});

test('[L05] nobody but who paid may save it, and that of others releases nothing', async () => {
  await refuseConfirmations();
  const certificate = await signCertificate(product.platform, { email: 'andere@mieterin.example' });
  const landlord = await linkFor(product.platform, 'landlord', certificate);
  await pay(landlord);
  await expect.poll(() => shown(landlord), longEnough).toMatchObject({ mustSaveConfirmation: true });
  expect(await shown(certificate)).toMatchObject({ mustSaveConfirmation: false, isReleased: false });
  const stranger = await signCertificate(product.platform, { email: 'fremd@mieterin.example' });
  expect((await confirmation(certificate)).status).toBe(404);
  expect((await confirmation({ id: certificate.id, token: stranger.token })).status).toBe(404);
  expect((await confirmation({ id: certificate.id, token: 'x' })).status).toBe(401);
  expect(await shown(landlord)).toMatchObject({ isReleased: false });
  expect((await confirmation(landlord)).status).toBe(200);
  await expect.poll(() => shown(certificate), longEnough).toMatchObject({ isReleased: true });
});

test('[L05] while the mail is on its way or was taken, there is nothing to save', async () => {
  const certificate = await signCertificate(product.platform, { email: 'heil@mieterin.example' });
  expect((await confirmation(certificate)).status).toBe(404);
  await pay(certificate);
  await expect
    .poll(() => shown(certificate), longEnough)
    .toMatchObject({ mustSaveConfirmation: false, isReleased: true });
  expect(await confirmation(certificate)).toMatchObject({ status: 409, body: { code: 'confirmation-mailed' } });
});

test('[L05] a confirmation that came back later takes no file back, and who paid may save it all the same', async () => {
  const certificate = await signCertificate(product.platform, { email: 'kam-zurueck@mieterin.example' });
  await pay(certificate);
  const held = { mustSaveConfirmation: false, isReleased: true };
  await expect.poll(() => shown(certificate), longEnough).toMatchObject({ ...held, isConfirmationReturned: false });
  const before = (await savedEvents()).length;
  await product.platform.db
    .updateTable('message')
    .set({ state: 'bounced', sealed: null })
    .where('certificate_id', '=', certificate.id)
    .where('template', '=', 'order-confirmation')
    .execute();
  const landlord = await linkFor(product.platform, 'landlord', certificate);
  expect(await shown(landlord)).toMatchObject({ ...held, isConfirmationReturned: false });
  expect(await shown(certificate)).toMatchObject({ ...held, isConfirmationReturned: true });
  expect(await savedEvents()).toHaveLength(before);
  const saved = await confirmation(certificate);
  expect(saved.bytes.toString('utf8')).toContain('Widerrufsbelehrung');
  expect(await shown(certificate)).toMatchObject({ ...held, isConfirmationReturned: false });
  expect(await savedEvents()).toHaveLength(before + 1);
});
