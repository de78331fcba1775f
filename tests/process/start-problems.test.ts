// What can be wrong at the start is said in one German sentence, the exit code is 1, and no data is touched.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callJson, eventually } from '../../scripts/demo/http-client.ts';
import { freePort } from '../support/free-port.ts';
import { launchProduct, preparePlace, processesOf, startProcess, type Place } from '../support/product-process.ts';

let place: Place & { remove: () => void };
const email = 'bleibt@mieterin.example';
const mailsOf = async (origin: string) =>
  (await callJson(origin, `/trial/messages?to=${email}`)) as unknown as unknown[];

beforeAll(async () => {
  place = await preparePlace();
  const product = await startProcess(place);
  await callJson(product.origin, '/tenant/register', { method: 'POST', body: { firstName: 'Lena', email } });
  await product.kill('SIGINT');
});
afterAll(() => place.remove());

async function expectRefusal(at: Place, sentence: RegExp, settings?: Record<string, string>): Promise<void> {
  const { code, complaint } = await launchProduct(at, settings).ended;
  expect(complaint).toMatch(sentence);
  expect(complaint).not.toMatch(/^\s+at /m);
  expect(complaint.trim().split('\n').length).toBeLessThan(6);
  expect(code).toBe(1);
}

async function expectNothingLost(): Promise<void> {
  const product = await startProcess(place);
  const mails = await eventually('the mail', async () => {
    const found = await mailsOf(product.origin);
    return found.length > 0 ? found : undefined;
  });
  expect(mails).toHaveLength(1);
  expect((await product.kill('SIGINT')).code).toBe(0);
  expect(processesOf(place.dataDir)).toEqual([]);
}

test('Ctrl-C stops everything, and the next start finds all of it', async () => {
  expect(processesOf(place.dataDir)).toEqual([]);
  await expectNothingLost();
});

test('a taken port is named with a way out', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  await expectRefusal({ ...place, port }, new RegExp(`^Der Port ${port} ist schon belegt\\. .*PORT=`));
  other.close();
});

test('a data folder that cannot be written is named with a way out', async () => {
  const file = join(place.dataDir, 'datei');
  writeFileSync(file, 'keine Daten');
  await expectRefusal(
    { ...place, dataDir: join(file, 'daten') },
    /datei\/daten (nicht lesen und schreiben|kann nicht geschrieben werden)\. .*DATA_DIR/,
  );
  expect(readFileSync(file, 'utf8')).toBe('keine Daten');
  rmSync(file);
});

test('a second start on the same data is refused and leaves the first one running', async () => {
  const first = await startProcess(place);
  await expectRefusal({ ...place, port: await freePort() }, /läuft schon|schon .*benutzt|bereits .*benutzt/);
  expect(await mailsOf(first.origin)).toHaveLength(1);
  expect((await first.kill('SIGINT')).code).toBe(0);
});

const keyFile = () => join(place.dataDir, 'keys', 'master.key');

test.each([
  ['damaged', 'kaputt\n'],
  ['cut off', '1:AAAA'],
  ['empty', ''],
  ['foreign', `1:${Buffer.alloc(32, 7).toString('base64')}\n`],
])('a %s key file stops the start and is left as it is', async (_, text) => {
  const key = readFileSync(keyFile(), 'utf8');
  writeFileSync(keyFile(), text);
  await expectRefusal(place, /Schlüssel/);
  expect(readFileSync(keyFile(), 'utf8')).toBe(text);
  writeFileSync(keyFile(), key);
});

test('a missing key is not made anew, and with the right one all is there after every refusal', async () => {
  const key = readFileSync(keyFile(), 'utf8');
  rmSync(keyFile());
  await expectRefusal(place, /Schlüssel/);
  writeFileSync(keyFile(), key);
  await expectNothingLost();
});

test('a lost database beside the keys it was written with is missed, not begun anew', async () => {
  const [folder, aside] = [join(place.dataDir, 'postgres'), join(place.dataDir, 'beiseite')];
  renameSync(folder, aside);
  await expectRefusal(place, /liegt keine Datenbank, aber .*keys.* zeigt/);
  expect(existsSync(folder)).toBe(false);
  renameSync(aside, folder);
  await expectNothingLost();
});

test('a database that cannot be reached is one sentence, without what the address keeps secret', async () => {
  const database = `postgres://app:geheim@127.0.0.1:${await freePort()}/produkt`;
  const { complaint } = await launchProduct(place, { DATABASE_URL: database }).ended;
  expect(complaint).not.toContain('geheim');
  await expectRefusal(place, /^Unter 127\.0\.0\.1:\d+ \(DATABASE_URL\) nimmt keine Datenbank/, {
    DATABASE_URL: database,
  });
});

test.each([
  ['PORT', 'abc'],
  ['MODE', 'halb'],
  ['HOST', '0.0.0.0'],
  ['SIGNING_KEY_FILE', 'fehlt.pem'],
])('a wrong setting %s=%s is named', async (name, value) => {
  await expectRefusal(place, new RegExp(name), { [name]: value });
});
