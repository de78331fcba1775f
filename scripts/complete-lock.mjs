// Adds packages for other platforms that npm omitted to package-lock.json. npm writes such an entry only if the registry it used
// could serve the package; without the entry `npm ci` rejects the whole lock file, on every machine.
// Run after every `npm install`: node scripts/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime/places.mjs';

const path = join(root, 'package-lock.json');
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'aix',
  'netbsd',
  'openbsd',
  'sunos',
  'wasi',
];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (os === undefined || cpu === undefined) throw new Error(`No platform in the name of ${name}`);
  const libc = words.at(-1)?.startsWith('musl') ? ['musl'] : words.at(-1)?.startsWith('gnu') ? ['glibc'] : undefined;
  return { cpu: [cpu], ...(libc && { libc }), os: [os] };
}

const lock = JSON.parse(readFileSync(path, 'utf8'));
const added = {};
for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    if (place in lock.packages || `${owner}/${place}` in lock.packages) continue;
    const kind = entry.dev === true ? { dev: true } : {};
    added[place] = { version, ...kind, optional: true, ...platformOf(name) };
  }
}
const sorted = Object.entries({ ...lock.packages, ...added }).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${Object.keys(added).length} packages added\n`);
