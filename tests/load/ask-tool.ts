// Programs from elsewhere (Debian: poppler-utils, qpdf, openssl, zbar-tools), asked about our files.
import { spawnSync } from 'node:child_process';
import type { Row } from './row.ts';

export interface Said {
  output: string;
  isMissing: boolean;
  code: number | null;
}

export function askTool(tool: string, args: readonly string[]): Said {
  const { stdout, stderr, status, error } = spawnSync(tool, args, { encoding: 'utf8' });
  return { output: `${stdout}${stderr}`, code: status, isMissing: error !== undefined };
}

/** One row: the tool's answer matches all of these. */
export function says(what: string, tool: string, args: readonly string[], ...patterns: readonly RegExp[]): Row {
  const { output, isMissing } = askTool(tool, args);
  const ok = !isMissing && patterns.every((pattern) => pattern.test(output));
  const value = isMissing ? `${tool} is not installed` : ok ? 'yes' : output.trim().slice(-200);
  return { what, value, unit: '', bar: 'yes', ok };
}

export function holds(what: string, ok: boolean): Row {
  return { what, value: ok ? 'yes' : 'no', unit: '', bar: 'yes', ok };
}
