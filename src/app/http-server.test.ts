// Malformed requests from any client: each gets a clean response, and the server stays up.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '../../tests/support/raw-request.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const lines = (...parts: string[]): string => [...parts, 'Host: 127.0.0.1', 'Connection: close', '', ''].join('\r\n');
const json = { 'content-type': 'application/json' };

test.each([
  'GET /api/v1/nichts HTTP/1.1',
  'GET /api/v2/tenant/register HTTP/1.1',
  'GET // HTTP/1.1',
  'GET //api/v1/openapi.json HTTP/1.1',
  'GET ///// HTTP/1.1',
  'GET /api/v1//tenant/register HTTP/1.1',
  'GET /../../etc/passwd HTTP/1.1',
  'GET /..%2f..%2fetc/passwd HTTP/1.1',
  'POST /api/v1/certificate/create/mehr HTTP/1.1',
  'DELETE /api/v1/tenant/register HTTP/1.1',
  'OPTIONS /api/v1/tenant/register HTTP/1.1',
  'TRACE / HTTP/1.1',
  'PROPFIND / HTTP/1.1',
  'GET /api/v1/tenant/%00 HTTP/1.1',
])('an unknown address or method is a clean 404: %s', async (start) => {
  const { status, headers, body } = await rawRequest(product.url, lines(start, 'Content-Length: 0'));
  expect(status).toBe(404);
  expect(headers['content-type']).toContain('application/json');
  expect(JSON.parse(body)).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  expect(body).not.toMatch(/etc|passwd|Route|not found/);
});

test.each(['GET /%zz HTTP/1.1', 'GET /api/v1/tenant/%E0%A4%A HTTP/1.1'])(
  'an address that can not be decoded is a clean 400 that does not repeat it: %s',
  async (start) => {
    const { status, body } = await rawRequest(product.url, lines(start));
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ code: 'invalid-body' });
    expect(body).not.toContain('%');
  },
);

test.each(['BREW /kaffee HTTP/1.1', 'GET', 'GET / HTTP/9.9', '\u0000\u0001\u0002', 'GET / HTTP/1.1\r\nX: a\r\n b'])(
  'what is no HTTP gets 400 or no answer, never a fault: %j',
  async (start) => {
    const { status } = await rawRequest(product.url, lines(start));
    expect([400, 404, 501, 505, Number.NaN]).toContain(status);
  },
);

test.each(['{', '[}', '"', 'nicht json', '{"a":1}}', '\u0000', '{"__proto__":{"isAdmin":true}}', ''])(
  'a broken body is a clean 400: %j',
  async (body) => {
    const answer = await product.post('/tenant/register', body, { headers: json });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: expect.any(String), code: 'invalid-body' });
  },
);

test.each([null, true, 1, 'text', [], [{}], { firstName: 5, email: {} }, { firstName: ['Lena'], email: null }, {}])(
  'a body of the wrong type is a clean 400 in German: %j',
  async (body) => {
    const answer = await product.post('/tenant/register', JSON.stringify(body), { headers: json });
    expect(answer.status).toBe(400);
    const { message, errors = {} } = answer.body;
    for (const sentence of [message, ...Object.values(errors as object)]) {
      expect(sentence).toMatch(/^[A-ZÄÖÜ].+\.$/);
      expect(sentence).not.toMatch(/Invalid|expected|undefined/i);
    }
  },
);

test('[5.2.1] a body that is too large or of another kind is refused as such', async () => {
  const large = JSON.stringify({ firstName: 'a'.repeat(500 * 1024), email: 'lena@mieter.example' });
  expect(await product.post('/tenant/register', large, { headers: json })).toMatchObject({
    status: 413,
    body: { code: 'too-large' },
  });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await product.post('/tenant/register', 'firstName=Lena', { headers: form })).toMatchObject({
    status: 415,
    body: { code: 'unsupported-media' },
  });
});

test('a very long address, header and link value are refused without a fault', async () => {
  expect((await product.get(`/tenant/${'a'.repeat(300)}`)).status).toBe(404);
  expect((await product.get('/tenant/x', { token: 'a'.repeat(3000) })).status).toBe(404);
  expect((await product.get('/tenant/x', { headers: { 'x-lang': 'a'.repeat(20_000) } })).status).toBe(431);
});

