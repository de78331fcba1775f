import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { runProcess } from '../runtime/run-process.mjs';

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function readCounts(file) {
  try {
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
    // A test that passes only at times or was left out proves nothing.
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
  } catch (error) {
    if (error.code === 'ENOENT') return { passed: 0, failed: 1 }; // it broke before the first test
    throw error;
  }
}

/** Browser stories and accessibility, against the built product on a free port with data of their own. */
export async function runPlaywright(runtime, chromium, tally) {
  const since = Date.now();
  const folder = mkdtempSync(join(runtime.root, '.cache', 'journeys-'));
  const report = join(folder, 'report.json');
  const env = {
    ...runtime.env,
    CHROMIUM_PATH: chromium,
    JOURNEY_PORT: String(await freePort()),
    JOURNEY_DATA_DIR: join(folder, 'data'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    NO_COLOR: '1',
  };
  try {
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
    const { code, output } = await runProcess(runtime.node, args, { cwd: runtime.root, env });
    const { passed, failed } = readCounts(report);
    tally.add({ title: 'Browser' }, { passed, failed: failed === 0 && code !== 0 ? 1 : failed, output }, since);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
