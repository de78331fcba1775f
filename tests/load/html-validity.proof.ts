// What the W3C's Nu checker says about every public page (npm: vnu-jar; needs a Java).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { preparePlace, startProcess } from '../support/product-process.ts';
import { publicAddresses } from '../support/public-addresses.ts';
import { fileOfPackage } from './outside-package.ts';
import type { Row } from './row.ts';

export const name = 'W3C Nu checker';

interface Message {
  url: string;
  type: string;
  message: string;
  extract?: string;
  lastLine?: number;
}

const unable = (value: string): Row[] => [{ what: 'every public page', value, unit: '', bar: '0 messages', ok: false }];

/** The checker ends with 1 when there are messages; that is no failure of its own. */
function check(jar: string, files: readonly string[]): Message[] | undefined {
  const { stdout, error } = spawnSync('java', ['-Xss1m', '-jar', jar, '--stdout', '--format', 'json', ...files], {
    encoding: 'utf8',
    maxBuffer: 50e6,
  });
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') return undefined;
  if (error !== undefined) throw error;
  return (JSON.parse(stdout) as { messages: Message[] }).messages;
}

async function savePages(origin: string, folder: string, paths: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const path of paths) {
    const file = join(folder, `${path.replaceAll(/[^\w-]/g, '_')}.html`);
    writeFileSync(file, await (await fetch(`${origin}${path}`)).text());
    files.set(path, file);
  }
  return files;
}

/** Pages without an address of their own, as the build left them: shown when something fails, or was done before. */
function addUnreachable(files: Map<string, string>): void {
  for (const name of ['error', 'email-verified'])
    files.set(`(${name})`, join(import.meta.dirname, `../../dist/client/pages/${name}.html`));
}

async function judge(origin: string, folder: string, jar: string): Promise<Row[]> {
  const files = await savePages(origin, folder, [...publicAddresses(), '/gibt-es-nicht', '/mieter/status/keine']);
  addUnreachable(files);
  const messages = check(jar, [...files.values()]);
  if (messages === undefined) return unable('java is not installed');
  for (const { url, type, message, extract = '' } of messages)
    process.stderr.write(`${basename(url)}: ${type}: ${message} ${extract.replaceAll('\n', ' ')}\n`);
  return [...files.keys()].map((path) => {
    const count = messages.filter(({ url }) => basename(url) === basename(files.get(path) ?? '')).length;
    return { what: path, value: count, unit: 'messages', bar: '0', ok: count === 0 };
  });
}

export async function run(): Promise<Row[]> {
  const jar = fileOfPackage('vnu-jar/build/dist/vnu.jar');
  if (jar === undefined) return unable('vnu-jar is not installed');
  const place = await preparePlace();
  const folder = mkdtempSync(join(tmpdir(), 'html-'));
  const product = await startProcess(place);
  try {
    return await judge(product.origin, folder, jar);
  } finally {
    await product.kill('SIGINT');
    place.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
