// Commands run with the account of the service, whoever typed them: it has to be named for who gives it a right.
import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { startNeutralTexts } from '../../platform/rules/start.de.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { fileOperatorNeutralTexts as texts } from '../rules/file-operator.de.ts';

/** For the operator's eyes alone, and never over another file. */
export function writeNewFile(path: string, bytes: string | Uint8Array): void {
  try {
    writeFileSync(path, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw asWriteProblem(error, path);
  }
}

/** The sentence for what could not be written, or read before it; other errors pass on. */
export function asWriteProblem(error: unknown, path: string): unknown {
  // Only those of files name a path.
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return error;
  const isRead = 'syscall' in error && reading.has(String(error.syscall));
  return new StartProblem(sentenceOf(String(error.code), path, isRead), { cause: error });
}

/** What is there is looked at before anything is written: a right to write would not help there. */
const reading: ReadonlySet<string> = new Set(['scandir', 'read', 'stat', 'lstat']);

function sentenceOf(code: string, path: string, isRead: boolean): string {
  if (isRead) return texts.notRead(path, accountName(), code);
  switch (code) {
    case 'EEXIST':
      return texts.exists(path);
    case 'ENOENT':
      return texts.noFolder(dirname(path));
    case 'ENOSPC':
      return startNeutralTexts.noSpace(path);
    default:
      return texts.notWritten(path, accountName(), code);
  }
}

/** An account may have no name, as in a container with a number of its own. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
