import { expect, test } from 'vitest';
import { plainLeaf, plainRoot } from '../../../tests/support/plain-tree.ts';
import { seeded } from '../../../tests/support/seeded.ts';
import { sha256 } from '../../platform/crypto/random.ts';
import { consistencyProof, inclusionProof, rootOf, type TreeSource } from './tree.ts';
import { verifyConsistency, verifyInclusion } from './verify-tree.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
const hexes = (hashes: readonly Uint8Array[]): string[] => hashes.map((hash) => Buffer.from(hash).toString('hex'));

/** A source that hashes each complete subtree once. */
function sourceOf(entries: readonly Uint8Array[]): TreeSource {
  const known = new Map<string, Buffer>();
  return {
    sha256,
    subtree: (height, place) => {
      const name = `${height}/${place}`;
      const width = 2 ** height;
      const hash = known.get(name) ?? plainRoot(entries.slice(place * width, (place + 1) * width));
      known.set(name, hash);
      return hash;
    },
  };
}

/** The test leaves of the Certificate Transparency implementations; the roots below are theirs, too. */
const published = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const publishedRoots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const publishedSource = sourceOf(published.map(bytes));
const [h96, h5f, h6b, hbc, hca, h0e] = [
  '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
  '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
];

test('roots are those published for RFC 6962, the empty tree among them', async () => {
  for (const [size, root] of publishedRoots.entries())
    expect([size, ...hexes([await rootOf(publishedSource, size)])]).toEqual([size, root]);
});

test('proofs are those published for RFC 6962', async () => {
  const d3 = publishedRoots[4];
  expect(hexes(await inclusionProof(publishedSource, 0, 1))).toEqual([]);
  expect(hexes(await inclusionProof(publishedSource, 0, 8))).toEqual([h96, h5f, h6b]);
  expect(hexes(await inclusionProof(publishedSource, 5, 8))).toEqual([hbc, hca, d3]);
  expect(hexes(await inclusionProof(publishedSource, 2, 3))).toEqual([publishedRoots[2]]);
  expect(hexes(await consistencyProof(publishedSource, 1, 1))).toEqual([]);
  expect(hexes(await consistencyProof(publishedSource, 1, 8))).toEqual([h96, h5f, h6b]);
  expect(hexes(await consistencyProof(publishedSource, 6, 8))).toEqual([h0e, hca, d3]);
  expect(hexes(await consistencyProof(publishedSource, 2, 5))).toEqual([h5f, hbc]);
});

const draw = seeded(6962);
const entries = Array.from({ length: 300 }, () => Buffer.from(Array.from({ length: 33 }, () => draw(256))));
const source = sourceOf(entries);
const roots = new Map<number, Buffer>();
const headOf = (size: number) => {
  const root = roots.get(size) ?? plainRoot(entries.slice(0, size));
  roots.set(size, root);
  return { size, root };
};
const leafAt = (index: number) => ({ index, hash: plainLeaf(entries[index] ?? Buffer.alloc(0)) });
const somewhere = (below: number): number[] => [0, below - 1, ...Array.from({ length: 3 }, () => draw(below))];
const flipped = (hash: Uint8Array): Buffer => {
  const other = Buffer.from(hash);
  const at = draw(other.length);
  other[at] = (other[at] ?? 0) ^ (1 << draw(8));
  return other;
};

test('in trees of 1 to 300 leaves every leaf that was drawn is proved, and no other leaf, place, path or root', async () => {
  for (let size = 1; size <= entries.length; size++) {
    const head = headOf(size);
    expect(Buffer.from(await rootOf(source, size)).equals(head.root)).toBe(true);
    for (const index of somewhere(size)) {
      const leaf = leafAt(index);
      const proof = await inclusionProof(source, index, size);
      const verify = (change: { leaf?: typeof leaf; proof?: Uint8Array[]; head?: typeof head }) =>
        verifyInclusion(sha256, change.leaf ?? leaf, change.proof ?? proof, change.head ?? head);
      expect([size, index, await verify({})]).toEqual([size, index, true]);
      const wrong = [
        verify({ leaf: { index, hash: flipped(leaf.hash) } }),
        verify({ leaf: { ...leaf, index: index === 0 ? size : index - 1 } }),
        verify({ head: { size, root: flipped(head.root) } }),
        verify({ proof: [...proof, head.root] }),
        ...(proof.length === 0 ? [] : [verify({ proof: proof.slice(1) }), verify({ proof: proof.slice(0, -1) })]),
        ...proof.map((hash, at) => verify({ proof: proof.with(at, flipped(hash)) })),
      ];
      expect([size, index, (await Promise.all(wrong)).includes(true)]).toEqual([size, index, false]);
    }
  }
});

test('in trees of 1 to 300 leaves every drawn older tree is proved to be the beginning, and no other one', async () => {
  for (let size = 1; size <= entries.length; size++) {
    const head = headOf(size);
    for (const oldSize of somewhere(size + 1)) {
      const old = headOf(oldSize);
      const proof = await consistencyProof(source, oldSize, size);
      expect([oldSize, size, await verifyConsistency(sha256, old, proof, head)]).toEqual([oldSize, size, true]);
      const wrong = [
        verifyConsistency(sha256, { ...old, root: flipped(old.root) }, proof, head),
        // An empty tree proves nothing about the next, so its consistency proof is empty.
        ...(oldSize === 0 ? [] : [verifyConsistency(sha256, old, proof, { size, root: flipped(head.root) })]),
        verifyConsistency(sha256, old, [...proof, head.root], head),
        ...(oldSize === size ? [] : [verifyConsistency(sha256, head, proof, old)]),
        ...(proof.length === 0 ? [] : [verifyConsistency(sha256, old, proof.slice(0, -1), head)]),
        ...proof.map((hash, at) => verifyConsistency(sha256, old, proof.with(at, flipped(hash)), head)),
      ];
      expect([oldSize, size, (await Promise.all(wrong)).includes(true)]).toEqual([oldSize, size, false]);
    }
  }
});

test('a tree that changed one old leaf has no proof that it grew from the old one', async () => {
  const forged = entries.with(17, Buffer.from('another certificate'));
  const proof = await consistencyProof(sourceOf(forged), 100, 300);
  const head = { size: 300, root: plainRoot(forged) };
  expect(await verifyConsistency(sha256, headOf(100), proof, head)).toBe(false);
});

test('places and sizes that do not exist are refused', async () => {
  expect(() => inclusionProof(source, 5, 5)).toThrow(RangeError);
  expect(() => inclusionProof(source, -1, 5)).toThrow(RangeError);
  expect(() => consistencyProof(source, 6, 5)).toThrow(RangeError);
  for (const index of [-1, 0.5, Number.NaN, 300])
    expect(await verifyInclusion(sha256, { ...leafAt(0), index }, [], headOf(300))).toBe(false);
});
