// Starts the operator's page beside the product: with its own listener and its own few connections.
import type { FastifyInstance } from 'fastify';
import { createOperatorPage, pagePath } from '../operator-page/server/index.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { startNeutralTexts as texts } from './rules/messages.de.ts';
import { readSiteIndex } from './site/site-index.ts';
import type { Health } from './health.ts';
import type { OpenData } from './open-data.ts';
import { operatorSources } from './operator-page.ts';

export interface RunningPage {
  /** Null: disabled by the settings. */
  url: string | null;
  stop(): Promise<void>;
}

interface Parts {
  data: Pick<OpenData, 'connection'>;
  siteFolder: string | null;
  health: Health;
}

/** How long the page waits for one statement, and for a connection. */
const statementMs = 2000;
const connectMs = 1500;

/** Starts the page first: if it can't listen, no visitor has been let in yet. */
export async function listenWithPage(app: FastifyInstance, platform: Platform, parts: Parts): Promise<RunningPage> {
  const page = await startOperatorPage(platform, parts);
  try {
    await listenAt(app, platform.settings);
  } catch (error) {
    await page.stop();
    throw error;
  }
  return page;
}

async function startOperatorPage(platform: Platform, parts: Parts): Promise<RunningPage> {
  const { settings, log, clock } = platform;
  const { operatorPage: page } = settings;
  if (page === undefined) return { url: null, stop: () => Promise.resolve() };
  const { data, siteFolder: folder, health } = parts;
  const { db, close } = openDatabase(data.connection, {
    name: 'operator-page',
    max: 2,
    statementTimeoutMs: statementMs,
    queryTimeoutMs: statementMs,
    connectTimeoutMs: connectMs,
    onIdleError: (error) => log.warn({ err: error }, 'database connection of the operator’s page lost'),
  });
  let app: FastifyInstance | undefined;
  const stop = async (): Promise<void> => {
    await app?.close();
    await close();
  };
  try {
    const style = folder === null ? undefined : readSiteIndex(folder).operatorStyle;
    const sources = operatorSources({ platform, db, health });
    app = await createOperatorPage({ page, settings, log, clock, files: { folder, style }, sources });
    await listenAt(app, page, { port: 'OPERATOR_PORT', host: 'OPERATOR_HOST' });
    return { url: addressOf(app, page), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(app: FastifyInstance, { host, url }: { host: string; url: string | undefined }): string {
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? '') : '';
  return `${url?.replace(/\/+$/, '') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`}${pagePath}`;
}

/** `settings` are the names of the settings for port and host. A server that can't listen is closed. */
async function listenAt(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
  settings: { port: string; host: string } = { port: 'PORT', host: 'HOST' },
): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    await app.close();
    if (code === 'EADDRINUSE') throw new StartProblem(texts.portTaken(port, settings.port));
    if (code === 'EACCES') throw new StartProblem(texts.portForbidden(port, settings.port));
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartProblem(texts.hostUnknown(host, settings.host));
    throw error;
  }
}
