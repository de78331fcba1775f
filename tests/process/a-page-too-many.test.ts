// Who opens too many pages is told so on a page, in German, with when to come back; the neighbours and the calls go on (W55).
import { expect, onTestFinished, test } from 'vitest';
import { prepareUsedPlace } from '../support/prepared-data-setup.ts';
import { processesOf, startProcess } from '../support/product-process.ts';

test('[W55] too many pages from one address end at a German page that says when to try again', async () => {
  const place = await prepareUsedPlace();
  onTestFinished(place.remove);
  const product = await startProcess(place, { LIMIT_FILES_PER_CALLER: '5/60', TRUSTED_PROXIES: '127.0.0.1,::1' });
  const open = (path: string, address: string): Promise<Response> =>
    fetch(`${product.origin}${path}`, { headers: { 'x-forwarded-for': address, accept: 'text/html' } });
  try {
    const statuses: number[] = [];
    for (let opened = 0; opened < 6; opened++) statuses.push((await open('/', '198.51.100.7')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await open('/', '198.51.100.7');
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await refused.text();
    expect(page).toContain('Gerade zu viele Aufrufe');
    expect(page).toContain('In einer Minute geht es hier weiter');
    expect((await open('/', '198.51.100.8')).status).toBe(200);
    expect((await open('/api/v1/openapi.json', '198.51.100.7')).status).toBe(200);
    expect((await open('/healthz', '198.51.100.7')).status).toBe(200);
  } finally {
    await product.kill('SIGINT');
  }
  expect(processesOf(place.dataDir)).toEqual([]);
});
