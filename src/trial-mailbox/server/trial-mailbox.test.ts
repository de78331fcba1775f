import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '../../../tests/support/raw-request.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import type { TrialMessage } from '../rules/schema.ts';

let product: TestProduct;
let mail: TrialMessage;
beforeAll(async () => {
  product = await startTestProduct();
  await product.post('/tenant/register', { firstName: 'Lena', email: 'lena@mieterin.example' });
  const [first] = await product.messages();
  if (!first) throw new Error('the confirmation mail is missing');
  mail = first;
});
afterAll(() => product.close());

const view = (path: string): Promise<Response> => fetch(`${product.url}${path}`);
const ask = async (query: string): Promise<TrialMessage[]> =>
  (await product.get(`/trial/messages${query}`)).body as unknown as TrialMessage[];

test('a mail is given whole to scripts: both parts, links and time', () => {
  expect(mail).toMatchObject({
    kind: 'mail',
    to: 'lena@mieterin.example',
    subject: expect.any(String),
    attachments: [],
  });
  expect(mail.html).toContain('<html lang="de">');
  expect(mail.links.length).toBeGreaterThan(0);
  for (const link of mail.links) expect(mail.text).toContain(link);
  expect(new Date(mail.at).getTime()).toBeLessThanOrEqual(product.platform.clock.now().getTime());
});

test('messages are filtered by recipient and by what is known already', async () => {
  expect(await ask('?to=LENA@mieterin.example')).toHaveLength(1);
  expect(await ask('?to=niemand@mieterin.example')).toEqual([]);
  expect(await ask(`?after=${mail.position}`)).toEqual([]);
  expect(await ask(`?after=${mail.position - 1}`)).toHaveLength(1);
  expect((await product.get('/trial/messages?after=gestern')).status).toBe(400);
});

test('a mail is shown in a frame that can run and reach nothing, with links in a new tab', async () => {
  const answer = await view(`/postfach/nachricht/${mail.id}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/sandbox(?!.*allow-(scripts|same-origin|forms))/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain('<base target="_blank">');
});

test.each(['unbekannt', '00000000-0000-4000-8000-000000000000', '%2e%2e', "'"])(
  'an unknown message %s is a 404',
  async (id) => {
    expect((await view(`/postfach/nachricht/${id}`)).status).toBe(404);
    expect((await view(`/postfach/anhang/${id}/0`)).status).toBe(404);
  },
);

test('an attachment that is not there is a 404', async () => {
  for (const index of ['0', '-1', 'x', '__proto__', 'length']) {
    expect((await view(`/postfach/anhang/${mail.id}/${index}`)).status, `attachment ${index}`).toBe(404);
  }
});

test('another host name that points at this machine reads nothing and moves nothing', async () => {
  const start = product.platform.clock.now().getTime();
  const body = '{"advanceSeconds":86400}';
  const head = ['Host: boese.example:3000', 'Connection: close', 'Content-Type: application/json'];
  for (const [line, content] of [
    ['GET /api/v1/trial/messages HTTP/1.1', ''],
    [`GET /postfach/nachricht/${mail.id} HTTP/1.1`, ''],
    ['POST /api/v1/trial/clock HTTP/1.1', body],
  ] as const) {
    const request = [line, ...head, `Content-Length: ${content.length}`, '', content].join('\r\n');
    expect(await rawRequest(product.url, request)).toMatchObject({ status: 404 });
  }
  expect(product.platform.clock.now().getTime() - start).toBeLessThan(60_000);
});

test.each([{}, { advanceSeconds: -1 }, { advanceSeconds: 1.5 }, { advanceSeconds: '60' }, { advanceSeconds: 1e12 }])(
  'the clock refuses %j',
  async (body) => {
    expect((await product.post('/trial/clock', body)).status).toBe(400);
  },
);

test('the clock goes forward for everybody, and zero only asks', async () => {
  const timeOf = async (advanceSeconds: number): Promise<number> =>
    Date.parse(String((await product.post('/trial/clock', { advanceSeconds })).body['now']));
  const before = await timeOf(0);
  const after = await timeOf(86_400);
  expect(Math.round((after - before) / 1000)).toBeGreaterThanOrEqual(86_400);
  expect(Math.round((after - before) / 1000)).toBeLessThan(86_460);
  expect(product.platform.clock.now().getTime()).toBeGreaterThanOrEqual(after);
});
