// Files that hang, as on a network share that went away: all threads that Node opens files with wait for somebody who opens the
// other end of a pipe.
import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** libuv has four, unless told otherwise. */
const threads = 4;

/** Every file operation of this process waits from now on. Gives what ends it. */
export function hangFiles(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pipes-'));
  const pipes = Array.from({ length: threads }, (_, index) => join(folder, `pipe-${index}`));
  execFileSync('mkfifo', pipes);
  const opening = pipes.map((pipe) => open(pipe, constants.O_RDONLY));
  const end = async (): Promise<void> => {
    const others = pipes.map((pipe) => openSync(pipe, constants.O_RDWR));
    for (const handle of await Promise.all(opening)) await handle.close();
    others.forEach(closeSync);
    rmSync(folder, { recursive: true });
  };
  let ended: Promise<void> | undefined;
  const release = (): Promise<void> => (ended ??= end());
  // A test that fails before leaves no hanging process to those after it.
  onTestFinished(release);
  return release;
}
