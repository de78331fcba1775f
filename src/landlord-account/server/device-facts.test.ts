import { expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { deviceName, readDevice } from './device-facts.ts';

const from = (agent?: string): FastifyRequest =>
  ({ headers: agent === undefined ? {} : { 'user-agent': agent }, ip: '203.0.113.77' }) as unknown as FastifyRequest;

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox auf Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
    'Edge auf Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome auf Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari auf macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome auf iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Unbekannter Browser auf Linux'],
  ['curl/8.5.0', 'Anwendung ohne Browser'],
  [undefined, 'Anwendung ohne Browser'],
])('%s is told as %s', (agent, name) => {
  expect(deviceName(readDevice(from(agent)))).toBe(name);
});

test('neither the whole address nor the user agent is kept', () => {
  const facts = readDevice(from('Mozilla/5.0 (Windows NT 10.0; Geheim/1.0) Firefox/140.0'));
  expect(facts).toEqual({ browser: 'Firefox', system: 'Windows', network: '203.0.113.0/24' });
});
