// Validates the settings with the product's own rules, from the source, before anything is built.
import process from 'node:process';
import { loadSettings } from '../src/platform/settings/load-settings.ts';
import { readEnvFile } from '../src/platform/settings/read-env-file.ts';
import { StartProblem } from '../src/platform/start-problem.ts';

try {
  readEnvFile();
  loadSettings(process.env);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(error.message);
  process.exitCode = 1;
}
