// What comes from others: its licences were read by somebody, and a list of it can be had.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { billOfMaterials } from '../../scripts/build/bill-of-materials.ts';
import { isAccepted } from '../../scripts/build/third-party-notices.ts';
import { root, textOf } from './tree.ts';

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  os?: string[];
}

const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, LockedPackage> };
const locked = Object.entries(packages).filter(([path]) => path !== '');

/** Of tools that are never part of the product. */
const acceptedOfTools = new Set(['CC-BY-4.0', 'Python-2.0', 'Zlib']);

test('every package of the lock file has a licence that somebody has read', () => {
  const unread = locked
    // The lock file does not know those of packages for other systems; for this system the build reads them itself.
    .filter(([, { license, os }]) => license !== undefined || os === undefined)
    .filter(([, { license = 'none', dev = false, devOptional = false }]) =>
      dev || devOptional ? !isAccepted(license, acceptedOfTools) : !isAccepted(license),
    )
    .map(([path, { license = 'none' }]) => `${path}: ${license}`);
  expect(unread, 'read it, then add it here or to scripts/build/third-party-notices.ts').toEqual([]);
});

test('[15.1.2] the bill of materials lists what the product consists of, each part with its version, licence and hash', () => {
  const { bomFormat, components } = billOfMaterials(root);
  expect(bomFormat).toBe('CycloneDX');
  const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Record<string, string> };
  for (const [name, version] of Object.entries(dependencies))
    expect(components.find((one) => one.name === name && one.version === version)).toMatchObject({
      scope: expect.stringMatching(/required|optional/),
      licenses: [{ expression: expect.any(String) }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    });
  const scopeOf = (name: string): string | undefined => components.find((one) => one.name === name)?.scope;
  expect([scopeOf('vitest'), scopeOf('source-sans')]).toEqual(['excluded', 'required']);
});

test('npm run sbom writes it', async () => {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['scripts/sbom.mjs'], { cwd: root, env: { PATH, HOME }, stdio: 'ignore' });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(JSON.parse(textOf('out/sbom.json'))).toEqual(JSON.parse(JSON.stringify(billOfMaterials(root))));
});
