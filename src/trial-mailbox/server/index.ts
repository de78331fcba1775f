// The routes of the trial mode. None of them is registered in production, so they answer 404 there.
import type { FastifyInstance } from 'fastify';
import { emailKey, parseTelephone, phoneCountries, type PhonePrefix } from '../../person-fields/rules/index.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { readTrialMailbox, type MailboxEntry } from '../../platform/messages/trial-mailbox-store.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  advanceClockBodySchema,
  advanceClockResponseSchema,
  trialMessagesQuerySchema,
  trialMessagesSchema,
  type TrialMessage,
} from '../rules/schema.ts';
import { refuseOtherHosts } from './expected-host.ts';
import { registerMailboxViews } from './mailbox-views.ts';

export interface TrialMailbox {
  routes: FeatureRoutes;
  /** Pages outside the API: one mail as it looks, and one attachment. */
  registerViews(app: FastifyInstance): void;
}

export function createTrialMailbox(platform: Platform, advanceClock: (seconds: number) => Promise<Date>): TrialMailbox {
  return {
    routes: trialRoutes(platform, advanceClock),
    registerViews: (app) => registerMailboxViews(app, platform),
  };
}

function trialRoutes(
  { db, vault, settings }: Platform,
  advanceClock: (seconds: number) => Promise<Date>,
): FeatureRoutes {
  const onRequest = refuseOtherHosts(settings);
  return async (api) => {
    api.get(
      '/trial/messages',
      {
        config: { scope: 'public' },
        onRequest,
        schema: { querystring: trialMessagesQuerySchema, response: { 200: trialMessagesSchema } },
      },
      async ({ query: { to, after } }) => {
        const entries = await readTrialMailbox(db, vault, {
          ...(to === undefined ? {} : { to: recipientKey(to) }),
          ...(after === undefined ? {} : { after }),
        });
        return entries.map(presentMessage);
      },
    );
    api.post(
      '/trial/clock',
      {
        config: { scope: 'public' },
        onRequest,
        schema: { body: advanceClockBodySchema, response: { 200: advanceClockResponseSchema } },
      },
      async ({ body }) => ({ now: (await advanceClock(body.advanceSeconds)).toISOString() }),
    );
  };
}

const urlPattern = /https?:\/\/[^\s"'<>]+/g;

function presentMessage({ id, position, template, at, content }: MailboxEntry): TrialMessage {
  const common = { id, position, template, at: at.toISOString(), to: content.to, text: content.text };
  if (content.kind !== 'mail')
    return { ...common, kind: content.kind, subject: '', html: '', links: linksOf(content.text), attachments: [] };
  return {
    ...common,
    kind: 'mail',
    subject: content.subject,
    html: content.html,
    links: linksOf(content.text),
    attachments: content.attachments.map(({ fileName, contentType, base64 }, index) => ({
      fileName,
      contentType,
      bytes: Buffer.byteLength(base64, 'base64'),
      url: `/postfach/anhang/${id}/${index}`,
    })),
  };
}

function linksOf(text: string): string[] {
  return [...new Set(text.match(urlPattern) ?? [])];
}

const prefixes = Object.keys(phoneCountries) as PhonePrefix[];

/** A typed recipient in the form in which messages are stored. An unescaped '+' in a query arrives as a space, and is restored. */
export function recipientKey(typed: string): string {
  if (typed.includes('@')) return emailKey(typed);
  const digits = typed.replace(/\D/g, '');
  const number = digits.startsWith('0') ? digits : `+${digits}`;
  const phone = parseTelephone(number, prefixes);
  return typeof phone === 'string' ? number : phone.e164;
}
