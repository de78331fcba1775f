// The calls of a page that offers the new state: by the record that it stands at, with the token it has.
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

/** Where the button stands. */
export interface Place {
  readonly id: string;
  readonly scope: Extract<SessionScope, 'certificate:deliver' | 'tenant:flow' | 'own-data'>;
}

export const loadOffer = ({ id, scope }: Place): Promise<ApiResult<RenewalOffer>> =>
  callApi({ method: 'GET', path: `/tenant/renewal/${encodeURIComponent(id)}`, scope, answer: renewalOffer });

/** Answers with the page to go on with; asked again, with the one of the request that is open already. */
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
