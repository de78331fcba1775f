// Proxies and clients that pretend to be one (W58).
import { expect, test } from 'vitest';
import { memoryLog } from '../../tests/support/memory-log.ts';
import { startTestProduct } from '../../tests/support/test-product.ts';

const warnings = (text: string): number => text.split('\n').filter((line) => line.includes('TRUSTED_PROXIES')).length;

test('[W58] a proxy that writes ports is understood: each visitor is counted alone', async () => {
  const { log, text } = memoryLog();
  const settings = { LIMIT_CALLS_PER_CALLER: '2/60', TRUSTED_PROXIES: '127.0.0.1,10.0.0.2' };
  const product = await startTestProduct({ settings, log });
  try {
    const statusFor = async (chain: string): Promise<number> =>
      (await product.get('/openapi.json', { headers: { 'x-forwarded-for': chain } })).status;
    // One visitor whose port changes with each connection; then other visitors.
    expect(await statusFor('198.51.100.7:50001')).toBe(200);
    expect(await statusFor('198.51.100.7:50002, 10.0.0.2:8080')).toBe(200);
    expect(await statusFor('198.51.100.7')).toBe(429);
    expect(await statusFor('198.51.100.8:50003')).toBe(200);
    expect(await statusFor('[2001:db8:1:2::7]:443')).toBe(200);
    expect(await statusFor('[2001:db8:1:2::8]')).toBe(200);
    expect(await statusFor('2001:db8:1:2::9')).toBe(429);
    expect(await statusFor('[2001:db8:1:3::9]:443')).toBe(200);
    expect(warnings(text())).toBe(0);
  } finally {
    await product.close();
  }
});

test('[4.1.3] [15.3.4] [W58] a forwarded address of somebody else counts for nothing and is warned about once', async () => {
  const { log, text } = memoryLog();
  const product = await startTestProduct({ settings: { LIMIT_CALLS_PER_CALLER: '3/60' }, log });
  try {
    const statuses: number[] = [];
    for (let index = 1; index <= 4; index++) {
      const headers = { 'x-forwarded-for': `198.51.100.${index}` };
      statuses.push((await product.get('/openapi.json', { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(warnings(text())).toBe(1);
    expect(text()).not.toContain('198.51.100');
  } finally {
    await product.close();
  }
});
