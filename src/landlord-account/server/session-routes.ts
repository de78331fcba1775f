// Lists the landlord's sessions and ends them (ASVS 7.4.2, 7.5.2).
import { byLandlord, recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { equalBytes } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { messageResponse, sessionParams, sessionsResponse, type AccountSession } from '../rules/index.ts';
import { answerLandlordTexts as texts, deviceNeutralTexts } from '../rules/messages.de.ts';
import { callerOf, type Caller } from './caller.ts';
import { deviceName } from './device-facts.ts';
import { listSessions } from './session-store.ts';

const config = { scope: 'landlord:session' } as const;

export function sessionRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.get(
      '/landlord/sessions',
      { config, schema: { response: { 200: sessionsResponse } } },
      async (request, reply) => {
        const caller = await callerOf(platform, request);
        return caller ? { sessions: await liveSessions(platform, caller) } : sendProblem(reply, signedOut);
      },
    );

    api.delete(
      '/landlord/sessions/:id',
      { config, schema: { params: sessionParams, response: { 200: messageResponse } } },
      async (request, reply) => {
        const caller = await callerOf(platform, request);
        if (!caller) return sendProblem(reply, signedOut);
        const isEnded = await endSession(platform, caller, request.params.id);
        return isEnded ? { message: texts.sessionEnded } : sendProblem(reply, platformProblems['link-expired']);
      },
    );

    api.delete(
      '/landlord/sessions',
      { config, schema: { response: { 200: messageResponse } } },
      async (request, reply) => {
        const caller = await callerOf(platform, request);
        if (!caller) return sendProblem(reply, signedOut);
        await endAllSessions(platform, caller);
        reply.header('clear-site-data', '"cache", "storage"');
        return { message: texts.sessionsEnded };
      },
    );
  };
}

const signedOut = platformProblems['logged-out'];

async function liveSessions(platform: Platform, { account, tokenHash }: Caller): Promise<AccountSession[]> {
  const now = platform.clock.now();
  const sessions = await listSessions(platform, platform.db, account);
  return sessions
    .filter(({ lastUsedAt, idleSeconds }) => addSeconds(lastUsedAt, idleSeconds) > now)
    .map((session) => ({
      id: session.id,
      device: session.device ? deviceName(session.device) : deviceNeutralTexts.noBrowser,
      network: session.device?.network ?? '',
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      isCurrent: equalBytes(session.tokenHash, tokenHash),
    }));
}

/** False for a session that has ended or belongs to another landlord. */
async function endSession(platform: Platform, { account, network }: Caller, id: string): Promise<boolean> {
  const session = (await listSessions(platform, platform.db, account)).find((one) => one.id === id);
  if (!session) return false;
  await inTransaction(platform.db, async (trx) => {
    await platform.tokens.end(trx, session.tokenHash);
    await recordEnd(platform, trx, account.id, network);
  });
  return true;
}

async function endAllSessions(platform: Platform, { account, network }: Caller): Promise<void> {
  await inTransaction(platform.db, async (trx) => {
    await platform.tokens.endAll(trx, account.id, ['landlord:session', 'landlord:device']);
    await recordEnd(platform, trx, account.id, network);
  });
}

async function recordEnd({ clock }: Platform, trx: Transaction, accountId: string, network: string): Promise<void> {
  await recordEvent(trx, clock, { event: 'account.sessions-ended', ...byLandlord(accountId, network) });
}
