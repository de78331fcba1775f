// Lists the packages of the lock file as CycloneDX 1.6. `npm sbom` omits packages of the product that a development tool needs as
// well (react, pg).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontPackages } from './third-party-notices.ts';

interface LockedPackage {
  version: string;
  name?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

export interface Component {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  /** `excluded`: a build or test tool that is not part of the product. */
  scope: 'required' | 'optional' | 'excluded';
  licenses?: { expression: string }[];
  hashes: { alg: string; content: string }[];
}

interface Bill {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  version: 1;
  metadata: { component: { type: 'application'; name: string; version: string } };
  components: Component[];
}

const algorithms: Readonly<Record<string, string>> = {
  sha512: 'SHA-512',
  sha384: 'SHA-384',
  sha256: 'SHA-256',
  sha1: 'SHA-1',
};

function hashesOf(integrity = ''): Component['hashes'] {
  return integrity
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('-');
      const name = part.slice(0, at);
      return { alg: algorithms[name] ?? name, content: Buffer.from(part.slice(at + 1), 'base64').toString('hex') };
    });
}

function scopeOf(name: string, { dev, devOptional, optional }: LockedPackage): Component['scope'] {
  if (dev === true) return fontPackages.has(name) ? 'required' : 'excluded';
  return optional === true || devOptional === true ? 'optional' : 'required';
}

function componentOf(path: string, locked: LockedPackage): Component {
  const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { version, license, integrity } = locked;
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    scope: scopeOf(name, locked),
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    hashes: hashesOf(integrity),
  };
}

export function billOfMaterials(root: string): Bill {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { name, version } = read('package.json') as { name: string; version: string };
  const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: Object.entries(packages)
      .filter(([path]) => path !== '')
      .map(([path, locked]) => componentOf(path, locked)),
  };
}
