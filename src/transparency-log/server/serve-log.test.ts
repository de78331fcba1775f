import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainLeaf, plainRoot } from '../../../tests/support/plain-tree.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { openTestParts } from '../../../tests/support/test-parts.ts';
import { randomUUID } from 'node:crypto';
import { eventually } from '../../../scripts/demo/http-client.ts';
import { sha256 } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { primaryReads, type Reads } from '../../platform/database/reads.ts';
import { encodeLeaf, verifyProof, type Tile } from '../rules/index.ts';
import { queueEntry } from './index.ts';
import { addCheckpoint, addLeaves } from './log-store.ts';
import { nodeCrypto } from './node-crypto.ts';
import { readServedTile } from './serve-log.ts';

const count = 258;
const commitments = Array.from({ length: count }, (_, index) => sha256(`commitment ${index}`));
const entries = commitments.map((commitment) => Buffer.from(encodeLeaf({ kind: 'issued', commitment })));

let product: TestProduct;
/** The checkpoint from before the first entry. */
let emptyTree: string;
const get = (path: string, init?: RequestInit) => fetch(`${product.url}/log/${path}`, init);
const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

beforeAll(async () => {
  product = await startTestProduct();
  const { db, clock } = product.platform;
  emptyTree = await (await get('checkpoint')).text();
  await inTransaction(db, async (trx) => {
    for (const commitment of commitments)
      await queueEntry(trx, { subjectId: randomUUID(), leaf: { kind: 'issued', commitment }, at: clock.now() });
  });
  await eventually('the last entry', async () => ((await get('tile/0/001.p/2')).ok ? true : undefined));
});
afterAll(() => product.close());

test('from the first start on there is a signed checkpoint, of the empty tree', () => {
  expect(emptyTree).toContain('/log\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n\n— localhost:');
});

test('the checkpoint is text that no cache keeps for more than a few seconds', async () => {
  const { status, headers } = await get('checkpoint');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, max-age=5');
  expect(headers.get('set-cookie')).toBeNull();
});

test.each(['tile/0/000', 'tile/0/001.p/2', 'tile/1/000.p/1', 'tile/entries/000', 'tile/entries/001.p/2'])(
  '%s is bytes that every cache may keep for good',
  async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('with checkpoint and tiles alone anybody computes the root', async () => {
  const full = await bytes('tile/0/000');
  expect(full.equals(Buffer.concat(entries.slice(0, 256).map(plainLeaf)))).toBe(true);
  const right = await bytes('tile/0/001.p/2');
  const above = await bytes('tile/1/000.p/1');
  expect(above.equals(plainRoot(entries.slice(0, 256)))).toBe(true);
  const node = (left: Buffer, other: Buffer) => sha256(Buffer.concat([Buffer.of(1), left, other]));
  const root = node(above, node(right.subarray(0, 32), right.subarray(32)));
  const [, size, signed] = (await (await get('checkpoint')).text()).split('\n');
  expect([size, signed]).toEqual([String(count), root.toString('base64')]);
});

test('entries come as they were hashed, each after its length', async () => {
  const bundle = await bytes('tile/entries/001.p/2');
  expect(bundle.equals(Buffer.concat(entries.slice(256).flatMap((entry) => [Buffer.of(0, 33), entry])))).toBe(true);
});

test('a smaller tree’s tiles stay, and what was never there is a 404 that no cache keeps', async () => {
  expect((await bytes('tile/0/001.p/1')).equals(plainLeaf(entries[256] ?? Buffer.alloc(0)))).toBe(true);
  for (const path of ['tile/0/001', 'tile/0/001.p/3', 'tile/0/002.p/1', 'tile/1/000', 'tile/2/000.p/1', 'tile/7/000'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  for (const path of ['tile/0/x000/000', 'tile/0/..%2f000', 'tile/entries/000.p/0', 'tile/', 'tile', 'nichts', ''])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect((await get('tile/0/001')).headers.get('cache-control')).toBe('no-store');
});

test('nothing can be written to the log over HTTP', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect([method, (await get('checkpoint', { method })).status]).toEqual([method, 404]);
});

test('the public key that is served verifies what is served', async () => {
  const answer = await get('key');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const keys = (await answer.text()).trim().split('\n');
  const proof = ['c2sp.org/tlog-proof@v1', 'index 257', plainLeaf(entries[256] ?? Buffer.alloc(0)).toString('base64')];
  proof.push(plainRoot(entries.slice(0, 256)).toString('base64'), '', await (await get('checkpoint')).text());
  const logged = { entry: entries.at(-1)?.toString('base64') ?? '', proof: proof.join('\n') };
  expect(await verifyProof(nodeCrypto, logged, keys)).toMatchObject({ isProven: true, index: 257, size: count });
});

test('no tile of a replica that went another way is told, and what it has right is', async () => {
  const { db, clock } = product.platform;
  const diverged = await openTestParts();
  await inTransaction(diverged.db, async (trx) => {
    const others = entries.slice(0, 256).map((entry, place) => (place === 7 ? (entries.at(-1) ?? entry) : entry));
    const common = { checkpoint_size: others.length, path: Buffer.alloc(0), kind: 1 };
    const leaves = others.map((entry, place) => ({ ...common, place, entry, subject_id: randomUUID() }));
    await addLeaves(trx, leaves, clock.now());
    await addCheckpoint(trx, { size: others.length, root: Buffer.alloc(32), note: '' }, clock.now());
  });
  const answers: Reads = {
    ...primaryReads(db),
    lasting: async (read, isTrue) => {
      const found = await read(diverged.db);
      return found && (await isTrue(found)) ? found : read(db);
    },
  };
  const hashes: Tile = { level: 0, index: 0, width: 256 };
  for (const tile of [hashes, { ...hashes, level: 'entries' }, { ...hashes, width: 8 }] as const) {
    const bytes = await readServedTile({ db, reads: answers }, tile);
    expect(bytes).toEqual(await readServedTile({ db, reads: primaryReads(db) }, tile));
    expect(bytes).not.toBeNull();
  }
  await diverged.close();
});
