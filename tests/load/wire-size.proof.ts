// What the landing page weighs on the wire, by kind; the film comes on click only.
import { chromium } from '@playwright/test';
import { extname } from 'node:path';
import { preparePlace, startProcess } from '../support/product-process.ts';
import { wireSizeOf, type WirePart } from '../support/wire-size.ts';
import type { Row } from './row.ts';

export const name = 'Weight of the landing page';

const kibibyte = 1024;
const most = 60;

const kinds: Readonly<Record<string, string>> = {
  '': 'HTML',
  '.css': 'style sheet',
  '.js': 'script',
  '.woff2': 'fonts',
  '.svg': 'drawings and icon',
};

const inKibibytes = (bytes: number): number => Number((bytes / kibibyte).toFixed(1));

function rowsOf(parts: readonly WirePart[]): Row[] {
  const sums = new Map<string, number>();
  for (const { path, bytes } of parts) {
    const kind = kinds[extname(path)] ?? extname(path);
    sums.set(kind, (sums.get(kind) ?? 0) + bytes);
  }
  const sum = parts.reduce((all, { bytes }) => all + bytes, 0);
  return [
    ...[...sums].map(([what, bytes]) => ({ what, value: inKibibytes(bytes), unit: 'KiB', bar: '-', ok: true })),
    {
      what: `all ${parts.length} answers`,
      value: inKibibytes(sum),
      unit: 'KiB',
      bar: `at most ${most}`,
      ok: sum <= most * kibibyte,
    },
  ];
}

export async function run(): Promise<Row[]> {
  const place = await preparePlace();
  const product = await startProcess(place);
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, baseURL: product.origin });
    return rowsOf(await wireSizeOf(page, '/'));
  } finally {
    await browser.close();
    await product.kill('SIGINT');
    place.remove();
  }
}
