// Runs the product in the foreground: signals are passed on once, the exit code is returned, no process remains.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { exitCodeOf } from './run-process.mjs';

const STOP_SECONDS = 25;
const preload = new URL('stop-with-parent.mjs', import.meta.url).href;

/**
 * The child gets its own process group, because Ctrl-C goes to every process of the terminal's group and npm forwards it once more:
 * only this way does the product see a single signal, and a second one means what the person meant.
 */
export function handOver({ node, env, root }, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, ['--import', preload, join(root, args[0]), ...args.slice(1)], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    const stop = passSignalsTo(child);
    const parentWatch = watchParent(stop);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(parentWatch);
      resolve(exitCodeOf(code, signal));
    });
  });
}

function passSignalsTo(child) {
  let firstAt = null;
  const stop = (signal) => {
    const now = Date.now();
    if (firstAt === null) {
      firstAt = now;
      child.kill(signal);
      setTimeout(() => process.kill(-child.pid, 'SIGKILL'), STOP_SECONDS * 1000).unref();
    } else if (now - firstAt > 1000) {
      child.kill(signal); // a second, deliberate Ctrl-C
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  return stop;
}

/** If npm is killed hard it sends no signal; this process then has a new parent and stops the product itself. */
function watchParent(stop) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 500);
  return watch;
}
