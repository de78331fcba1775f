// One row per call: who may use it (ASVS 8.2.1), for which record (8.2.2). The rows are the running server's own table.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConfirmation, type Wizard } from '../../scripts/demo/steps.ts';
import { orderBody } from '../../scripts/demo/sample-people.ts';
import { scopes, type Scope } from '../../src/platform/access/scopes.ts';
import { inTransaction } from '../../src/platform/database/database.ts';
import { signCertificate } from '../support/signed-certificate.ts';
import {
  askLandlord,
  type AskedLandlord,
  fillWizard,
  openWizard,
  personalBody,
  submitWizard,
} from '../support/tenant-wizard.ts';
import { createAccount } from '../support/landlord-account.ts';
import { startTestProduct, type Answer, type TestProduct } from '../support/test-product.ts';
import { guardedCalls, publicCalls } from './calls.ts';

let product: TestProduct;
let wizard: Wizard;
let foreignWizard: Wizard;
let request: AskedLandlord;
let status: string;
let confirmToken: string;
let mine: { id: string; handle: string; token: string };
let other: { id: string; handle: string; token: string };
let accountId: string;
/** A valid token of each scope that belongs to nobody's record. */
const strangers = new Map<Scope, string>();

beforeAll(async () => {
  product = await startTestProduct();
  wizard = await fillWizard(product, await openWizard(product, 'eigen@post.example'));
  foreignWizard = await fillWizard(product, await openWizard(product, 'fremd@post.example'));
  ({ status } = await submitWizard(product, 'stand@post.example', { landlordEmail: 'stand@haus.example' }));
  request = await askLandlord(product);
  confirmToken = String((await openConfirmation(product, request.confirm)).body['token']);
  mine = await signCertificate(product.platform);
  other = await signCertificate(product.platform);
  accountId = (await createAccount(product, { email: 'konto@haus.example' })).id;
  for (const scope of scopes) strangers.set(scope, await strangerOf(scope));
});
afterAll(() => product.close());

const strangerOf = (scope: Scope): Promise<string> =>
  inTransaction(product.platform.db, (trx) =>
    product.platform.tokens.issue(trx, { scope, subjectId: crypto.randomUUID() }),
  );

const nameOf = (row: { method: string; url: string }): string => `${row.method} ${row.url.replace('/api/v1', '')}`;

test('[8.2.1] [S6.visitor] every call of the server stands in this table with its scope, and none besides', () => {
  const rows = product.accessTable.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
  expect(
    rows
      .filter(({ access }) => access !== 'public')
      .map(nameOf)
      .toSorted(),
  ).toEqual(Object.keys(guardedCalls).toSorted());
  expect(
    rows
      .filter(({ access }) => access === 'public')
      .map(nameOf)
      .toSorted(),
  ).toEqual(publicCalls.toSorted());
});

const scopesOf = (name: string): Scope[] =>
  (product.accessTable.find((row) => nameOf(row) === name)?.access.split(', ') ?? []) as Scope[];

/** Sends what the right caller would send, for records that exist. */
function send(name: string, token?: string): Promise<Answer> {
  const [method = '', pattern = ''] = name.split(' ');
  const { body, id = crypto.randomUUID() } = guardedCalls[name]?.({ wizard, certificateId: mine.id, accountId }) ?? {};
  const path = pattern.replace(/:\w+/, id);
  if (method === 'GET') return product.get(path, { token });
  const call = { POST: product.post, PUT: product.put, DELETE: product.delete }[method];
  if (!call) throw new Error(`no way to send ${name}`);
  return call(path, body, { token });
}

describe.each(Object.keys(guardedCalls))('%s', (name) => {
  test('[8.2.1] [S6.visitor] [S6.tenant] [S6.landlord] [W30] answers 401 to an anonymous caller, a made-up token and every foreign scope', async () => {
    const signedOut = { status: 401, body: { code: 'signed-out' } };
    expect(await send(name)).toMatchObject(signedOut);
    expect(await send(name, 'x'.repeat(43))).toMatchObject(signedOut);
    for (const scope of scopes)
      if (!scopesOf(name).includes(scope))
        expect({ scope, ...(await send(name, strangers.get(scope))) }).toMatchObject({ scope, ...signedOut });
  });
});

/** End the caller's own token, whoever he is, or list nothing. */
const harmless = new Set([
  'POST /landlord/logout',
  'GET /landlord/waiting-requests',
  'GET /landlord/certificate-drafts',
]);

