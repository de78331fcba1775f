import { expect, test } from 'vitest';
import { textOf } from './tree.ts';

interface LockEntry {
  version?: string;
  integrity?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, LockEntry> };
const manifest = JSON.parse(textOf('package.json')) as Record<string, Record<string, string> | undefined>;

test('package-lock.json names the packages of every platform, or npm ci refuses it', () => {
  const missing = Object.entries(lock.packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in lock.packages) && !(`${owner}/node_modules/${name}` in lock.packages),
    ),
  );
  expect(missing, 'run: node scripts/complete-lock.mjs').toEqual([]);
});

test('package-lock.json names no registry', () => {
  const named = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined);
  expect(named.map(([path]) => path)).toEqual([]);
});

test('[15.2.1] packages are pinned to exact versions', () => {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];
  const loose = kinds
    .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});
