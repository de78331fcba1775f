// Twenty callers send the largest signature picture again and again, while others use the product [W53].
import { PNG } from 'pngjs';
import { readSignature } from '../../src/signature/server/index.ts';
import { signedForm } from '../support/signed-form.ts';
import { askLandlord } from '../support/tenant-wizard.ts';
import type { TestProduct } from '../support/product-on-database.ts';
import { cpuMs } from './measure-cpu.ts';
import { withProduct } from './proof-product.ts';
import type { Row } from './row.ts';

export const name = 'Signature pictures';

const callers = 20;
const seconds = 8;
const mostMs = 100;

/** As large as is taken, and drawn all over. */
function largestPicture(): string {
  const [width, height] = [1200, 400];
  const png = new PNG({ width, height });
  png.data.fill(0);
  for (let step = 0; step < width * 8; step++) {
    const x = Math.floor(width / 2 + Math.sin(step / 200) * (width / 2 - 5));
    const y = Math.floor(height / 2 + Math.cos(step / 77) * (height / 2 - 5));
    for (let thick = 0; thick < 4; thick++) png.data.set([27, 42, 107, 255], ((y + thick) * width + x) * 4);
  }
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
}

async function cpuOfPicture(picture: string): Promise<Row> {
  await readSignature(picture);
  const before = cpuMs();
  for (let read = 0; read < 20; read++) await readSignature(picture);
  const ms = (cpuMs() - before) / 20;
  return { what: 'CPU per signature picture, in its thread', value: ms, unit: 'ms', bar: 'under 45', ok: ms < 45 };
}

interface Caller {
  token: string;
  /** Made before: the callers share the processor with the product. */
  body: string;
}

async function openLinks(product: TestProduct, signature: string): Promise<Caller[]> {
  const opened: Caller[] = [];
  for (let index = 0; index < callers; index++) {
    const landlordEmail = `angriff${index}@haus.example`;
    const { confirm } = await askLandlord(product, { landlordEmail });
    const { body } = await product.get(`/certificate/angaben-bestaetigen?request=tenant&token=${confirm}`);
    opened.push({
      token: String(body['token']),
      body: JSON.stringify({ ...signedForm(), landlordEmail, signature }),
    });
  }
  return opened;
}

async function callAgainAndAgain(url: string, { token, body }: Caller, until: number): Promise<number[]> {
  const statuses: number[] = [];
  while (performance.now() < until) {
    const answer = await fetch(`${url}/api/v1/certificate/send-sms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}

async function othersMeanwhile(url: string, until: number): Promise<{ slowest: number; refused: number }> {
  let [slowest, refused] = [0, 0];
  while (performance.now() < until) {
    const start = performance.now();
    const answer = await fetch(`${url}/healthz`);
    await answer.arrayBuffer();
    slowest = Math.max(slowest, performance.now() - start);
    const other = await fetch(`${url}/api/v1/tenant/status-without-a-token`);
    await other.arrayBuffer();
    if (!answer.ok || other.status === 503) refused += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { slowest, refused };
}

async function attack(product: TestProduct, picture: string): Promise<Row[]> {
  const attackers = await openLinks(product, picture);
  const alone = await othersMeanwhile(product.url, performance.now() + seconds * 1000);
  const until = performance.now() + seconds * 1000;
  const [others, ...attacks] = await Promise.all([
    othersMeanwhile(product.url, until),
    ...attackers.map((caller) => callAgainAndAgain(product.url, caller, until)),
  ]);
  const statuses = attacks.flat();
  const failed = statuses.filter((status) => status >= 500).length;
  const counts = [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => `${status}: ${all.length}`);
  return [
    {
      what: '/healthz at its slowest with nobody else, for comparison',
      value: Math.round(alone.slowest),
      unit: 'ms',
      bar: 'any',
      ok: true,
    },
    {
      what: `/healthz at its slowest, ${callers} callers, ${statuses.length} calls in ${seconds} s`,
      value: Math.round(others.slowest),
      unit: 'ms',
      bar: `under ${mostMs}`,
      ok: others.slowest < mostMs,
    },
    { what: 'calls of others refused', value: others.refused, unit: '', bar: '0', ok: others.refused === 0 },
    { what: `calls answered 5xx (${counts.join(', ')})`, value: failed, unit: '', bar: '0', ok: failed === 0 },
  ];
}

export async function run(): Promise<Row[]> {
  const picture = largestPicture();
  const cpu = await cpuOfPicture(picture);
  const under = (product: TestProduct) => attack(product, picture);
  return [cpu, ...(await withProduct('signature-pictures', under, { LIMIT_PICTURES_PER_SIGNING: '30/600' }))];
}
