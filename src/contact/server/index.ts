import { originOf, type Origin } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { contactBody, contactResponse, reportBody } from '../rules/contract.ts';
import { contactNeutralTexts, reportNeutralTexts } from '../rules/messages.de.ts';
import { insertMessage, type ContactContent } from './contact-store.ts';
import { mailMessage } from './mails/mail-message.ts';

export { listMessages, openMessage, sweepContact, type ContactContent } from './contact-store.ts';

const tooMany = { code: 'too-many', status: 429, message: contactNeutralTexts.tooMany };

export function contactRoutes(platform: Platform, findReported: FindReported): FeatureRoutes {
  const { limits, vault } = platform;
  /**
   * False: too many from this network. A message with a filled honeypot, or to an address that gets too many, is dropped silently.
   */
  const take = async (content: ContactContent, website: string | undefined, origin: Origin): Promise<boolean> => {
    if (!(await limits.hitFrom('contactPerCaller', origin))) return false;
    if (website !== undefined && website !== '') return true;
    const address = vault.blindIndex('email', mailboxOf(content.email)).toString('base64url');
    if (await limits.hit('contactPerAddress', address))
      await keepMessage(platform, content, origin.network, findReported);
    return true;
  };
  return async (api) => {
    const config = { scope: 'public' } as const;
    const response = { 200: contactResponse };
    api.post('/user/message', { config, schema: { body: contactBody, response } }, async (request, reply) => {
      const { website, ...content } = request.body;
      const isTaken = await take({ kind: 'question', ...content }, website, originOf(request));
      return isTaken ? { message: contactNeutralTexts.success } : sendProblem(reply, tooMany);
    });
    api.post('/user/report', { config, schema: { body: reportBody, response } }, async (request, reply) => {
      const { website, ...content } = request.body;
      const isTaken = await take({ kind: 'report', ...content }, website, originOf(request));
      return isTaken ? { message: reportNeutralTexts.success } : sendProblem(reply, tooMany);
    });
  };
}

/** Returns the certificate of a code, if there is one; the reporting visitor learns nothing about it. */
export type FindReported = (code: string) => Promise<string | null>;

async function keepMessage(
  platform: Platform,
  content: ContactContent,
  network: string,
  findReported: FindReported,
): Promise<void> {
  const { db, clock } = platform;
  const certificateId = content.kind === 'report' && content.code !== '' ? await findReported(content.code) : null;
  await inTransaction(db, async (trx) => {
    const kept = await insertMessage(platform, trx, content, certificateId);
    await mailMessage(platform, trx, kept, content);
    await recordEvent(trx, clock, {
      event: content.kind === 'report' ? 'contact.reported' : 'contact.asked',
      actor: 'visitor',
      subjectId: kept.id,
      network,
      detail: certificateId === null ? {} : { certificate: certificateId },
    });
  });
}
