import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeService, type FakeService } from '../../../tests/support/fake-outside.ts';
import { createOutbound, OutboundRefused, OutboundUnavailable, type Outbound } from './outbound.ts';

let fake: FakeService;
let outbound: Outbound;
const service = (url: string) => ({
  name: 'Dienst',
  url,
  allowedOrigin: 'https://api.dienst.example',
  headers: { authorization: 'Bearer key' },
  timeoutMs: 300,
  waitsOnConflict: true,
});

beforeAll(async () => {
  fake = await startFakeService();
  outbound = createOutbound(service(fake.url));
});
afterAll(() => fake.close());

test.each([
  'https://api.dienst.example.evil.example',
  'http://api.dienst.example',
  'https://evil.example',
  'https://127.0.0.1.evil.example',
])('a service at %s is refused before anything is sent', (url) => {
  expect(() => createOutbound(service(url))).toThrow('no address like this');
});

test('a path that would lead to another host is refused', async () => {
  const before = fake.calls.length;
  await expect(outbound.call({ method: 'GET', path: '//evil.example/x' })).rejects.toThrow('leave its host');
  await expect(outbound.call({ method: 'GET', path: 'https://evil.example/x' })).rejects.toThrow('leave its host');
  expect(fake.calls).toHaveLength(before);
});

test('a redirect is not followed', async () => {
  fake.answerWith({ status: 302, body: '' });
  await expect(outbound.call({ method: 'POST', path: '/x' })).rejects.toThrow(OutboundUnavailable);
});

test('a question with a body arrives with it, and is held to the same rules', async () => {
  const ask = () => outbound.call({ method: 'GET', path: '/jobs?page=1', body: '{"auth":"ü"}' });
  fake.answerWith({ body: { found: 'Größe' } });
  expect(await ask()).toEqual({ found: 'Größe' });
  expect(fake.calls.at(-1)).toMatchObject({ method: 'GET', body: '{"auth":"ü"}' });
  expect(fake.calls.at(-1)?.headers).toMatchObject({ authorization: 'Bearer key', 'content-length': '13' });
  fake.answerWith({ status: 302, body: '' });
  await expect(ask()).rejects.toThrow(OutboundUnavailable);
  fake.answerWith({ status: 404, body: { message: 'no' } });
  await expect(ask()).rejects.toThrow(OutboundRefused);
  fake.answerWith({ body: 'x'.repeat(2_000_001) });
  await expect(ask()).rejects.toThrow(OutboundUnavailable);
  fake.answerWith(null);
  await expect(ask()).rejects.toThrow(OutboundUnavailable);
});

test('[W45] what cannot be told apart twice is sent once, what can is asked again', async () => {
  fake.answerWith({ status: 503, body: {} });
  const count = async (headers: Record<string, string>): Promise<number> => {
    const before = fake.calls.length;
    await expect(outbound.call({ method: 'POST', path: '/x', headers, body: '{}' })).rejects.toThrow(
      OutboundUnavailable,
    );
    return fake.calls.length - before;
  };
  expect(await count({})).toBe(1);
  expect(await count({ 'idempotency-key': 'k' })).toBe(2);
});

test('a refusal is told at once, with its answer', async () => {
  fake.answerWith({ status: 402, body: { error: { code: 'card_declined' } } });
  const before = fake.calls.length;
  const refused = await outbound.call({ method: 'GET', path: '/x' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(OutboundRefused);
  expect(refused).toMatchObject({ status: 402, answer: { error: { code: 'card_declined' } } });
  expect(fake.calls).toHaveLength(before + 1);
});

test('a service that never answers is not waited for', async () => {
  fake.answerWith(null);
  await expect(outbound.call({ method: 'POST', path: '/x' })).rejects.toThrow(OutboundUnavailable);
});

test('neither key nor body of a call is in the complaint about it', async () => {
  fake.answerWith({ status: 400, body: {} });
  const refused = await outbound.call({ method: 'POST', path: '/x', body: 'geheim' }).catch((error: unknown) => error);
  expect(String(refused)).not.toMatch(/geheim|Bearer/);
});
