import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../../tests/support/check-en16931.ts';
import { openOwnData } from '../../../tests/support/own-data.ts';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { attachmentsOf } from '../../../tests/support/read-attachment.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { readXml, textAt } from '../../../tests/support/read-xml.ts';
import { refundOrder } from '../../../tests/support/refund-order.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { newId } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { findUncreditedOrders } from './credit-note-store.ts';
import { sweepCreditNotes } from './issue-credit-note.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const db = () => product.platform.db;

const invoiceOf = (certificateId: string) =>
  db().selectFrom('invoice').selectAll().where('certificate_id', '=', certificateId).executeTakeFirstOrThrow();

const notesOf = (certificateId: string) =>
  db()
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .selectAll('credit_note')
    .where('invoice.certificate_id', '=', certificateId)
    .orderBy('credit_note.number')
    .execute();

const mailsTo = async (address: string) =>
  (await product.messages(address)).filter(({ template }) => template === 'credit-note');

async function fileOf(mail: { attachments: readonly { url: string }[] } | undefined): Promise<Uint8Array> {
  const answer = await fetch(`${product.url}${mail?.attachments[0]?.url}`);
  return new Uint8Array(await answer.arrayBuffer());
}

test('[L31] a refund leads to a credit note in the mail of who paid, and the invoice stays as it was', async () => {
  const email = 'zurueck@mieterin.example';
  const order = { certificateSendMethod: 'post', paymentAmount: 16.8 };
  const { id } = await paidCertificate(product, { certificate: { email }, order });
  const before = await invoiceOf(id);
  await refundOrder(product, id, { refundId: 'r1', amountCents: 1680 });
  const [note, ...others] = await notesOf(id);
  expect(others).toEqual([]);
  expect(note).toMatchObject({ net_cents: 1412, vat_cents: 268, rounding_cents: 0, gross_cents: 1680 });
  expect(await invoiceOf(id)).toEqual(before);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual([`Stornorechnung ${note?.number}`]);
  expect(mails[0]?.text).toContain('Du bekommst dein Geld zurück');
  expect(mails[0]?.text).toContain('16,80 €');
  const pdf = await fileOf(mails[0]);
  const { text, title } = await readPdf(pdf);
  expect(title).toBe(`Stornorechnung ${note?.number}`);
  expect(text).toContain(`hebt die Rechnung ${before.number} vom`);
  expect(text).toContain('Gedruckte Ausfertigung per Post');
  const xml = readXml((await attachmentsOf(pdf))[0]?.content ?? new Uint8Array());
  expect(brokenRules(xml)).toEqual([]);
  expect(textAt(xml, 'rsm:ExchangedDocument/ram:ID')).toBe(note?.number);
  const file = await product.get('/own-data/export', { token: (await openOwnData(product, email)).token });
  expect(file.body['data']).toMatchObject({
    invoices: [{ number: before.number, creditNotes: [{ number: note?.number, grossCents: 1680 }] }],
  });
});

test('[L31] the same refund told again changes nothing, and a second part gets its own credit note', async () => {
  const email = 'teile@mieterin.example';
  const { id } = await paidCertificate(product, { certificate: { email } });
  await refundOrder(product, id, { refundId: 'part', amountCents: 500 });
  await refundOrder(product, id, { refundId: 'part', amountCents: 500 });
  await refundOrder(product, id, { refundId: 'rest', amountCents: 590 });
  // A partial refund is described as a part of the full price.
  const texts = (await mailsTo(email)).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  for (const text of texts)
    expect(text).toMatch(/einen Teil deines Geldes zurück[\s\S]+ dir 5,[09]0 € von den 10,90 €/);
  expect(texts.join()).not.toContain('Du bekommst dein Geld zurück');
  const notes = await notesOf(id);
  expect(notes.map(({ gross_cents, net_cents, vat_cents }) => [gross_cents, net_cents, vat_cents])).toEqual([
    [500, 420, 80],
    [590, 496, 94],
  ]);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(notes.map(({ number }) => `Stornorechnung ${number}`));
  expect((await readPdf(await fileOf(mails[1]))).text).toContain('Teilweise Erstattung');
});

test('[D32] the landlord who paid gets the credit note, as company and addressed formally', async () => {
  const landlordChange = {
    entityType: 'company',
    companyName: 'Grundstücks- & Wohnbau GmbH',
    email: 'buero@wohnbau.example',
  } as const;
  const { id } = await paidCertificate(product, { payer: 'landlord', landlordChange });
  await refundOrder(product, id, { refundId: 'r1', amountCents: 1090 });
  const [mail] = await mailsTo('buero@wohnbau.example');
  expect(mail?.text).toContain('erstatten Ihnen 10,90 €');
  const pdf = await fileOf(mail);
  expect((await readPdf(pdf)).text).toContain('Grundstücks- & Wohnbau GmbH');
  const xml = readXml((await attachmentsOf(pdf))[0]?.content ?? new Uint8Array());
  const buyer = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement/ram:BuyerTradeParty/ram:Name';
  expect(textAt(xml, buyer)).toBe('Grundstücks- & Wohnbau GmbH');
});

