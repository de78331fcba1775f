import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import { policyText } from '../../platform/http/security-headers.ts';
import { readTrialMailbox, type MailboxEntry } from '../../platform/messages/trial-mailbox-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseOtherHosts } from './expected-host.ts';

/** A mail is shown in a frame that can run no script and load nothing. */
const mailPolicy = policyText({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'frame-ancestors': ["'self'"],
  sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox', 'allow-top-navigation-by-user-activation'],
});

export function registerMailboxViews(app: FastifyInstance, platform: Platform): void {
  const onRequest = refuseOtherHosts(platform.settings);
  app.get<{ Params: { id: string } }>('/postfach/nachricht/:id', { onRequest }, async (request, reply) => {
    const mail = await findMail(platform, request.params.id);
    if (!mail) return sendProblem(reply, platformProblems['not-found']);
    return (
      reply
        // The frame's origin is opaque; the header would only make the browser warn.
        .removeHeader('origin-agent-cluster')
        .header('content-security-policy', mailPolicy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(withNewWindows(mail.html))
    );
  });
  app.get<{ Params: { id: string; index: string } }>(
    '/postfach/anhang/:id/:index',
    { onRequest },
    async (request, reply) => {
      const mail = await findMail(platform, request.params.id);
      const attachment = mail?.attachments[Number(request.params.index)];
      if (!attachment) return sendProblem(reply, platformProblems['not-found']);
      const fileName = attachment.fileName.replace(/[^\w.-]/g, '_');
      return reply
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'no-store')
        .type(attachment.contentType)
        .send(Buffer.from(attachment.base64, 'base64'));
    },
  );
}

const idSchema = z.uuid();

async function findMail(
  { db, vault }: Platform,
  id: string,
): Promise<Extract<MailboxEntry['content'], { kind: 'mail' }> | null> {
  if (!z.safeParse(idSchema, id).success) return null;
  const [entry] = await readTrialMailbox(db, vault, { id });
  return entry?.content.kind === 'mail' ? entry.content : null;
}

/** Links of a mail open in a new tab, as in a mail program. */
function withNewWindows(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">');
}
