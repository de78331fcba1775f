// The stories that `npm test` leaves out, and those of a small phone once more on a large screen.
import { execFileSync } from 'node:child_process';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './row.ts';

export const name = 'Stories left out of npm test';

interface Counts {
  expected: number;
  unexpected: number;
  flaky: number;
  skipped: number;
}

/** Parts of their files' names: these alone. */
const chosen = (process.env['STORY_FILES'] ?? '').split(' ').filter((part) => part !== '');

function play(report: string): void {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const env = { ...process.env, STORIES: 'also-large', PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  try {
    execFileSync(
      process.execPath,
      [cli, 'test', '--project=also-large', '--project=also-small', '--reporter=line,json', ...chosen],
      {
        env,
        stdio: ['ignore', 2, 2],
      },
    );
  } catch (error) {
    // A story that failed is counted in the report; without one nothing was played.
    process.stderr.write(`${String(error)}\n`);
  }
}

export function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'stories-'));
  try {
    const report = join(folder, 'report.json');
    play(report);
    const { expected, unexpected, flaky, skipped } = (JSON.parse(readFileSync(report, 'utf8')) as { stats: Counts })
      .stats;
    const all = expected + unexpected + flaky + skipped;
    return Promise.resolve([
      {
        what: 'stories that end as told',
        value: expected + flaky,
        unit: `of ${all}`,
        bar: 'all',
        ok: all > (chosen.length > 0 ? 0 : 80) && expected + flaky === all,
      },
      { what: 'of these only when played again', value: flaky, unit: '', bar: '0', ok: flaky === 0 },
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
