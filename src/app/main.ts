// Entry point of the server: starts everything, prints its URL, stops everything.
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { createLogger } from '../platform/log/logger.ts';
import { asTypedHere } from '../platform/rules/operator-command.ts';
import { requireNode } from '../platform/require-node.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { readEnvFile } from '../platform/settings/read-env-file.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { startProduct } from './start-product.ts';
import { startNeutralTexts as texts } from './rules/messages.de.ts';

/** How long running requests and jobs have to finish. */
const stopTimeoutMs = 20_000;

function tell(text: string): void {
  if (process.env['SAY_WHERE'] !== 'no') process.stdout.write(`${text}\n`);
}

async function main(): Promise<void> {
  requireNode();
  readEnvFile();
  const settings = loadSettings(process.env);
  const log = createLogger(settings.logLevel);
  const starting = startProduct(settings, log, {
    siteFolder: fileURLToPath(new URL('../client', import.meta.url)),
    onLost: () => {
      log.fatal('the database ended by itself');
      process.exit(1);
    },
  });
  let isStopping = false;
  closeWithGrace({ delay: stopTimeoutMs, logger: false }, async ({ err }) => {
    isStopping = true;
    if (err) log.fatal({ err }, 'stopped by an error');
    // Ctrl-C during the start waits for it; a failed start has cleaned up after itself.
    const begun = await starting.catch(() => null);
    await begun?.stop();
    if (!err) tell(texts.stopped);
  });
  const product = await starting;
  if (!isStopping) tell(texts.running(product.url, settings.isTrial, product.operatorUrl));
}

main().catch((error: unknown) => {
  const text =
    error instanceof StartProblem
      ? error.message
      : texts.failed(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.stderr.write(`${asTypedHere(text, process.env['STARTED_BY'])}\n`);
  process.exit(1);
});
