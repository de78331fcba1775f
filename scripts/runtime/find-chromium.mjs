// Finds a Chromium for the browser tests: a setting, the PATH, Playwright's own, Debian's; else reports a clear error.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { runProcess } from './run-process.mjs';
import { ClearProblem, say } from './say.mjs';

// The headless shell has no window, and needs a tenth less processor time for the same stories.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DOWNLOAD_SECONDS = 120;

async function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of paths.filter(isExecutable)) if (await answers(path)) return path;
  return undefined;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (['ENOENT', 'EACCES', 'ENOTDIR'].includes(error.code)) return false;
    throw error;
  }
}

/** Whether it starts here: a binary may lack libraries of the system. */
async function answers(path) {
  if (!path || !existsSync(path)) return false;
  const { code } = await runProcess(path, ['--version']);
  return code === 0;
}

async function fromPlaywright({ node, root, env }) {
  const ask = [
    '--input-type=module',
    '-e',
    "import { chromium } from '@playwright/test'; process.stdout.write(chromium.executablePath());",
  ];
  const place = async () => (await runProcess(node, ask, { cwd: root, env })).output.trim();
  if (await answers(await place())) return place();
  say('Einmalig: Chromium für die Browsertests wird geladen ...');
  const install = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  await runProcess(node, install, { cwd: root, env, seconds: DOWNLOAD_SECONDS });
  const path = await place();
  return (await answers(path)) ? path : undefined;
}

async function fromDebian() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && (!existsSync('/usr/bin/sudo') || (await runProcess('/usr/bin/sudo', ['-n', 'true'])).code !== 0))
    return undefined;
  say('Einmalig: Chromium wird mit apt-get installiert ...');
  const apt = async (...args) => {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-y', '-q', ...args];
    return isRoot ? runProcess(command[0], command.slice(1)) : runProcess('/usr/bin/sudo', ['-n', ...command]);
  };
  await apt('update');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await apt('install', '--no-install-recommends', name);
    const path = await onPath();
    if (path !== undefined) return path;
  }
  return undefined;
}

/** @returns {Promise<string>} path of a Chromium that starts */
export async function findChromium(runtime) {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (await answers(wanted)) return wanted;
    throw new ClearProblem(
      `CHROMIUM_PATH nennt ${wanted}, aber dort startet kein Chromium. Bitte berichtigen Sie die Einstellung.`,
    );
  }
  for (const find of [onPath, () => fromPlaywright(runtime), fromDebian]) {
    const path = await find();
    if (await answers(path)) return path;
  }
  throw new ClearProblem(
    'Für die Browsertests fehlt ein Chromium. Installieren Sie es (Debian: apt-get install chromium) oder nennen Sie es in CHROMIUM_PATH.',
  );
}
