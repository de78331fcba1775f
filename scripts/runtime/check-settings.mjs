// Nobody waits for a build to be told that a setting is missing.
import { join } from 'node:path';
import process from 'node:process';
import { root } from './places.mjs';
import { runProcess } from './run-process.mjs';
import { ClearProblem } from './say.mjs';

export async function checkSettings(node) {
  const { code, output } = await runProcess(node, [join(root, 'scripts', 'check-settings.ts')], { env: process.env });
  if (code !== 0) throw new ClearProblem(output.trim());
}
