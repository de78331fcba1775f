// Pages and assets. Every address the build does not know is a real 404.
import fastifyStatic from '@fastify/static';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CompressedBody } from '../../platform/http/compressed-body.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import { policyText, contentSecurityPolicy } from '../../platform/http/security-headers.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { registerFailurePages } from './failure-pages.ts';
import { placeholderValues, type PlaceholderValues } from './fill-placeholders.ts';
import { loadPage, sendPage } from './page-file.ts';
import { registerSearchFiles } from './search-engines.ts';
import { readSiteIndex, type PolicyName } from './site-index.ts';

export interface SiteOptions {
  /** Where the build put the pages; null: the API alone (server tests). */
  folder: string | null;
  /** Sources the payment page needs besides our own. */
  /** Where address suggestions come from. */
  addressSource: string;
  paymentSources: Partial<Record<'script-src' | 'connect-src' | 'frame-src', string[]>>;
}

export async function registerSite(
  app: FastifyInstance,
  settings: Settings,
  { folder, paymentSources, addressSource }: SiteOptions,
): Promise<void> {
  if (folder === null) {
    app.setNotFoundHandler((_request, reply) => sendProblem(reply, platformProblems['not-found']));
    return;
  }
  const index = readSiteIndex(folder);
  const files = pageCache(folder, placeholderValues(settings, addressSource));
  const policies: Record<PolicyName, string> = {
    standard: policyText(contentSecurityPolicy),
    payment: policyText(paymentPolicy(paymentSources)),
  };
  await registerAssets(app, folder);
  registerSearchFiles(app, settings.publicUrl, index);
  const addresses = [
    ...index.pages.map(({ path, file, status, csp }) => ({ url: path, file, status, csp })),
    ...index.app.map(({ pattern, ...rest }) => ({ url: pattern, ...rest })),
  ];
  for (const { url, file, status, csp } of addresses) {
    if (url === '/postfach' && !settings.isTrial) continue;
    const page = files(file);
    app.get(url, (request, reply) =>
      sendPage(request, reply.header('content-security-policy', policies[csp]), page, status),
    );
  }
  registerFailurePages(app, index, files);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, platformProblems['not-found']));
}

function pageCache(folder: string, values: PlaceholderValues): (file: string) => CompressedBody {
  const loaded = new Map<string, CompressedBody>();
  return (file) => {
    const page = loaded.get(file) ?? loadPage(folder, file, values);
    loaded.set(file, page);
    return page;
  };
}

/** Trusted Types hold here as well; but the card client of a provider makes policies of its own and does not say their names. */
function paymentPolicy(extra: SiteOptions['paymentSources']): Record<string, string[]> {
  const widened = Object.entries(extra).map(([directive, sources]) => [
    directive,
    [...contentSecurityPolicy[directive as keyof typeof extra], ...(sources ?? [])],
  ]);
  const hasForeignScript = (extra['script-src'] ?? []).length > 0;
  return {
    ...contentSecurityPolicy,
    ...(Object.fromEntries(widened) as Record<string, string[]>),
    ...(hasForeignScript ? { 'trusted-types': ['*'] } : {}),
  };
}

/** Files with a hash in their name never change; those at the root (favicon ...) do. */
async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  });
  const atRoot = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(html|json|br|gz)$/.test(entry.name),
  );
  for (const { name } of atRoot)
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, folder, { maxAge: '1h', immutable: false }));
}
