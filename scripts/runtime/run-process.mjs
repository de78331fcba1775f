// Child processes of the scripts: their output is shown or collected, and none is left behind when the script is stopped.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { Interrupted, sayStopped } from './say.mjs';

/** A limit for a child that nobody can end: its own children keep its output open. */
const MOST_SECONDS = 12;

/** Each child with the seconds that it gets for an orderly exit. */
const running = new Map();
let stoppedBy = null;
const interrupted = [];

function stopAll(signal) {
  if (stoppedBy !== null) return;
  stoppedBy = signal;
  sayStopped();
  for (const [child, grace] of running) {
    // Ctrl-C reaches the children, too (same process group); this handles a signal to this process alone.
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), grace * 1000).unref();
  }
  setTimeout(() => process.exit(exitCodeOf(null, signal)), MOST_SECONDS * 1000).unref();
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function begin(child, grace) {
  if (running.size === 0) for (const signal of signals) process.on(signal, stopAll);
  running.set(child, grace);
}

function end(child) {
  running.delete(child);
  // npm forwards Ctrl-C once more: the second signal must not interrupt the cleanup.
  if (running.size === 0 && stoppedBy === null) for (const signal of signals) process.off(signal, stopAll);
}

/** Rejects only after the last child has ended, so that the caller can clean up and nothing writes any more. */
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
 * Runs a program to its end. `output`: 'show' passes it through, 'collect' returns it, 'terminal' also lets it read keys.
 * `seconds`: maximum duration. `grace`: seconds for an orderly exit after Ctrl-C. Rejects with Interrupted when the script itself
 * is stopped.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProcess(command, args, { cwd, env, output = 'collect', seconds = 0, grace = 10 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: channels[output] });
    begin(child, grace);
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
