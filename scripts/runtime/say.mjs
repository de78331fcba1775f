// Console output of the scripts, and their two kinds of failure: a clear sentence with exit code 1, or the end by a signal.
import { constants } from 'node:os';
import process from 'node:process';

/** A failure that a person can fix: its message is shown as it is, without a stack. */
export class ClearProblem extends Error {}

/** Ctrl-C or another termination signal. */
export class Interrupted extends Error {
  constructor(signal) {
    super(`stopped by ${signal}`);
    this.signal = signal;
  }
}

/** Whether the terminal's last line is a running counter. */
let isCounting = false;
let isStopped = false;

export function say(text) {
  process.stderr.write(`${isCounting ? '\n' : ''}${text}\n`);
  isCounting = false;
}

/** Acknowledges Ctrl-C at once, because ending everything takes a moment. */
export function sayStopped() {
  say('Abgebrochen.');
  isStopped = true;
}

/** Shows that long work is in progress: in a terminal the line counts seconds, elsewhere a line is printed every ten. */
export async function sayWhile(text, work) {
  const isTerminal = Boolean(process.stderr.isTTY);
  const since = Date.now();
  const seconds = () => `${Math.round((Date.now() - since) / 1000)} s`;
  const count = () => {
    process.stderr.write(`\r${text} ${seconds()}`);
    isCounting = true;
  };
  if (isTerminal) count();
  else say(text);
  const tick = isTerminal ? count : () => say(`  ... ${seconds()}`);
  const timer = setInterval(() => isStopped || tick(), isTerminal ? 1000 : 10_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (isCounting) process.stderr.write('\n');
    isCounting = false;
  }
}

/** Runs a script's main function; the number it returns becomes the exit code. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (problem) {
    if (problem instanceof Interrupted) return endBy(problem.signal);
    say(problem instanceof ClearProblem ? problem.message : `Unerwarteter Fehler: ${problem?.stack ?? problem}`);
    process.exitCode = 1;
  }
}

/**
 * Ends by the signal itself, which the shell shows as 130 after Ctrl-C: npm then ends the same way, without printing its error
 * report.
 */
function endBy(signal) {
  process.exitCode = 128 + constants.signals[signal];
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** Returns a clear sentence for a folder that cannot be written; other errors are bugs and are returned unchanged. */
export function asWriteProblem(error, path) {
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error?.code)) return error;
  const reason = error.code === 'ENOSPC' ? 'Der Datenträger ist voll.' : 'Es fehlt das Schreibrecht.';
  return new ClearProblem(
    `In ${path} kann nicht geschrieben werden. ${reason} Starten Sie als Eigentümer des Ordners oder legen Sie eine eigene Kopie an.`,
  );
}
