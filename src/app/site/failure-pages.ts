// A failed URL gets a page in a browser; only API calls are answered in JSON.
import type { FastifyInstance } from 'fastify';
import type { FailurePage } from '../../platform/http/problems.ts';
import { contentSecurityPolicy, policyText } from '../../platform/http/security-headers.ts';
import type { CompressedBody } from '../../platform/http/compressed-body.ts';
import { sendPage } from './page-file.ts';
import type { SiteIndex } from './site-index.ts';

/** A link that was truncated or garbled on its way is treated like an expired one. */
const pageOfCode: Readonly<Record<string, string>> = {
  'not-found': 'not-found',
  'link-expired': 'inactive',
  'invalid-body': 'inactive',
  'too-many': 'too-many',
};

export function registerFailurePages(
  app: FastifyInstance,
  { special }: SiteIndex,
  files: (file: string) => CompressedBody,
): void {
  const show: FailurePage = (reply, { code, status = 500 }) => {
    const { request } = reply;
    const isPageCall = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    const name = pageOfCode[code] ?? 'error';
    const page = special[name];
    if (!isPageCall || page === undefined) return false;
    // A URL that cannot be parsed is answered before any hook has set the headers.
    reply
      .header('content-security-policy', policyText(contentSecurityPolicy))
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer');
    sendPage(request, reply, files(page.file), name === 'error' ? status : page.status);
    return true;
  };
  app.decorate('failurePage', show);
}
