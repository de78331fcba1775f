// Starts the product from its settings until it listens, and stops it again.
import type { FastifyInstance } from 'fastify';
import { renderBlankReceiptRequest } from '../landlord-confirmation/server/index.ts';
import type { AccessRow } from '../platform/http/authorize.ts';
import { withLongQueries } from '../platform/database/query-timeout.ts';
import { createHttpServer, registerApi } from '../platform/http/create-http-server.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { Platform } from '../platform/platform.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { openTracer } from '../platform/traces/open-tracer.ts';
import { createTransparencyLog, openLog } from '../transparency-log/server/index.ts';
import { declareWithdrawal } from '../withdrawal/server/index.ts';
import { bindSweeps } from './bind-sweeps.ts';
import { bindEvents, createFeatures, type Features } from './features.ts';
import { registerHealth } from './health.ts';
import { openData } from './open-data.ts';
import { replayAtStart } from './replay.ts';
import { registerSecurityTxt } from './site/security-txt.ts';
import { registerSite } from './site/register-site.ts';
import { listenWithPage } from './start-operator-page.ts';
import { startPlatform } from './start-platform.ts';
import { stopInOrder } from './stop-in-order.ts';

export interface Product {
  url: string;
  /** Null: the page is disabled by the settings. */
  operatorUrl: string | null;
  platform: Platform;
  /** All API calls with who may use them. */
  accessTable: readonly AccessRow[];
  advanceClock(seconds: number): Promise<Date>;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Called when the embedded database ended without being stopped by us. */
  onLost: () => void;
  /** Folder of the built pages; null: the API alone. */
  siteFolder: string | null;
}

export async function startProduct(
  settings: Settings,
  log: Logger,
  { onLost, siteFolder }: StartOptions,
): Promise<Product> {
  const data = await openData(settings, log, onLost);
  try {
    const tracer = await openTracer(settings, log);
    const { platform, identity, advanceClock, stops } = await startPlatform(settings, log, { ...data, tracer });
    const app = await createHttpServer({ settings, log, tokens: platform.tokens, tracer });
    const transparencyLog = createTransparencyLog(platform, await withLongQueries(() => openLog(platform)));
    const features = createFeatures(platform, advanceClock, transparencyLog);
    bindWork(platform, features);
    await registerApi(app, async (api) => {
      for (const routes of features.routes) await api.register(routes);
    });
    features.registerViews(app);
    let isStarted = false;
    const health = registerHealth(app, platform, {
      isStarted: () => isStarted,
      log: transparencyLog,
      machine: { ...data, identity },
      services: features.payment,
    });
    await registerPages(app, platform, { features, siteFolder });
    await withLongQueries(() => replayAtStart(platform, data.ledger));
    const operatorPage = await listenWithPage(app, platform, { data, siteFolder, health });
    await startWork(platform);
    isStarted = true;
    return {
      url: settings.publicUrl,
      operatorUrl: operatorPage.url,
      platform,
      accessTable: app.accessTable,
      advanceClock,
      stop: () =>
        stopInOrder(log, [
          () => operatorPage.stop(),
          () => app.close(),
          ...stops,
          () => data.close(),
          () => tracer?.close(),
        ]),
    };
  } catch (error) {
    await data.close();
    throw error;
  }
}

function bindWork(platform: Platform, features: Features): void {
  bindEvents(platform, features);
  bindSweeps(platform, features);
}

/** Other processes must know of this one before it claims anything. */
async function startWork({ lease, jobs }: Pick<Platform, 'lease' | 'jobs'>): Promise<void> {
  await lease.start();
  await jobs.start();
}

async function registerPages(
  app: FastifyInstance,
  platform: Platform,
  { features, siteFolder }: { features: Features; siteFolder: string | null },
): Promise<void> {
  registerBlankLetter(app, platform);
  registerSecurityTxt(app, platform);
  await registerSite(app, platform, {
    folder: siteFolder,
    paymentSources: features.paymentSources,
    addressSource: features.addressSource,
    declareWithdrawal: (declared, origin) => declareWithdrawal(platform, declared, origin),
  });
}

// '/quittung-verlangen.pdf' is the same for everybody, so it is rendered once and cached.
function registerBlankLetter(app: FastifyInstance, { pdf, clock }: Pick<Platform, 'pdf' | 'clock'>): void {
  let letter: Promise<Buffer> | undefined;
  const render = async (): Promise<Buffer> => {
    try {
      return Buffer.from(await renderBlankReceiptRequest(pdf, clock.now()));
    } catch (error) {
      // A failure is not cached, so that the next visitor's request tries again.
      letter = undefined;
      throw error;
    }
  };
  app.get('/quittung-verlangen.pdf', async (_request, reply) => {
    letter ??= render();
    const file = await letter;
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="quittung-verlangen.pdf"')
      .header('cache-control', 'public, max-age=3600')
      .send(file);
  });
}
