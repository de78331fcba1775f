import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wizard } from '../../../scripts/demo/steps.ts';
import {
  fillWizard,
  landlordBody,
  openWizard,
  personalBody,
  rentalBody,
} from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';

let product: TestProduct;
let wizard: Wizard;
beforeAll(async () => {
  product = await startTestProduct();
  wizard = await openWizard(product);
});
afterAll(() => product.close());

const browser = { 'sec-fetch-site': 'same-origin' };
const tenantOf = (body: Record<string, unknown>) => body['tenant'] as Record<string, unknown>;

test('[S7.GET /tenant/{id}] [S6.tenant-bearer] [S2.wizard.1-load] [S3.tenant] the link gives the tenant and a token, the bare record id gives nothing', async () => {
  const opened = await product.get(`/tenant/${wizard.link}`);
  expect(opened.status).toBe(200);
  expect(tenantOf(opened.body)).toMatchObject({
    _id: wizard.id,
    verified: true,
    firstName: 'Ayşe',
    state: 'draft',
    step: 'personal',
    personalId: null,
  });
  wizard = { ...wizard, call: { token: String(opened.body['token']) } };
  const bare = await product.get(`/tenant/${wizard.id}`);
  expect(bare).toMatchObject({ status: 404, body: { code: 'link-expired' } });
  expect((await product.get(`/tenant/${'x'.repeat(43)}`)).body).toEqual(bare.body);
  expect((await product.get(`/tenant/${wizard.id}`, wizard.call)).status).toBe(200);
});

test('[W3] [W61] exchanging a link again ends the token before with the first input', async () => {
  const own = await openWizard(product, 'zweimal@post.example');
  const again = await product.get(`/tenant/${own.link}`);
  expect(again.status).toBe(200);
  expect((await product.get(`/tenant/${own.id}`, own.call)).status).toBe(200);
  const token = String(again.body['token']);
  expect((await product.put('/tenant/update', personalBody, { token })).status).toBe(200);
  expect((await product.get(`/tenant/${own.id}`, own.call)).status).toBe(404);
  expect((await product.put('/tenant/update', personalBody, own.call)).status).toBe(401);
});

test('[W30] [S4.wizard-order] steps cannot be skipped by direct calls', async () => {
  const own = await openWizard(product, 'eilig@post.example');
  const rental = await product.put('/tenant/update', { id: own.id, rentalProperty: rentalBody }, own.call);
  expect(rental).toMatchObject({
    status: 409,
    body: { code: 'step-missing', message: 'Es fehlen noch Angaben aus einem früheren Schritt.' },
  });
  const landlord = { id: own.id, phone: '0171 3920001', landlordInformation: landlordBody };
  expect((await product.put('/tenant/update', landlord, own.call)).status).toBe(409);
  expect((await product.post('/tenant/send-sms', { id: own.id }, own.call)).body['code']).toBe('step-missing');
  expect((await product.post('/tenant/verify-sms', { otp: '123456' }, own.call)).body['code']).toBe('step-missing');
  const ids = { personalId: own.id, rentalId: own.id, landlordId: own.id };
  expect((await product.post('/tenant/pending-verification', ids, own.call)).body['code']).toBe('link-expired');
});

test('[W31] [S6.server] [S6.tenant] another request cannot be written to, and fields that are not asked for are dropped', async () => {
  const other = await openWizard(product, 'fremd@post.example');
  expect((await product.put('/tenant/update', { ...personalBody, id: other.id }, wizard.call)).status).toBe(404);
  expect((await product.put('/tenant/update', { id: other.id, rentalProperty: rentalBody }, wizard.call)).status).toBe(
    404,
  );
  expect((await product.post('/tenant/send-sms', { id: other.id }, wizard.call)).status).toBe(404);
  expect((await product.put('/tenant/update', personalBody)).status).toBe(401);
  const saved = await product.put(
    '/tenant/update',
    { ...personalBody, verified: false, email: 'boese@post.example', state: 'confirmed' },
    wizard.call,
  );
  expect(saved.status).toBe(200);
  const { body } = await product.get(`/tenant/${wizard.id}`, wizard.call);
  expect(tenantOf(body)).toMatchObject({
    verified: true,
    email: 'ayse.sahin@post.example',
    state: 'draft',
    step: 'rental',
  });
});

