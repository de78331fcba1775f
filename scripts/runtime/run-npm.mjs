// Runs npm under a chosen Node: under Node 20 it would silently select packages made for Node 20.
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { cache, isWritable, toolEnvironment } from './places.mjs';
import { runProcess } from './run-process.mjs';
import { ClearProblem } from './say.mjs';

function findNpm() {
  const folders = [dirname(process.execPath), ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = [process.env.npm_execpath, ...folders.map((folder) => join(folder, 'npm'))];
  for (const candidate of candidates) {
    if (!candidate || !existsSync(candidate)) continue;
    const real = realpathSync(candidate);
    if (/npm-cli\.c?js$/.test(real)) return real;
  }
  throw new ClearProblem(
    'npm wurde nicht gefunden. Installieren Sie Node.js zusammen mit npm, zum Beispiel von nodejs.org.',
  );
}

/** npm's global settings belong to the Node that it was installed with; under another Node it would look for them elsewhere. */
async function globalSettingsFile(npm) {
  const known = process.env.npm_config_globalconfig;
  if (known) return known;
  const { code, output } = await runProcess(process.execPath, [
    npm,
    'config',
    'get',
    'globalconfig',
    '--loglevel=error',
  ]);
  return code === 0 ? output.trim() : '';
}

/** @returns {Promise<{ code: number, output: string }>} */
export async function runNpm(node, args, { cwd }) {
  const npm = findNpm();
  const env = toolEnvironment(node);
  const globalSettings = await globalSettingsFile(npm);
  if (globalSettings) env.npm_config_globalconfig = globalSettings;
  const usual = env.npm_config_cache ?? join(env.HOME, '.npm');
  env.npm_config_cache = isWritable(usual) ? usual : join(cache, 'npm');
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--ignore-scripts', '--loglevel=error'];
  // An interrupted npm spends many seconds removing what the next `npm ci` removes anyway.
  return runProcess(node, [npm, ...args, ...quiet], { cwd, env, grace: 1 });
}
