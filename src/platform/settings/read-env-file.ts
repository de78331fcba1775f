import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { settingsNeutralTexts as texts } from '../rules/start.de.ts';
import { StartProblem } from '../start-problem.ts';

/** Reads .env in the working folder; existing environment variables take precedence. */
export function readEnvFile(): void {
  const file = resolve('.env');
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new StartProblem(texts.envUnreadable(file), { cause: error });
  }
}
