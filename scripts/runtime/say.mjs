// What the scripts tell people, and the two ways in which they give up: a clear sentence and exit 1, or as one was told to.
import { constants } from 'node:os';
import process from 'node:process';

/** A failure that a person can do something about: its message is shown as it stands, without a stack. */
export class ClearProblem extends Error {}

/** Ctrl-C, or another signal to stop. */
export class Interrupted extends Error {
  constructor(signal) {
    super(`stopped by ${signal}`);
    this.signal = signal;
  }
}

/** Whether the terminal's last line is one that still counts. */
let isCounting = false;
let isStopped = false;

export function say(text) {
  process.stderr.write(`${isCounting ? '\n' : ''}${text}\n`);
  isCounting = false;
}

/** The answer to Ctrl-C, at once: to end everything takes a moment. */
export function sayStopped() {
  say('Abgebrochen.');
  isStopped = true;
}

/** Says what goes on for long, and that it still does: in a terminal the line counts the seconds, elsewhere one comes every ten. */
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

/** Runs a script's main function; its number becomes the exit code. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (problem) {
    if (problem instanceof Interrupted) return endBy(problem.signal);
    say(problem instanceof ClearProblem ? problem.message : `Unerwarteter Fehler: ${problem?.stack ?? problem}`);
    process.exitCode = 1;
  }
}

/** By the signal itself, which the shell shows as 130 after a Ctrl-C: npm then ends the same way, without a page of its own. */
function endBy(signal) {
  process.exitCode = 128 + constants.signals[signal];
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** The sentence for a folder that cannot be written; other errors are bugs and pass on. */
export function asWriteProblem(error, path) {
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error?.code)) return error;
  const reason = error.code === 'ENOSPC' ? 'Der Datenträger ist voll.' : 'Es fehlt das Schreibrecht.';
  return new ClearProblem(
    `In ${path} kann nicht geschrieben werden. ${reason} Starten Sie als Eigentümer des Ordners oder legen Sie eine eigene Kopie an.`,
  );
}
