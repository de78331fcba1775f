// Validates the settings before packages are installed or anything is built, so that a missing one is reported at once.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { root } from './places.mjs';
import { runProcess } from './run-process.mjs';
import { ClearProblem } from './say.mjs';

const sentences = join(root, 'src', 'platform', 'rules', 'start.de.ts');

/** Without packages the rules themselves can't run: then the settings required in production are read from the rules' messages. */
export function checkNeeded() {
  if (existsSync(join(root, 'node_modules', 'zod'))) return;
  if (existsSync('.env')) process.loadEnvFile(resolve('.env'));
  if (process.env.MODE !== 'production') return;
  const text = readFileSync(sentences, 'utf8');
  const [, title] = / missing: '(.*)',/.exec(text);
  const [, list] = /productionNeutralTexts = \{(.*?)\n\};/s.exec(text);
  const missing = [...list.matchAll(/^ {2}([A-Z_]+):\s+'(.*)',$/gm)].filter(([, name]) => !process.env[name]);
  if (missing.length === 0) return;
  throw new ClearProblem([title, ...missing.map(([, name, meaning]) => `  - ${name}: ${meaning}`)].join('\n'));
}

/** Validates all settings with the product's own rules. */
export async function checkSettings(node) {
  const { code, output } = await runProcess(node, [join(root, 'scripts', 'check-settings.ts')], { env: process.env });
  if (code !== 0) throw new ClearProblem(output.trim());
}