test('[S7.PUT /tenant/update] [S4.wizard] [S1.tenant.enter] every step answers with its id and is there after a reload', async () => {
  const filled = await fillWizard(product, wizard);
  const { body } = await product.get(`/tenant/${wizard.id}`, wizard.call);
  expect(tenantOf(body)).toMatchObject({
    ...filled.ids,
    dob: '1994-03-04',
    phone: '+491713920001',
    address: { street: 'Lindenweg', houseNumber: '12/1', postalCode: '10115', city: 'Berlin' },
    rentalProperty: { ...rentalBody, rentalStartDate: '2021-04-01' },
    landlordInformation: landlordBody,
    step: 'submit',
  });
});

test.each([
  ['gender', 'Dr.', 'Bitte wähle eine Anrede aus.'],
  ['firstName', '', undefined],
  ['lastName', 'X', undefined],
  ['dob', '30.02.1990', undefined],
  ['dob', '01.01.2020', 'Das Mindestalter, um unseren Service nutzen zu können, beträgt 18 Jahre'],
  ['street', '', undefined],
  ['houseNumber', '12345678901', 'Die Hausnummer darf 10 Zeichen nicht überschreiten'],
  ['postalCode', '1011', 'Bitte gib eine gültige 5-stellige Postleitzahl ein.'],
  ['city', 'B', undefined],
])(
  '[S5.firstName] [S5.lastName] [S5.gender] [S5.dob-18] [S5.street] [S5.houseNumber] [S5.postalCode] [S5.city] a bad %s in step 1 (%s) is named at the field',
  async (field, value, text) => {
    const answer = await product.put('/tenant/update', { ...personalBody, [field]: value }, wizard.call);
    expect(answer.status).toBe(400);
    const errors = answer.body['errors'] as Record<string, string>;
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toBe(text ?? errors[field]);
  },
);

test.each([
  ['rentalStartDate', '', undefined],
  ['rentalEndDate', '31.12.2020', 'Das Enddatum darf nicht früher als das Startdatum sein'],
  ['rentalEndDate', '01.01.2033', 'Das Enddatum darf nicht in der Zukunft liegen'],
  ['postalCode', 'abcde', 'Bitte gib eine gültige 5-stellige Postleitzahl ein.'],
])(
  '[S5.rentalStartDate] [S5.rentalEndDate-order] [S5.rentalEndDate-future] a bad %s in step 2 (%s) is named at the field',
  async (field, value, text) => {
    const body = { id: wizard.id, rentalProperty: { ...rentalBody, [field]: value } };
    const answer = await product.put('/tenant/update', body, wizard.call);
    expect(answer.status).toBe(400);
    const errors = answer.body['errors'] as Record<string, string>;
    expect(Object.keys(errors)).toEqual([`rentalProperty.${field}`]);
    expect(errors[`rentalProperty.${field}`]).toBe(text ?? errors[`rentalProperty.${field}`]);
  },
);

test.each([
  ['phone', { phone: '030 23125000' }],
  ['landlordInformation.email', { landlordInformation: { ...landlordBody, email: 'weber' } }],
  ['landlordInformation.entityType', { landlordInformation: { ...landlordBody, entityType: 'verein' } }],
  [
    'landlordInformation.companyName',
    { landlordInformation: { ...landlordBody, entityType: 'company', companyName: '' } },
  ],
  ['landlordInformation.lastName', { landlordInformation: { ...landlordBody, lastName: '' } }],
])(
  '[S5.phone] [S5.email] [S5.entityType] [S5.companyName] [S5.lastName] a bad %s in step 3 is named at the field',
  async (field, change) => {
    const body = { id: wizard.id, phone: '0171 3920001', landlordInformation: landlordBody, ...change };
    const answer = await product.put('/tenant/update', body, wizard.call);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['errors'] as object)).toEqual([field]);
  },
);

test('[D47] unsent input of each step survives a reload and goes when the step is saved', async () => {
  const own = await openWizard(product, 'entwurf@post.example');
  const values = { firstName: 'Ayş', gender: '', isOngoing: true };
  expect((await product.put('/tenant/draft', { step: 'personal', values }, own.call)).status).toBe(200);
  expect(tenantOf((await product.get(`/tenant/${own.id}`, own.call)).body)['drafts']).toEqual({ personal: values });
  await product.put('/tenant/update', personalBody, own.call);
  expect(tenantOf((await product.get(`/tenant/${own.id}`, own.call)).body)['drafts']).toEqual({});
  expect((await product.put('/tenant/draft', { step: 'submit', values }, own.call)).status).toBe(400);
  expect(
    (await product.put('/tenant/draft', { step: 'personal', values: { x: 'y'.repeat(501) } }, own.call)).status,
  ).toBe(400);
});

