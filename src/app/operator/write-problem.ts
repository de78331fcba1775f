// Writes files for the operator's commands, and turns file errors into clear sentences. Commands run under the service's account,
// whoever typed them, so the sentence names that account: the operator can then grant it access.
import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { startNeutralTexts } from '../../platform/rules/start.de.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { fileOperatorNeutralTexts as texts } from '../rules/file-operator.de.ts';

/** Writes a file that only the operator's account may read, never over an existing file. */
export function writeNewFile(path: string, bytes: string | Uint8Array): void {
  try {
    writeFileSync(path, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw asWriteProblem(error, path);
  }
}

/** Returns a clear sentence for a failed write or a read before it; other errors are returned unchanged. */
export function asWriteProblem(error: unknown, path: string): unknown {
  // Only file errors have a path.
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return error;
  const isRead = 'syscall' in error && reading.has(String(error.syscall));
  return new StartProblem(sentenceOf(String(error.code), path, isRead), { cause: error });
}

/** System calls that read: a command may read a folder before it writes, and the sentence must then ask for read access. */
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

/** An account may have no name, for example in a container with an arbitrary uid. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
