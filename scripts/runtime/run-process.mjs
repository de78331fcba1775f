// Child processes of the scripts: output shown or collected, and none is left behind when the script is stopped.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { Interrupted } from './say.mjs';

const running = new Set();
let stoppedBy = null;
const interrupted = [];

function stopAll(signal) {
  if (stoppedBy !== null) return;
  stoppedBy = signal;
  // A Ctrl-C reaches the children too (same process group); this covers a signal to this process alone.
  for (const child of running) child.kill('SIGTERM');
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
    process.exit(exitCodeOf(null, signal));
  }, 10_000).unref();
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function begin(child) {
  if (running.size === 0) for (const signal of signals) process.on(signal, stopAll);
  running.add(child);
}

function end(child) {
  running.delete(child);
  // npm passes a Ctrl-C on once more: the second one must not cut off the tidying up.
  if (running.size === 0 && stoppedBy === null) for (const signal of signals) process.off(signal, stopAll);
}

/** Not before the last child has ended: then whoever waits can tidy up, and nothing writes into it any more. */
function interrupt(reject) {
  interrupted.push(reject);
  if (running.size > 0) return;
  for (const each of interrupted.splice(0)) each(new Interrupted(stoppedBy));
}

export function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 1);
}

const channels = {
  show: ['ignore', 'inherit', 'inherit'],
  collect: ['ignore', 'pipe', 'pipe'],
  terminal: 'inherit',
};

/**
 * Runs a program to its end. `output`: 'show' passes it through, 'collect' returns it, with 'terminal' it reads keys too.
 * `seconds`: it is stopped after these. Rejects with Interrupted when the script itself is stopped.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProcess(command, args, { cwd, env, output = 'collect', seconds = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: channels[output] });
    begin(child);
    const limit = seconds > 0 ? setTimeout(() => child.kill('SIGKILL'), seconds * 1000) : undefined;
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => {
      end(child);
      clearTimeout(limit);
      reject(error);
    });
    child.once('close', (code, signal) => {
      end(child);
      clearTimeout(limit);
      if (stoppedBy !== null) interrupt(reject);
      else resolve({ code: exitCodeOf(code, signal), output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}
