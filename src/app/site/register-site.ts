// Serves pages and assets. Every URL unknown to the build is a real 404.
import fastifyStatic from '@fastify/static';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CompressedBody } from '../../platform/http/compressed-body.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import { policyText, contentSecurityPolicy, shortenHeaders } from '../../platform/http/security-headers.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerFailurePages } from './failure-pages.ts';
import { currentValues, memoizedBy, type PlaceholderValues } from './fill-placeholders.ts';
import { loadPage, sendPage } from './page-file.ts';
import { registerSearchFiles } from './search-engines.ts';
import { readSiteIndex, type PolicyName } from './site-index.ts';
import { registerWithdrawalForm, type WithdrawalFormParts } from './withdrawal-form.ts';

const noOther: Readonly<Record<string, string>> = {};

export interface SiteOptions {
  /** The folder with the built pages; null: the API alone (server tests). */
  folder: string | null;
  /** The source of address suggestions. */
  addressSource: string;
  /** CSP sources that the payment page needs besides our own. */
  paymentSources: Partial<Record<'script-src' | 'connect-src' | 'frame-src', string[]>>;
  /** Handles the withdrawal form where no script runs. */
  declareWithdrawal: WithdrawalFormParts['declare'];
}

export async function registerSite(
  app: FastifyInstance,
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
  { folder, paymentSources, addressSource, declareWithdrawal }: SiteOptions,
): Promise<void> {
  if (folder === null) {
    app.setNotFoundHandler((_request, reply) => sendProblem(reply, platformProblems['not-found']));
    return;
  }
  const index = readSiteIndex(folder);
  const values = currentValues(settings, addressSource, clock);
  const files = pageCache(folder, values);
  const policies: Record<PolicyName, string> = {
    standard: policyText(contentSecurityPolicy),
    payment: policyText(paymentPolicy(paymentSources)),
  };
  await registerAssets(app, folder);
  registerSearchFiles(app, settings.publicUrl, index);
  const addresses = [
    ...index.pages.map(({ path, file, status, csp }) => ({ url: path, file, byStand: noOther, status, csp })),
    ...index.app.map(({ pattern, ...rest }) => ({ url: pattern, ...rest })),
  ];
  for (const { url, file, byStand, status, csp } of addresses) {
    if (url === '/postfach' && !settings.isTrial) continue;
    const others = new Map(Object.entries(byStand));
    // Filling each page once here makes one that can't be filled stop the start.
    for (const one of [file, ...others.values()]) files(one);
    app.get<{ Querystring: Record<string, unknown> }>(url, (request, reply) => {
      const shown = others.get(String(request.query['stand'])) ?? file;
      return sendPage(request, reply.header('content-security-policy', policies[csp]), files(shown), status);
    });
  }
  await registerWithdrawalForm(app, { folder, index, values, declare: declareWithdrawal });
  registerFailurePages(app, index, files);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, platformProblems['not-found']));
}

function pageCache(folder: string, values: () => PlaceholderValues): (file: string) => CompressedBody {
  const filled = memoizedBy(values, (now) => ({ now, loaded: new Map<string, CompressedBody>() }));
  return (file) => {
    const { now, loaded } = filled();
    const page = loaded.get(file) ?? loadPage(folder, file, now);
    loaded.set(file, page);
    return page;
  };
}

/** Trusted Types apply here, too; but a provider's card client creates policies of its own with undocumented names. */
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
    setHeaders: shortenHeaders,
  });
  const atRoot = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(html|json|br|gz)$/.test(entry.name),
  );
  for (const { name } of atRoot)
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, folder, { maxAge: '1h', immutable: false }));
}
