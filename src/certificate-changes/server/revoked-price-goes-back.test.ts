// When a landlord revokes a certificate that the tenant paid for, the price is refunded automatically, unless the tenant is
// responsible for the ground (law L55).
import { revokeByOperator } from './index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../scripts/demo/http-client.ts';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { issuedCertificate, paidCertificate, type IssuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { revokeByTan } from '../../../tests/support/prove-removal.ts';
import { carryOutRemovals } from '../../../tests/support/product-rooms.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { refundOrder } from '../../../tests/support/refund-order.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { outcomeOf, orderOf, withdraw } from '../../../tests/support/withdraw-order.ts';

const day = 24 * 3600;
let product: TestProduct;
let count = 60;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const nextCast = () => castOf(String(count++));

const bought = async (): Promise<IssuedCertificate> => issuedCertificate(product, nextCast());

async function tokenOf(landlordEmail: string): Promise<string> {
  const link = await linkValue(product, landlordEmail, '/vermieter/bescheinigung/');
  return String((await product.post('/certificate/changes/open', { token: link })).body['token']);
}

const revoke = async ({ cast }: IssuedCertificate, reason?: string) =>
  revokeByTan(product, cast, await tokenOf(cast.landlordEmail), reason);

async function orderedAs(id: string) {
  const { id: orderId } = await product.platform.db
    .selectFrom('customer_order')
    .select('id')
    .where('certificate_id', '=', id)
    .executeTakeFirstOrThrow();
  return orderId;
}

const refundsOrdered = async (id: string): Promise<unknown[]> => {
  const rows = await product.platform.db
    .selectFrom('audit_event')
    .select(['actor', 'detail'])
    .where('subject_id', '=', await orderedAs(id))
    .where('event', '=', 'payment.refund-ordered')
    .execute();
  return rows.map(({ actor, detail }) => [actor, (detail as { amountCents: number }).amountCents]);
};

/** The amount refunded by the provider's record, once the order is settled. */
const refunded = (id: string): Promise<number> =>
  eventually('the money back', async () => {
    const row = await product.platform.db
      .selectFrom('payment_attempt')
      .innerJoin('customer_order', 'customer_order.paid_attempt_id', 'payment_attempt.id')
      .select(['payment_attempt.refunded_cents', 'customer_order.state'])
      .where('customer_order.certificate_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.state === 'refunded' ? row.refunded_cents : undefined;
  });

const mailTo = async (to: string, template: string): Promise<string> =>
  (await product.messages(to)).find((mail) => mail.template === template)?.text ?? '';

test('[L55] the landlord revokes after the payment: the whole price goes back by itself, once, with a credit note, and both sides read so', async () => {
  const certificate = await bought();
  const { id, cast } = certificate;
  expect((await revoke(certificate)).status).toBe(200);
  expect(await refunded(id)).toBe(1090);
  await product.settled();
  const notes = await product.platform.db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .select('credit_note.gross_cents')
    .where('invoice.order_id', '=', await orderedAs(id))
    .execute();
  expect(notes).toEqual([{ gross_cents: 1090 }]);
  expect(await refundsOrdered(id)).toEqual([['system', 1090]]);
  const told = await mailTo(cast.tenantEmail, 'certificate-revoked');
  expect(told).toContain('Du bekommst dein Geld zurück: 10,90 €');
  expect(told).toContain('binnen vierzehn Tagen');
  expect(told).toContain('Hast du Fragen zur Erstattung? Dann schreib uns:');
  // The mail says only once how to object, together with what is needed for it.
  expect(told.match(/Hältst du das für falsch/g)).toHaveLength(1);
  expect(await mailTo(cast.landlordEmail, 'certificate-revoked-landlord')).toContain(
    'Was die Mietpartei bezahlt hat, geht an sie zurück.',
  );
  // No amount is left to refund when the tenant also withdraws from the contract.
  const { number } = await product.platform.db
    .selectFrom('customer_order')
    .select('number')
    .where('certificate_id', '=', id)
    .executeTakeFirstOrThrow();
  await withdraw(product, { orderNumber: number, email: cast.tenantEmail });
  await product.settled();
  expect(await refundsOrdered(id)).toHaveLength(1);
});

test('[L55] two clicks at once give the price back once', async () => {
  const certificate = await bought();
  const token = await tokenOf(certificate.cast.landlordEmail);
  expect((await revokeByTan(product, certificate.cast, token)).status).toBe(200);
  expect((await product.post('/certificate/changes/revoke', { reason: 'wrong-facts' }, { token })).status).toBe(200);
  expect(await refunded(certificate.id)).toBe(1090);
  expect(await refundsOrdered(certificate.id)).toHaveLength(1);
});

test('[L55] the day that counts is the day of the request: asked for without the number on the 14th, carried out on the 21st', async () => {
  const { id, cast } = await bought();
  await product.clock.advance(14 * day - 3600);
  const token = await tokenOf(cast.landlordEmail);
  const asked = await product.post('/certificate/changes/request-revocation', { reason: 'other' }, { token });
  expect(asked.status).toBe(200);
  expect(await mailTo(cast.tenantEmail, 'removal-asked')).toContain('geht der Preis dann ganz an dich zurück');
  expect(await mailTo(cast.landlordEmail, 'removal-asked-landlord')).toContain(
    'Was die Mietpartei bezahlt hat, geht dann an sie zurück.',
  );
  expect(await refundsOrdered(id)).toEqual([]);
  await product.clock.advance(7 * day + 60);
  await carryOutRemovals(product);
  expect(await refunded(id)).toBe(1090);
});

test('[L55] where the tenant gave false facts the price stays, both sides read so, and the tenant may object', async () => {
  const certificate = await bought();
  const { id, cast } = certificate;
  const asked = { reason: 'tenant-facts' };
  const token = await tokenOf(cast.landlordEmail);
  expect((await product.post('/certificate/changes/request-revocation', asked, { token })).status).toBe(200);
  expect(await mailTo(cast.tenantEmail, 'removal-asked')).not.toContain('Preis');
  expect((await revoke(certificate, 'tenant-facts')).status).toBe(200);
  await product.settled();
  expect(await refundsOrdered(id)).toEqual([]);
  const told = await mailTo(cast.tenantEmail, 'certificate-revoked');
  expect(told).toContain('Die Mietpartei hat falsche Angaben gemacht');
  expect(told).toContain(
    'Bei diesem Grund geht der Preis nicht von selbst zurück. Stimmt der Grund nicht, sehen wir uns das an.',
  );
  expect(await mailTo(cast.landlordEmail, 'certificate-revoked-landlord')).toContain(
    'Bei diesem Grund geht der Preis nicht von selbst an die Mietpartei zurück.',
  );
});

test('[L55] with a letter its price goes back, too; what went back before does not go twice', async () => {
  const { id } = await paidCertificate(product, {
    certificate: { email: 'brief55@mieterin.example' },
    landlordChange: { email: 'brief55@vermieter.example', phone: '+4917604069058' },
    order: { certificateSendMethod: 'post', paymentAmount: 16.8 },
  });
  await refundOrder(product, id, { refundId: 'out of goodwill', amountCents: 500 });
  const cast = { landlordPhone: '+4917604069058' };
  const answer = await revokeByTan(product, cast, await tokenOf('brief55@vermieter.example'));
  expect(answer.status).toBe(200);
  expect(await refunded(id)).toBe(1680);
  expect(await refundsOrdered(id)).toEqual([['system', 1180]]);
  const told = await mailTo('brief55@mieterin.example', 'certificate-revoked');
  expect(told).toContain('Du bekommst dein Geld zurück: 11,80 €');
  expect(told).toContain('Ein Brief, der noch nicht unterwegs ist, wird nicht mehr verschickt.');
});

test.each([
  ['wrong-facts', 'selbst55@vermieter.example', 'selbst55@mieterin.example', '+4917604069059'],
  ['tenant-facts', 'grund55@vermieter.example', 'grund55@mieterin.example', '+4917604069060'],
])(
  '[L55] a landlord who paid himself takes back his own (%s): no money moves, and only he reads of it',
  async (reason, email, tenantEmail, phone) => {
    const own = await paidCertificate(product, {
      payer: 'landlord',
      certificate: { email: tenantEmail },
      landlordChange: { email, phone },
      hasRequest: true,
    });
    const order = await orderOf(product, own);
    const token = await tokenOf(email);
    const asked = await product.post('/certificate/changes/request-revocation', { reason }, { token });
    // The page says before the last click that no money comes back to him.
    expect(asked).toMatchObject({ status: 200, body: { certificate: { paidByLandlord: true } } });
    expect(await mailTo(email, 'removal-asked-landlord')).not.toContain('bezahlt hat');
    expect((await revokeByTan(product, { landlordPhone: phone }, token, reason)).status).toBe(200);
    await product.settled();
    expect(await outcomeOf(product, order)).toMatchObject({ order: 'paid', refundedCents: 0, certificate: 'revoked' });
    const told = await mailTo(tenantEmail, 'certificate-revoked');
    for (const words of ['Geld', 'Preis', 'Erstattung']) expect(told).not.toContain(words);
    expect(told).toContain('Hast du Fragen dazu? Dann schreib uns:');
    const toLandlord = await mailTo(email, 'certificate-revoked-landlord');
    expect(toLandlord).toContain(
      'Diese Bescheinigung haben Sie bezahlt. Der Preis geht nicht von selbst an Sie zurück.',
    );
    expect(toLandlord).not.toContain('an die Mietpartei zurück');
  },
);

test('[L55] what the operator takes back is his to settle', async () => {
  const { id, cast } = await bought();
  expect(await revokeByOperator(product.platform, id)).toBe(true);
  await product.settled();
  expect(await refundsOrdered(id)).toEqual([]);
  const told = await mailTo(cast.tenantEmail, 'certificate-revoked');
  expect(told).not.toContain('Erstattung');
  expect(told).toContain('Hast du Fragen dazu? Dann schreib uns:');
});
