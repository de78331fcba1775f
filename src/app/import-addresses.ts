// `npm run import-addresses -- <csv> ...`: creates the index for address suggestions in the data folder.
import { importAddresses } from '../address/server/index.ts';
import { importNeutralTexts as texts } from '../address/rules/index.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { readEnvFile } from '../platform/settings/read-env-file.ts';
import { StartProblem } from '../platform/start-problem.ts';

const german = (value: number): string => value.toLocaleString('de-DE', { maximumFractionDigits: 1 });

async function main(files: readonly string[]): Promise<void> {
  const begun = performance.now();
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  readEnvFile();
  const { dataDir } = loadSettings(process.env);
  const { counts, rows, skipped, bytes, isChanged, path } = await importAddresses(dataDir, files, say);
  say(texts.done(rows, counts.names, counts.places));
  if (skipped > 0) say(texts.skipped(skipped));
  const seconds = (performance.now() - begun) / 1000;
  say(isChanged ? texts.written(path, german(bytes / 1e6), german(seconds)) : texts.unchanged(path));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
