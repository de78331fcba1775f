// Between signature and payment an objection ends the certificate, and afterwards the operator decides; erasing one's own data leaves
// the certificate to the others (decision 0041).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCommand } from '../../app/operator/decision-command.ts';
import { askObjections } from '../../app/operator/doubts-command.ts';
import { readStandstill } from '../../app/standstill.ts';
import { certificateOf } from '../../../tests/support/co-tenant-cases.ts';
import {
  askTogether,
  emre,
  mia,
  objectTo,
  openCoTenant,
  payTogether,
  signTogether,
  viewOf,
  type AskedTogether,
} from '../../../tests/support/named-co-tenant.ts';
import { linkValue, templatesTo } from '../../../tests/support/received.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { copyUnreadable } from '../../../tests/support/unreadable-rows.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { sweepObjections } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const object = (token: string) => objectTo(product, token, 'not-named');

async function signed(): Promise<AskedTogether & { token: string; emres: string }> {
  const together = await askTogether(product, [emre, mia]);
  const { status } = await signTogether(product, together);
  expect(status).toBe(200);
  const [emres = ''] = together.emails;
  return { ...together, emres, token: (await openCoTenant(product, emres)).token };
}

async function issued() {
  const together = await signed();
  const id = await payTogether(product, together);
  return { ...together, id };
}

const partyOf = (id: string) =>
  product.platform.db
    .selectFrom('tenant_request_party')
    .selectAll()
    .where('person_key_id', '=', id)
    .executeTakeFirstOrThrow();

test('[D68] who objects once it is signed ends the unpaid certificate, and all three sides hear of it', async () => {
  const { token, requestId, email, emres, landlordEmail } = await signed();
  expect(await viewOf(product, token)).toMatchObject({
    state: 'signed',
    stated: { title: 'Mietschuldenfreiheitsbescheinigung', isRegular: true, issuedAt: null },
  });
  expect((await object(token)).body['state']).toBe('gone');
  expect(await certificateOf(product, { requestId })).toMatchObject({ state: 'deleted', issued_at: null });
  expect((await templatesTo(product, emres))[0]).toBe('co-tenant-erased');
  const [toTenant] = await product.messages(email);
  expect(toTenant).toMatchObject({ template: 'tenant-objection', subject: 'Deine Anfrage ist beendet' });
  const [toLandlord] = await product.messages(landlordEmail);
  expect(toLandlord).toMatchObject({
    template: 'landlord-withdrawn',
    subject: expect.stringContaining('ist beendet') as unknown,
  });
  const status = await product.get(`/tenant/check-status/${await linkValue(product, email, '/mieter/status/')}`);
  expect(status.body['data']).toMatchObject({ state: 'withdrawn', isObjected: true, mayWithdraw: false });
  // Nothing is left to pay.
  const deliver = await linkValue(product, email, '/versandweg/');
  expect((await product.get(`/certificate/${deliver}`)).status).toBe(404);
});

test('[D68] once it is paid the operator decides: it is kept, with reasons, or taken back, and the person erased', async () => {
  for (const [kind, settlement, state] of [
    ['keep-objection', 'kept', 'issued'],
    ['revoke-objection', 'revoked', 'revoked'],
  ] as const) {
    const { token, requestId, email, emres, id } = await issued();
    expect((await viewOf(product, token))['state']).toBe('issued');
    expect((await object(token)).body['state']).toBe('waiting');
    expect((await object(token)).body['state']).toBe('waiting');
    const { rows } = await askObjections({ db: product.platform.db });
    const [party = '', certificate] = rows.find(([, one]) => one === id) ?? [];
    expect(certificate).toBe(id);
    expect((await readStandstill(product.platform)).objections).toBe(1);
    expect(await templatesTo(product, product.platform.settings.operator.email)).toContain('objection-operator');
    expect(await certificateOf(product, { requestId })).toMatchObject({ state: 'issued' });
    expect(await sendCommand(product.platform.db, { kind, subject: party })).toBe(true);
    await product.settled();
    expect(await certificateOf(product, { requestId })).toMatchObject({ state });
    expect(await partyOf(party)).toMatchObject({ settlement, objection: 'not-named' });
    expect((await templatesTo(product, emres))[0]).toBe('co-tenant-decided');
    expect((await templatesTo(product, email)).slice(0, 2)).toContain('tenant-objection');
    expect((await viewOf(product, token))['state']).toBe(settlement === 'kept' ? 'kept' : 'gone');
    expect(await sendCommand(product.platform.db, { kind, subject: party })).toBe(false);
    expect((await readStandstill(product.platform)).objections).toBe(0);
  }
});

test('an objection may be taken back as long as nobody decided', async () => {
  const { token, email } = await issued();
  await object(token);
  expect((await product.post('/co-tenant/take-back', {}, { token })).body).toMatchObject({
    state: 'issued',
    objectedAt: null,
  });
  expect((await product.messages(email))[0]?.subject).toBe('Der Widerspruch ist zurückgenommen');
  expect((await readStandstill(product.platform)).objections).toBe(0);
});

