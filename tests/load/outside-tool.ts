// Asks a tool of the machine; one that is missing is said in the row, and the row fails.
import { execFileSync } from 'node:child_process';
import type { Row } from './row.ts';

export function yesOrNo(what: string, ok: boolean): Row {
  return { what, value: ok ? 'yes' : 'no', unit: '', bar: 'yes', ok };
}

export function toolSays(tool: string, args: readonly string[], what: string, holds: (output: string) => boolean): Row {
  try {
    const output = execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return yesOrNo(what, holds(output));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing ? { ...yesOrNo(what, false), value: `${tool} is not installed` } : yesOrNo(what, false);
  }
}