test('[D47] a draft that comes late never takes away what the same page sent after it, and another tab may write', async () => {
  const own = await openWizard(product, 'reihenfolge@post.example');
  const [page, otherTab] = [randomUUID(), randomUUID()];
  const keep = async (firstName: string, mark?: { writer: string; count: number }): Promise<unknown> => {
    const kept = await product.put('/tenant/draft', { step: 'personal', values: { firstName }, mark }, own.call);
    expect(kept.status).toBe(200);
    const { drafts, draftMarks } = tenantOf((await product.get(`/tenant/${own.id}`, own.call)).body);
    return [drafts, draftMarks];
  };
  const second = [{ personal: { firstName: 'Zweites' } }, { personal: { writer: page, count: 2 } }];
  expect(await keep('Zweites', { writer: page, count: 2 })).toEqual(second);
  expect(await keep('Erstes, spät', { writer: page, count: 1 })).toEqual(second);
  expect(await keep('Noch einmal', { writer: page, count: 2 })).toEqual(second);
  expect(await keep('Anderer Tab', { writer: otherTab, count: 1 })).toEqual([
    { personal: { firstName: 'Anderer Tab' } },
    { personal: { writer: otherTab, count: 1 } },
  ]);
  expect(await keep('Ohne Zählung')).toEqual([{ personal: { firstName: 'Ohne Zählung' } }, {}]);
  expect(await keep('Ohne Zählung II')).toEqual([{ personal: { firstName: 'Ohne Zählung II' } }, {}]);
  const bad = { step: 'personal', values: {}, mark: { writer: 'wer', count: 1 } };
  expect((await product.put('/tenant/draft', bad, own.call)).status).toBe(400);
});

test('[W3] the first browser keeps the link, another one is told that it is over', async () => {
  const own = await openWizard(product, 'browser@post.example', browser);
  expect((await product.get(`/tenant/${own.id}`, own.call)).status).toBe(200);
  expect((await product.get(`/tenant/${own.link}`, own.call)).status).toBe(200);
  const other = { headers: { ...browser, cookie: `__Host-browser=${'b'.repeat(43)}` } };
  // A mail scanner opens the link, too: only the first input shows which browser owns it (W61).
  const scanned = await product.get(`/tenant/${own.link}`, other);
  expect(scanned.status).toBe(200);
  expect((await product.put('/tenant/update', personalBody, own.call)).status).toBe(200);
  const token = String(scanned.body['token']);
  expect((await product.put('/tenant/update', personalBody, { ...other, token })).status).toBe(401);
  const elsewhere = await product.get(`/tenant/${own.link}`, other);
  expect(elsewhere).toMatchObject({ status: 404, body: { code: 'link-expired' } });
  expect((await product.get(`/tenant/${own.link}`)).status).toBe(404);
});

test('[W37] a token stolen from a browser is worth nothing without its cookie', async () => {
  const own = await openWizard(product, 'cookie@post.example', browser);
  expect((await product.put('/tenant/update', personalBody, { token: own.call.token })).status).toBe(401);
  expect((await product.put('/tenant/update', personalBody, own.call)).status).toBe(200);
});

test('[W34] [D08] [S9.flow-ids] [S4.flow-ids] the id of the flow and an idle token end after 60 minutes', async () => {
  const own = await openWizard(product, 'spaet@post.example');
  await product.clock.advance(3601);
  expect((await product.get(`/tenant/${own.link}`)).status).toBe(404);
  expect((await product.get(`/tenant/${own.id}`, own.call)).status).toBe(404);
  expect((await product.put('/tenant/update', personalBody, own.call)).status).toBe(401);
});

test('[W13] a token whose request is gone is answered like an unknown link, never with a fault', async () => {
  const { platform } = product;
  const id = randomUUID();
  const token = await inTransaction(platform.db, (trx) =>
    platform.tokens.issue(trx, { scope: 'tenant:flow', subjectId: id }),
  );
  const answers = await Promise.all([
    product.put('/tenant/update', personalBody, { token }),
    product.put('/tenant/draft', { step: 'personal', values: { firstName: 'A' } }, { token }),
    product.post('/tenant/send-sms', { id }, { token }),
    product.post('/tenant/verify-sms', { otp: '123456' }, { token }),
    product.post('/tenant/pending-verification', { personalId: id, rentalId: id, landlordId: id }, { token }),
    product.post('/tenant/withdraw', { token: id }, { token }),
    product.post('/mieter/status/resend-email', { token: id }, { token }),
  ]);
  for (const { status, body } of answers) expect([status, body]).toMatchObject([404, { code: 'link-expired' }]);
});
