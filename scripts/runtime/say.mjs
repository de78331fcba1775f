// What the scripts tell people, and the one way in which they give up: a clear sentence and exit 1.
import process from 'node:process';

/** A failure that a person can do something about: its message is shown as it stands, without a stack. */
export class ClearProblem extends Error {}

export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Runs a script's main function; its number becomes the exit code. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (problem) {
    say(problem instanceof ClearProblem ? problem.message : `Unerwarteter Fehler: ${problem?.stack ?? problem}`);
    process.exitCode = 1;
  }
}

/** The sentence for a folder that cannot be written; other errors are bugs and pass on. */
export function asWriteProblem(error, path) {
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error?.code)) return error;
  const reason = error.code === 'ENOSPC' ? 'Der Datenträger ist voll.' : 'Es fehlt das Schreibrecht.';
  return new ClearProblem(
    `In ${path} kann nicht geschrieben werden. ${reason} Starten Sie als Eigentümer des Ordners oder legen Sie eine eigene Kopie an.`,
  );
}