test('[L22] who erases himself takes his key along; the paper, its code and the other one stay', async () => {
  const { token, emres, email, emails, requestId } = await issued();
  const mias = (await openCoTenant(product, emails[1] ?? '')).token;
  const data = (await product.get('/co-tenant/export', { token })).body['data'];
  expect(data).toMatchObject({
    person: { firstName: 'Emre', dob: '1992-08-19' },
    certificates: [{ state: 'issued', title: 'Mietschuldenfreiheitsbescheinigung' }],
    messages: [{ template: 'co-tenant-named' }],
    links: [{ purpose: 'co-tenant' }],
    sessions: [{ scope: 'co-tenant' }],
  });
  expect(JSON.stringify(data)).not.toMatch(/Mia|Berg|1999|ayse\d/);
  const wrong = await product.delete('/co-tenant', { email: 'falsch@post.example' }, { token });
  expect(wrong.body['errors']).toEqual({ email: 'Diese E-Mail-Adresse passt nicht zu diesem Link.' });
  expect((await product.delete('/co-tenant', { email: emres }, { token })).body['state']).toBe('gone');
  expect(await certificateOf(product, { requestId })).toMatchObject({ state: 'issued' });
  expect(await templatesTo(product, emres)).toEqual(['co-tenant-erased']);
  // The tenant who asked is told what the certificate can no longer be used for, and nothing about the person.
  const [told] = await product.messages(email);
  expect(told).toMatchObject({
    template: 'tenant-objection',
    subject: 'Angaben einer Person sind gelöscht',
  });
  expect(told?.text).toContain('eine Person, die mit dir auf der Bescheinigung steht');
  expect(told?.text).toContain('Freigaben, die es von ihr gab, sind beendet, und neue sind nicht möglich.');
  expect(told?.text).not.toMatch(/Emre|Demir|1992/);
  expect((await viewOf(product, mias))['state']).toBe('issued');
  expect((await product.get('/co-tenant/export', { token })).status).toBe(404);
});

test('[L22] who erases himself while the objection waits leaves no all-clear: who asked reads that it is still decided, and how', async () => {
  for (const [kind, state, decided] of [
    ['keep-objection', 'issued', 'Deine Bescheinigung bleibt bestehen'],
    ['revoke-objection', 'revoked', 'Warum deine Bescheinigung zurückgezogen ist'],
  ] as const) {
    const { token, emres, email, requestId, id } = await issued();
    await object(token);
    const { rows } = await askObjections({ db: product.platform.db });
    const [party = ''] = rows.find(([, one]) => one === id) ?? [];
    expect((await product.delete('/co-tenant', { email: emres }, { token })).body['state']).toBe('gone');
    const [told] = await product.messages(email);
    expect(told?.text).toContain('entscheiden wir trotzdem und schreiben dir');
    // Once it has ended there is nobody left to tell.
    expect(told?.text).toContain('Endet sie vorher, ist auch der Widerspruch erledigt, und du hörst dazu nichts mehr.');
    expect(told?.text).not.toMatch(/Emre|Demir|nichts tun/);
    expect(await sendCommand(product.platform.db, { kind, subject: party })).toBe(true);
    await product.settled();
    expect(await certificateOf(product, { requestId })).toMatchObject({ state });
    const answers = (await product.messages(email)).filter(({ subject }) => subject === decided);
    expect(answers).toHaveLength(1);
    expect(answers[0]?.text).not.toMatch(/Emre|Demir/);
    expect((await templatesTo(product, emres))[0]).toBe('co-tenant-erased');
  }
});

test('nobody is erased of what is signed and not issued: that is what an objection is for', async () => {
  const { token, emres, requestId } = await signed();
  const refused = await product.delete('/co-tenant', { email: emres }, { token });
  expect(refused).toMatchObject({ status: 409, body: { code: 'object-first' } });
  expect(await certificateOf(product, { requestId })).toMatchObject({ state: 'awaiting-payment' });
});

test('an objection that waits ends with what it was about: here the certificate was revoked otherwise', async () => {
  const { token, emres, id } = await issued();
  await object(token);
  expect(await sendCommand(product.platform.db, { kind: 'revoke', subject: id })).toBe(true);
  await sweepObjections(product.platform);
  await product.settled();
  expect((await viewOf(product, token))['state']).toBe('gone');
  expect((await templatesTo(product, emres))[0]).toBe('co-tenant-decided');
  expect((await readStandstill(product.platform)).objections).toBe(0);
});

test('[L22] when who asked erases himself it ends for all, and who was written to is told', async () => {
  const { email, emails, emres } = await issued();
  const own = await product.post('/token/renew', { token: await linkValue(product, email, '/mieter/daten/') });
  expect(own.status).toBe(200);
  const opened = await product.post('/own-data/open', { token: await linkValue(product, email, '/mieter/daten/') });
  const token = String(opened.body['token']);
  expect((await product.get('/own-data', { token })).body['others']).toBe(2);
  expect((await product.delete('/own-data', { email }, { token })).status).toBe(200);
  for (const one of emails) expect(await templatesTo(product, one)).toEqual(['co-tenant-ended']);
  expect(emres).toBe(emails[0]);
});

test('two hundred objections that can’t be looked at hold up none behind them', async () => {
  const { db } = product.platform;
  const { token, id, requestId } = await issued();
  await object(token);
  expect(await sendCommand(db, { kind: 'revoke', subject: id })).toBe(true);
  const party = await db
    .selectFrom('tenant_request_party')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('objected_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const copy = (table: 'person_key' | 'tenant_request', of: string, change: object = {}) =>
    copyUnreadable(product, { table, id: of, count: 200, change });
  const keys = await copy('person_key', party.person_key_id);
  const requests = await copy('tenant_request', requestId, { number_index: null });
  const older = { ...party, objected_at: addSeconds(party.objected_at ?? new Date(0), -1) };
  const parties = keys.map((key, place) => ({ ...older, person_key_id: key, request_id: requests[place] ?? '' }));
  await db.insertInto('tenant_request_party').values(parties).execute();
  await sweepObjections(product.platform);
  expect((await partyOf(party.person_key_id)).settlement).toBe('revoked');
});
