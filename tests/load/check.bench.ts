// The check of a code over HTTP beside a bare server that does the same work on the same database.
import { spawn, type ChildProcess } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { eventually } from '../../scripts/demo/http-client.ts';
import { castOf } from '../../scripts/demo/sample-people.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { freePort } from '../support/free-port.ts';
import { preparePlace, startProcess } from '../support/product-process.ts';
import type { Row } from './row.ts';

export const name = 'Check by code';

const connections = 16;
const secondsPerRound = 4;
/** Turn and turn about: what else the machine does meets both alike. */
const rounds = 5;
const path = '/api/v1/certificate/verify-certificate';

export async function run(): Promise<Row[]> {
  const place = await preparePlace();
  const product = await startProcess(place, { TRUSTED_PROXIES: '127.0.0.1' });
  const barePort = await freePort();
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-check.ts'), String(barePort), place.dataDir], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const { code } = await issueByHttp(product.origin, castOf('77'));
    await eventually('the bare server', async () => ((await load(barePort, code, 0.2)) > 0 ? true : undefined));
    await warmUp(place.port, code);
    await warmUp(barePort, code);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await load(place.port, code, secondsPerRound));
      theirs.push(await load(barePort, code, secondsPerRound));
    }
    return rowsOf(median(ours), median(theirs));
  } finally {
    await stop(bare);
    await product.kill('SIGINT');
    place.remove();
  }
}

function rowsOf(ours: number, theirs: number): Row[] {
  const ratio = ours / theirs;
  return [
    { what: 'product', value: Math.round(ours), unit: 'checks/s', bar: '-', ok: true },
    { what: 'bare server', value: Math.round(theirs), unit: 'checks/s', bar: '-', ok: true },
    { what: 'product to bare', value: Number(ratio.toFixed(2)), unit: '', bar: 'at least 0.7', ok: ratio >= 0.7 },
  ];
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** By answers, not by time: the slower of the two would be measured while its code is still being compiled. */
async function warmUp(port: number, code: string): Promise<void> {
  for (let answered = 0; answered < 10_000;) answered += await load(port, code, 1);
}

/** Right answers a second. */
async function load(port: number, code: string, seconds: number): Promise<number> {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, (_, index) => drive(port, code, end, index)));
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - begin);
}

/** One kept connection asks again as soon as it was answered. By hand: a client that costs much would hide the server. */
function drive(port: number, code: string, end: number, index: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    let answered = 0;
    let received = '';
    const ask = (): void => {
      if (performance.now() >= end) {
        socket.end();
        resolve(answered);
      } else socket.write(requestText(code, `10.${index}.${answered & 255}.1`));
    };
    socket.once('error', reject).once('connect', ask);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (!isWhole(received)) return;
      if (!received.startsWith('HTTP/1.1 200') || !received.includes('Lena')) {
        reject(new Error(`no answer to the check: ${received.slice(0, 300)}`));
        socket.destroy();
        return;
      }
      answered++;
      received = '';
      ask();
    });
  });
}

/** From another network each time: the limit of calls a minute is not what is measured. */
function requestText(code: string, address: string): string {
  const body = JSON.stringify({ uniqueCode: code });
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nx-forwarded-for: ${address}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /content-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  return length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= head + 4 + Number(length);
}