test('[L22] [L31] whoever paid may be erased: the credit note is written as the invoice was, and nobody is mailed', async () => {
  const email = 'geloescht@mieterin.example';
  const { id, tenantKeyId } = await paidCertificate(product, { certificate: { email } });
  await inTransaction(db(), (trx) => product.platform.vault.destroyPerson(trx, tenantKeyId, 'for-good'));
  await refundOrder(product, id, { refundId: 'r1', amountCents: 1090 });
  expect(await notesOf(id)).toMatchObject([{ gross_cents: 1090 }]);
  expect((await notesOf(id))[0]?.pdf_sealed).not.toBeNull();
  expect(await mailsTo(email)).toEqual([]);
});

test('[L31] invoices and credit notes can be neither changed nor deleted, by the product either', async () => {
  const { id } = await paidCertificate(product);
  await refundOrder(product, id, { refundId: 'r1', amountCents: 1090 });
  for (const table of ['invoice', 'credit_note'] as const) {
    await expect(db().updateTable(table).set({ number: '2026-999999' }).execute()).rejects.toThrow('immutable');
    await expect(db().updateTable(table).set({ net_cents: 915, vat_cents: 175 }).execute()).rejects.toThrow(
      'immutable',
    );
    await expect(db().updateTable(table).set({ pdf_sealed: null }).execute()).rejects.toThrow('immutable');
    await expect(db().deleteFrom(table).execute()).rejects.toThrow('permission denied');
  }
});

test('[L31] a refund whose news got lost is found by the sweep, once', async () => {
  const { id } = await paidCertificate(product);
  const { platform } = product;
  await db()
    .updateTable('payment_attempt')
    .set({ refunded_cents: 1090 })
    .where('order_id', '=', (await invoiceOf(id)).order_id)
    .execute();
  await sweepCreditNotes(platform);
  expect(await notesOf(id)).toEqual([]);
  await product.clock.advance(301);
  await sweepCreditNotes(platform);
  await sweepCreditNotes(platform);
  expect(await notesOf(id)).toMatchObject([{ gross_cents: 1090 }]);
});

const attemptOf = async (certificateId: string) =>
  db()
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', (await invoiceOf(certificateId)).order_id)
    .executeTakeFirstOrThrow();

/** Inserts orders an hour apart, newest first. */
async function insertUncreditable(certificateId: string, count: number): Promise<{ id: string; at: Date }[]> {
  const attempt = await attemptOf(certificateId);
  const now = product.platform.clock.now().getTime();
  const broken = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    paid: newId(),
    at: new Date(now - (index + 1) * 3_600_000),
  }));
  const orders = broken.map(({ id: order, paid, at }) => ({
    id: order,
    number: order,
    certificate_id: certificateId,
    state: 'refunded',
    paid_attempt_id: paid,
    created_at: at,
  }));
  await db().insertInto('customer_order').values(orders).execute();
  const attempts = broken.map(({ id: order, paid, at }) => ({
    ...attempt,
    lines: JSON.stringify(attempt.lines),
    id: paid,
    order_id: order,
    session_id: paid,
    provider_ref: null,
    refunded_cents: 100,
    updated_at: at,
  }));
  await db().insertInto('payment_attempt').values(attempts).execute();
  return broken;
}

/** Refunds an order without an event from the provider. */
async function giveBack(certificateId: string, at: Date): Promise<void> {
  const { id } = await attemptOf(certificateId);
  await db()
    .updateTable('payment_attempt')
    .set({ refunded_cents: 1090, updated_at: at })
    .where('id', '=', id)
    .execute();
}

test('[L31] refunds that can never be credited do not hold up one whose news got lost', async () => {
  const { platform } = product;
  const [{ id: newer }, { id: older }] = [await paidCertificate(product), await paidCertificate(product)];
  const broken = await insertUncreditable(newer, 400);
  await giveBack(newer, platform.clock.now());
  const at = broken[20]?.at ?? new Date(0);
  await giveBack(older, new Date(at.getTime() + 1));
  await product.clock.advance(301);
  const found = await findUncreditedOrders(db(), platform.clock.now(), { limit: 20, after: null });
  const { order_id: first } = await invoiceOf(newer);
  expect(found.map(({ id }) => id)).toEqual([first, ...broken.slice(0, 19).map(({ id }) => id)]);
  await sweepCreditNotes(platform);
  for (const id of [newer, older]) expect(await notesOf(id)).toMatchObject([{ gross_cents: 1090 }]);
});
