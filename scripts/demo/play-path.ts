// `npm run demo`: runs the whole process against a running product, or one started for it, with the settings of `npm start`.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { confirmRequest, fetchCertificate, payCertificate, startRequest, submitRequest, type Track } from './path.ts';
import { eventually } from './http-client.ts';

const port = process.env['PORT'] ?? '3000';
const origin = (process.env['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/+$/, '');

const isRunning = async (): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    // No product is listening, so the demo starts its own.
    return false;
  }
};

async function startOwn(): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { LOG_LEVEL: 'error', ...process.env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await eventually('the product', async () => {
    if (child.exitCode !== null) throw new Error('the product did not start');
    return (await isRunning()) || undefined;
  });
  return async () => {
    child.kill('SIGINT');
    await ended;
  };
}

async function play(): Promise<void> {
  const run = Date.now().toString(36);
  const times: [string, number][] = [];
  const track: Track = {
    origin,
    cast: {
      tenantEmail: `lena.${run}@mieterin.example`,
      tenantPhone: '+491713920001',
      landlordEmail: `becker.${run}@vermieter.example`,
      landlordPhone: '+4917604069001',
    },
    onStep: (name) => times.push([name, performance.now()]),
  };
  const flow = await startRequest(track);
  await submitRequest(track, flow);
  await confirmRequest(track);
  const paid = await payCertificate(track);
  const { pdf, invoice, code, checked } = await fetchCertificate(track, paid);
  times.push(['', performance.now()]);
  mkdirSync('out', { recursive: true });
  writeFileSync('out/bescheinigung.pdf', pdf);
  writeFileSync('out/rechnung.pdf', invoice);
  const lines = times
    .slice(0, -1)
    .map(([name, at], index) => `  ${name.padEnd(24)} ${Math.round((times[index + 1]?.[1] ?? at) - at)} ms`);
  process.stdout.write(
    `${lines.join('\n')}\n\nCode: ${code}\nPrüfung: ${JSON.stringify(checked)}\nDateien: out/bescheinigung.pdf (${pdf.length} Bytes), out/rechnung.pdf (${invoice.length} Bytes)\n`,
  );
}

const stop = (await isRunning()) ? null : await startOwn();
try {
  await play();
} finally {
  await stop?.();
}
