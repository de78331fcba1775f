// API calls of a page that offers a renewal, made with the page's record and its token.
import { fail, ok } from '../../platform/rules/result.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { storeToken, type SessionScope } from '../../ui/session.ts';
import {
  beginRenewalResponse,
  reminderResponse,
  renewalOffer,
  type OfferedReminder,
  type RenewalOffer,
} from '../rules/index.ts';
import { offerTenantTexts as texts } from '../rules/offer.de.ts';
import { reminderTenantTexts } from '../rules/messages.de.ts';

/** The record and scope of the page that has the button. */
export interface Place {
  readonly id: string;
  readonly scope: Extract<SessionScope, 'certificate:deliver' | 'tenant:flow' | 'own-data'>;
}

export const loadOffer = ({ id, scope }: Place): Promise<ApiResult<RenewalOffer>> =>
  callApi({ method: 'GET', path: `/tenant/renewal/${encodeURIComponent(id)}`, scope, answer: renewalOffer });

/** Returns the path to continue on; if a request is already open, its path. */
export async function beginRenewal({ id, scope }: Place): Promise<ApiResult<string>> {
  const begun = await callApi({
    method: 'POST',
    path: '/tenant/renewal',
    body: { id },
    scope,
    answer: beginRenewalResponse,
  });
  if (!begun.ok) return fail(orFallback(begun.problem, texts.failed));
  storeToken('tenant:flow', begun.value.token);
  return ok(begun.value.nextPath);
}

/** Requests or cancels the reminder. */
export async function wantReminder({ id, scope }: Place, wanted: boolean): Promise<ApiResult<OfferedReminder | null>> {
  const body = { id, wanted, words: reminderTenantTexts.words };
  const saved = await callApi({
    method: 'POST',
    path: '/tenant/renewal/reminder',
    body,
    scope,
    answer: reminderResponse,
  });
  return saved.ok ? ok(saved.value.reminder) : fail(orFallback(saved.problem, texts.reminder.failed));
}
