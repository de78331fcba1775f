// The trial mode's own doors. None of them is registered in production, so they answer 404 there.
import type { FastifyInstance } from 'fastify';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { readTrialMailbox } from '../../platform/messages/trial-mailbox-store.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  advanceClockBodySchema,
  advanceClockResponseSchema,
  trialMessagesQuerySchema,
  trialMessagesSchema,
} from '../rules/schema.ts';
import { refuseOtherHosts } from './expected-host.ts';
import { registerMailboxViews } from './mailbox-views.ts';
import { presentMessage } from './present-message.ts';
import { recipientKey } from './recipient-key.ts';

export interface TrialMailbox {
  routes: FeatureRoutes;
  /** Pages outside the API: one mail as it looks, one attachment. */
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
