// Whatever is thrown at the server, it answers with a clean error of its own and stays up (ASVS 16.5.1).
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wizard } from '../../scripts/demo/steps.ts';
import { openWizard, personalBody } from '../support/tenant-wizard.ts';
import { startTestProduct, type Answer, type TestProduct } from '../support/test-product.ts';

let product: TestProduct;
let wizard: Wizard;
beforeAll(async () => {
  product = await startTestProduct();
  wizard = await openWizard(product, 'seltsam@post.example');
});
// Whatever came before: the server is still there.
afterAll(async () => {
  const { ok } = await fetch(`${product.url}/healthz`);
  await product.close();
  if (!ok) throw new Error('the server did not stay up');
});

function expectCleanError(answer: Answer): void {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(typeof answer.body['code']).toBe('string');
  expect(answer.body['message']).toMatch(/[a-zäöüß]{3}.*\.$/);
  const text = answer.bytes.toString('utf8');
  expect(text).not.toMatch(/node_modules|at \w+ \(|Error:|FST_|SELECT|zod|Unexpected token/i);
  expect(text.length).toBeLessThan(5000);
}

test.each([
  ['{'],
  ['{"firstName": "A'],
  ['['],
  ['"text"'],
  ['7'],
  ['null'],
  ['true'],
  ['[]'],
  ['[[[[[[[[[['],
  ['\u0000'],
  ['firstName=A&email=b'],
])('the body %j is answered with 400 by every call that takes one', async (body) => {
  for (const { method, path } of await callsWithBody()) {
    const answer = await rawCall(method, path, body);
    expectCleanError(answer);
    expect([400, 401, 404, 409]).toContain(answer.status);
  }
});

test('a body of fifty thousand nested lists is answered by every call that takes one', async () => {
  const body = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
  for (const { method, path } of await callsWithBody()) {
    const { status } = await rawCall(method, path, body);
    expect({ path, isAnswered: status >= 200 && status < 500 }).toEqual({ path, isAnswered: true });
  }
});

test('an object with a length that can not be compared, in the place of a text, is a wrong field', async () => {
  const odd = { length: { toString: 'x', valueOf: 1 } };
  const answer = await product.post('/landlord/login', { email: 'a@post.example', password: odd });
  expectCleanError(answer);
  expect(answer.status).toBe(400);
});

test.each([
  ['text/plain', '{}', 400],
  ['application/xml', '<a/>', 415],
  ['multipart/form-data; boundary=x', '--x--', 415],
  ['application/json; charset=utf-16', '{', 400],
  ['application/json', '', 400],
])('a body sent as %s is refused', async (type, body, status) => {
  const answer = await product.post('/tenant/register', body, { headers: { 'content-type': type } });
  expectCleanError(answer);
  expect(answer.status).toBe(status);
});

test('[15.2.2] an oversized body is refused with 413', async () => {
  const answer = await product.post('/tenant/register', {
    firstName: 'A'.repeat(500 * 1024),
    email: 'a@post.example',
  });
  expectCleanError(answer);
  expect(answer.status).toBe(413);
});

test.each([['__proto__'], ['constructor'], ['prototype']])('[15.3.6] the key %s changes nobody', async (key) => {
  const hostile = `{"${key}":{"prototype":{"isAdmin":true},"isAdmin":true},"firstName":"Ayşe","email":"proto@post.example"}`;
  const answer = await product.post('/tenant/register', hostile);
  expect([200, 400]).toContain(answer.status);
  const draft = `{"step":"personal","values":{"${key}":"x","toString":"y","firstName":"z"}}`;
  const kept = await product.put('/tenant/draft', draft, wizard.call);
  expect([200, 400]).toContain(kept.status);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  expect((await product.get(`/tenant/${wizard.id}`, wizard.call)).status).toBe(200);
});

test('[15.3.3] fields that nobody asked for are dropped at every step', async () => {
  const extra = {
    verified: false,
    otpVerified: true,
    state: 'confirmed',
    personKeyId: 'x',
    createdAt: '2000-01-01',
    _id: 'x',
  };
  expect((await product.put('/tenant/update', { ...personalBody, ...extra }, wizard.call)).status).toBe(200);
  const { body } = await product.get(`/tenant/${wizard.id}`, wizard.call);
  expect(body['tenant']).toMatchObject({ verified: true, state: 'draft', _id: wizard.id });
});

const oddPaths = [
  '/api/v1',
  '/api/v1/',
  '/api/v1//',
  '//',
  '///fremd.example',
  '//fremd.example/api/v1/tenant/x',
  '/api/v1//tenant/register',
  '/api/v1/../v1/tenant/x',
  '/api/v1/%2e%2e/%2e%2e/etc/passwd',
  '/api/v1/tenant/%00',
  '/api/v1/tenant/%',
  '/api/v1/tenant/%zz',
  '/api/v1/tenant/%ff%fe',
  '/api/v1/tenant/..%2f..%2fetc%2fpasswd',
  `/api/v1/tenant/${'a'.repeat(201)}`,
  `/api/v1/tenant/${'a'.repeat(8000)}`,
  '/api/v1/tenant/check-status/%00',
  '/api/v1/certificate/download-certificate/%00',
  "/api/v1/certificate/'%20or%20'1'='1",
  '/api/v1/certificate/angaben-bestaetigen?request=tenant&token=%00',
  '/api/v1/certificate/angaben-bestaetigen?token=a&token=b',
  '/api/v1/certificate/angaben-bestaetigen?token[]=a',
  '/api/v1/certificate/angaben-bestaetigen',
  '/api/v1/payments/payment-details',
  '/api/v1/payments/payment-details?session_id=%00&certificateId=%00',
  '/api/v1/payments/payment-details?session_id[a]=1&certificateId=x',
  '/api/v1/invoice/file/%00',
  '/api/v1/test-payment/%00',
  '/api/v1/trial/messages?to=%00',
  '/api/v1/unknown',
  '/api/v2/tenant/register',
];

test.each(oddPaths)('[1.2.4] GET %s is answered cleanly', async (path) => {
  const { status, text } = await rawGet(path);
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/root:|node_modules|SELECT|syntax error|invalid byte/i);
  // Never sent on to another host (ASVS 3.7.2).
  expect(text).not.toMatch(/^location: (https?:)?\/\//im);
});

test.each([['DELETE'], ['PATCH'], ['OPTIONS'], ['TRACE'], ['PROPFIND']])(
  '[4.1.4] the method %s is not taken where none is',
  async (method) => {
    const status = /^HTTP\/1\.1 (\d+)/.exec(
      await speak(`${method} /api/v1/tenant/register HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    )?.[1];
    expect(['400', '404', '405']).toContain(status);
  },
);

test.each([
  ['no HTTP at all', 'hallo\r\n\r\n'],
  [
    'two lengths',
    'POST /api/v1/tenant/register HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 5\r\nConnection: close\r\n\r\n{}',
  ],
  [
    'length and chunks',
    'POST /api/v1/tenant/register HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
  ],
  [
    'an endless header',
    `GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(70_000)}\r\nConnection: close\r\n\r\n`,
  ],
])('[4.2.1] %s ends in a refusal', async (_, text) => {
  expect(await speak(text)).toMatch(/^HTTP\/1\.1 4\d\d/);
});

/** Calls of the running server that read a body. */
async function callsWithBody(): Promise<{ method: string; path: string }[]> {
  return product.accessTable
    .filter(({ method, url }) => ['POST', 'PUT', 'DELETE'].includes(method) && !url.includes('/trial/'))
    .map(({ method, url }) => ({
      method,
      path: url.replace('/api/v1', '').replace(':provider', 'embedded'),
    }));
}

async function rawCall(method: string, path: string, body: string): Promise<Answer> {
  const send = { POST: product.post, PUT: product.put, DELETE: product.delete }[method];
  if (send === undefined) throw new Error(`no way to send ${method}`);
  return send(path, body, { ...wizard.call, headers: { 'content-type': 'application/json' } });
}

/** Without the tidying that `fetch` does to an address. */
async function rawGet(path: string): Promise<{ status: number; text: string }> {
  const text = await speak(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}

function speak(text: string): Promise<string> {
  const { port, hostname } = new URL(product.url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A refusal may cut off what is still being sent.
    socket.on('error', (error: NodeJS.ErrnoException) => (chunks.length > 0 ? undefined : reject(error)));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}
