// The first start: creates the data files under a temporary name, so that an interrupted start leaves nothing half done.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { isCode } from './postgres-binaries.ts';
import { childEnvironment, type PostgresPlan } from './postgres-process.ts';
import { isAlive } from './product-lock.ts';
import { startNeutralTexts as texts } from '../rules/start.de.ts';

const freshPrefix = 'pgdata.new-';

export function initializeCluster(plan: PostgresPlan): void {
  const pgData = join(plan.dataDir, 'pgdata');
  for (const name of readdirSync(plan.dataDir)) {
    if (name.startsWith(freshPrefix) && !isAlive(Number(name.slice(freshPrefix.length))))
      rmSync(join(plan.dataDir, name), { recursive: true });
  }
  if (existsSync(pgData)) return;
  const fresh = `${freshPrefix}${process.pid}`;
  const isDisposable = plan.settings['fsync'] === 'off';
  const made = spawnSync(
    join(plan.programs, 'initdb'),
    [
      '-D',
      join(plan.seenDir, fresh),
      '-U',
      'owner',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--data-checksums',
      ...(isDisposable ? ['--no-sync'] : []),
    ],
    {
      ...plan.account,
      cwd: '/',
      encoding: 'utf8',
      env: childEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe', ...(plan.dirHandle === null ? [] : [plan.dirHandle])],
    },
  );
  if (made.status !== 0) {
    rmSync(join(plan.dataDir, fresh), { recursive: true, force: true });
    throw describeFailure(plan, `${made.stderr}${made.error?.message ?? ''}`);
  }
  try {
    renameSync(join(plan.dataDir, fresh), pgData);
  } catch (error) {
    // A concurrent start was faster; its data files are used.
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    rmSync(join(plan.dataDir, fresh), { recursive: true });
  }
}

function describeFailure(plan: PostgresPlan, reason: string): StartProblem {
  if (/could not look up effective user ID/.test(reason)) {
    return new StartProblem(texts.noPasswdEntry);
  }
  if (/No space left/.test(reason)) return new StartProblem(texts.noSpaceForCluster(plan.dataDir));
  return new StartProblem(texts.clusterFailed(plan.dataDir, reason.trim().slice(-600)));
}