test.each(Object.keys(guardedCalls).filter((name) => !name.includes(' /tenant/') && !harmless.has(name)))(
  '[8.2.2] [W30] %s gives the right scope of no record nothing',
  async (name) => {
    for (const scope of scopesOf(name)) {
      const answer = await send(name, await strangerOf(scope));
      expect([401, 404, 409]).toContain(answer.status);
    }
  },
);

const uniform404 = { status: 404, body: { code: 'link-expired' } };

test.each<[string, () => Promise<Answer>]>([
  [
    '[W31] saves a step of a foreign request',
    () => product.put('/tenant/update', { ...personalBody, id: foreignWizard.id }, wizard.call),
  ],
  [
    '[W9] asks for a TAN of a foreign request',
    () => product.post('/tenant/send-sms', { id: foreignWizard.id }, wizard.call),
  ],
  [
    '[W13] submits with foreign parts',
    () =>
      product.post(
        '/tenant/pending-verification',
        { ...wizard.ids, landlordId: foreignWizard.ids.landlordId },
        wizard.call,
      ),
  ],
  ['[W3] reads a foreign request', () => product.get(`/tenant/${foreignWizard.id}`, wizard.call)],
  ['[W5] reads a foreign certificate', () => product.get(`/certificate/${other.id}`, { token: mine.token })],
  ['[W24] sees a foreign preview', () => product.get(`/certificate/preview/${other.id}`, { token: mine.token })],
  [
    '[W24] loads a foreign certificate',
    () => product.get(`/certificate/download-certificate/${other.id}`, { token: mine.token }),
  ],
  [
    '[W24] loads a foreign invoice',
    () => product.get(`/certificate/download-invoice/${other.id}`, { token: mine.token }),
  ],
  [
    '[W27] orders a foreign certificate',
    () => product.post('/payments/payment', { ...orderBody, downloadURLId: other.id }, { token: mine.token }),
  ],
  ['[W4] reads a status by the id of a record', () => product.get(`/tenant/check-status/${wizard.id}`)],
  ['[W4] reads a status by another link', () => product.get(`/tenant/check-status/${request.confirm}`)],
  ['[W3] opens a request by the link of its status', () => product.get(`/tenant/${status}`)],
  ['[W14] opens the landlord’s page by the link of deletion', () => openConfirmation(product, request.erase)],
  [
    '[W17] deletes by the link of confirming',
    () => product.delete('/landlord/delete', { email: 'jan.weber@haus.example' }, { token: request.confirm }),
  ],
  [
    '[W17] deletes by the token of confirming',
    () => product.delete('/landlord/delete', { email: 'jan.weber@haus.example' }, { token: confirmToken }),
  ],
  ['[W32] reminds by a foreign link', () => product.post('/mieter/status/resend-email', { token: request.confirm })],
  ['[W23] opens a certificate by the link of its status', () => product.get(`/certificate/${status}`)],
  [
    '[W29] probes an order',
    () => product.get(`/payments/payment-details?session_id=${'x'.repeat(43)}&certificateId=${mine.id}`),
  ],
  ['withdraws by a foreign link', () => product.post('/tenant/withdraw', { token: request.confirm })],
  ['goes on by a foreign link', () => product.post('/tenant/deliver-link', { token: request.confirm })],
])('[8.2.2] nobody %s: one uniform 404', async (_, call) => {
  expect(await call()).toMatchObject(uniform404);
});

test('[W16] the answer to an unknown link does not tell it from an expired one', async () => {
  const unknown = await product.get(`/tenant/${'q'.repeat(43)}`);
  const wrongKind = await product.get(`/tenant/${request.erase}`);
  expect(unknown.bytes.equals(wrongKind.bytes)).toBe(true);
});

test('[W24] [W33] an unpaid certificate is neither loaded nor invoiced, and its code is not told', async () => {
  const { id, token } = mine;
  expect((await product.get(`/certificate/download-certificate/${id}`, { token })).status).toBeGreaterThanOrEqual(400);
  expect((await product.get(`/certificate/download-invoice/${id}`, { token })).status).toBeGreaterThanOrEqual(400);
  const opened = await product.get(`/certificate/${id}`, { token });
  expect(opened.status).toBe(200);
  expect(opened.bytes.toString('utf8')).not.toMatch(/([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}/);
});

test('[3.5.1] another site’s page cannot use a visitor’s browser', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const answer = await product.put('/tenant/update', personalBody, { token: wizard.call.token, headers });
  expect(answer).toMatchObject({ status: 403, body: { code: 'cross-site' } });
});