test('a call from the page of another site is refused before anything happens [W38]', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const request = [
      'POST /api/v1/tenant/register HTTP/1.1',
      `Sec-Fetch-Site: ${site}`,
      'Content-Type: application/json',
      'Content-Length: 53',
      'Host: 127.0.0.1',
      'Connection: close',
      '',
      '{"firstName":"Lena","email":"fremd@mieter.example"}  ',
    ].join('\r\n');
    const { status, body } = await rawRequest(product.url, request);
    expect([status, JSON.parse(body)]).toMatchObject([403, { code: 'cross-site' }]);
  }
  expect(await product.messages('fremd@mieter.example')).toEqual([]);
});

test('[3.4.2] no answer allows another origin to read it', async () => {
  const { headers } = await product.get('/openapi.json', { headers: { origin: 'https://boese.example' } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test.each(['/api/v1/openapi.json', '/api/v1/nichts', '/healthz', '/nichts'])(
  'every answer carries the security headers: %s [W38]',
  async (path) => {
    const { headers } = await fetch(`${product.url}${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types qr-worker");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  },
);

test('[14.3.2] answers of the API are not kept by any cache', async () => {
  for (const path of ['/openapi.json', '/trial/messages', '/tenant/unbekannt']) {
    expect((await product.get(path)).headers.get('cache-control'), `${path} may be kept`).toBe('no-store');
  }
});

test('HEAD answers as GET does, without a body', async () => {
  const { status, headers, body } = await rawRequest(product.url, lines('HEAD /healthz HTTP/1.1'));
  expect([status, headers['content-type'], body]).toEqual([200, 'application/json; charset=utf-8', '']);
});

test('every call names who may use it, and what needs a token refuses everybody without [S6.server] [S7.bearer] [W1]', async () => {
  expect(product.accessTable.filter(({ access }) => access === '')).toEqual([]);
  const guarded = product.accessTable.filter(({ access, method }) => access !== 'public' && method !== 'HEAD');
  expect(guarded.length).toBeGreaterThan(8);
  for (const { method, url } of guarded) {
    const path = url.replaceAll(/:\w+/g, 'aaaaaaaa');
    for (const token of [undefined, 'x', 'a'.repeat(43)]) {
      const answer = await fetch(`${product.url}${path}`, {
        method,
        headers: { ...json, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      expect([answer.status, await answer.json()], `${method} ${url}`).toMatchObject([401, { code: 'signed-out' }]);
    }
  }
});

test('after all that the server is up and ready', async () => {
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
});

test('[W55] who calls too often is told when to come back; files, health and the neighbours are counted apart', async () => {
  const other = await startTestProduct({ settings: { LIMIT_CALLS_PER_CALLER: '5/60', TRUSTED_PROXIES: '127.0.0.1' } });
  try {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const call = (address: string) => other.get('/openapi.json', from(address));
    const statuses: number[] = [];
    for (let made = 0; made < 8; made++) statuses.push((await call('198.51.100.7')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = await call('198.51.100.7');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ code: 'too-many' });
    // The URL's spelling makes no difference.
    for (const path of ['/%61pi/v1/openapi.json', '/ap%69/%761/openapi.json'])
      expect((await other.get(`/../..${path}`, from('198.51.100.7'))).status).toBe(429);
    expect((await call('198.51.100.8')).status).toBe(200);
    for (const path of ['/healthz', '/readyz', '/metrics'])
      for (let made = 0; made < 10; made++)
        expect((await other.get(`/../..${path}`, from('198.51.100.7'))).status).not.toBe(429);
  } finally {
    await other.close();
  }
});

test('the product stops at once although a browser connected ahead of time, or stands in the middle of a call', async () => {
  const other = await startTestProduct();
  const { port } = new URL(other.url);
  const socket = async (start: string): Promise<Socket> => {
    const opened = connect(Number(port), '127.0.0.1');
    opened.on('error', () => undefined);
    await once(opened, 'connect');
    if (start !== '') opened.write(start);
    return opened;
  };
  const sockets = [await socket(''), await socket('GET /healthz HTTP/1.1\r\nHost'), await socket('')];
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
  const begun = performance.now();
  await other.close();
  expect(performance.now() - begun).toBeLessThan(5000);
  for (const one of sockets) one.destroy();
});
