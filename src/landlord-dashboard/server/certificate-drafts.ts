import { flatPartNames } from '../../address/rules/index.ts';
import { findCertificateOfLandlordRequest, lockOfAccount } from '../../certificate/server/index.ts';
import { findOpenAccount } from '../../landlord-account/server/index.ts';
import { landlordDeliverHandle, readDrafts } from '../../landlord-confirmation/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { issueBoundToken, type Exchange } from '../../platform/http/browser-binding.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { dashboardProblem, maxDrafts, type BegunDraft, type DraftState } from '../rules/index.ts';
import type { LandlordCaller } from './caller.ts';
import { dropRequest, makeRoomForEmpty, maxEmptyDrafts } from './drop-request.ts';
import {
  beginRequest,
  findBegunLast,
  findOwnRequest,
  findTyped,
  forgetOpenedOnPhone,
  lockLandlordRequest,
  recordOpened,
  type LandlordRequest,
} from './landlord-request-store.ts';
import { mailPhoneLink } from './mails/phone-link-mail.ts';

/**
 * Opens a draft for the form's own calls: the one with the given id, or else a new one beside those already begun (decision 0049).
 * @param asked `fresh` with an id drops that draft and begins a new one in its place
 */
export async function openDraft(
  platform: Platform,
  exchange: Exchange,
  { accountId, sessionHash }: LandlordCaller,
  asked: { id?: string | undefined; fresh: boolean },
): Promise<Result<{ id: string; token: string }, Problem>> {
  return inTransaction<Result<{ id: string; token: string }, Problem>>(platform.db, async (trx) => {
    const account = await findOpenAccount(platform, trx, accountId);
    // The account was deleted at the same moment, so nothing is begun for it any more.
    if (!account || !(await platform.vault.lockPerson(trx, account.personKeyId)))
      return fail(platformProblems['logged-out']);
    const named = asked.id === undefined ? null : await findOwnRequest(trx, accountId, asked.id);
    if (asked.id !== undefined && !named) return fail(platformProblems['link-expired']);
    if (named && named.state !== 'open') return fail(dashboardProblem('draft-ended'));
    if (asked.fresh) await dropReplaced(platform, trx, accountId, named);
    if (!named && (await findTyped(trx, platform.clock, accountId, maxDrafts)).length === maxDrafts)
      return fail(dashboardProblem('too-many-drafts'));
    const isKept = named !== null && !asked.fresh;
    if (isKept) await recordOpened(trx, platform.clock, named.id);
    else await makeRoomForEmpty(platform, trx, accountId);
    const { id } = isKept ? named : await beginRequest(platform, trx, accountId);
    const token = await issueBoundToken(platform, exchange, trx, {
      scope: 'certificate:confirm',
      subjectId: id,
      parentHash: sessionHash,
    });
    return ok({ id, token });
  });
}

/** Drops the draft to be replaced. The previous version's page gives no id, because it knows one draft per account, the one begun last. */
async function dropReplaced(
  platform: Platform,
  trx: Transaction,
  accountId: string,
  named: LandlordRequest | null,
): Promise<void> {
  const replaced = named ?? (await findBegunLast(trx, accountId));
  if (replaced) await dropRequest(platform, trx, replaced);
}

/** Drafts with some input, the one typed into last first, described by their tenant and flat. */
export async function listDrafts(platform: Platform, { accountId }: LandlordCaller): Promise<{ drafts: BegunDraft[] }> {
  const { db, clock } = platform;
  // Forms that were empty when they counted towards the limit may have been typed into since.
  const typed = await findTyped(db, clock, accountId, maxDrafts + maxEmptyDrafts);
  const owners = typed.map(({ id, tenantKeyId }) => ({ id, draftKeyId: tenantKeyId }));
  const kept = new Map((await readDrafts(platform, db, owners)).map(({ id, draft }) => [id, draft.values]));
  const drafts = typed.flatMap(({ id, typedAt }) => {
    const values = kept.get(id);
    return values ? [{ id, updatedAt: typedAt.toISOString(), ...namesOf(values) }] : [];
  });
  return { drafts };
}

function namesOf(values: Readonly<Record<string, unknown>>): Pick<BegunDraft, 'tenantName' | 'flat'> {
  const text = (name: string): string => (typeof values[name] === 'string' ? values[name].trim() : '');
  const joined = (names: readonly string[], by: string): string => names.filter((name) => name !== '').join(by);
  const street = joined([text('street'), text('houseNumber')], ' ');
  const place = joined([text('postalCode'), text('city')], ' ');
  return {
    tenantName: joined([text('tenantFirstName'), text('tenantLastName')], ' '),
    flat: joined([street, place, ...flatPartNames.map(text)], ', '),
  };
}

/** Drops a draft together with its input. */
export async function dropOwnDraft(
  platform: Platform,
  { accountId }: LandlordCaller,
  id: string,
): Promise<Result<undefined, Problem>> {
  return inTransaction<Result<undefined, Problem>>(platform.db, async (trx) => {
    if (!(await findOwnRequest(trx, accountId, id))) return fail(platformProblems['link-expired']);
    const request = await lockLandlordRequest(trx, id);
    if (!request) return fail(platformProblems['link-expired']);
    // It was dropped in another tab, or by an earlier click.
    if (request.state === 'dropped') return ok();
    return (await dropRequest(platform, trx, request)) ? ok() : fail(dashboardProblem('draft-ended'));
  });
}

/**
 * For the page that waits while its link is open on a phone: it polls every few seconds and changes nothing. Null for a draft of
 * another account.
 */
export async function draftStateOf(
  platform: Platform,
  { accountId }: LandlordCaller,
  id: string,
): Promise<DraftState | null> {
  const request = await findOwnRequest(platform.db, accountId, id);
  if (!request) return null;
  if (request.state !== 'signed') return { state: stateOf(request), isPayable: false };
  const certificate = await findCertificateOfLandlordRequest(platform.db, id);
  return { state: 'signed', isPayable: certificate?.state === 'awaiting-payment' };
}

/** The landlord may pay for what he signed on his phone (decision D32). */
export async function payDraft(
  platform: Platform,
  { accountId, sessionHash }: LandlordCaller,
  id: string,
): Promise<Result<{ data: string }, Problem>> {
  return inTransaction<Result<{ data: string }, Problem>>(platform.db, async (trx) => {
    const request = await findOwnRequest(trx, accountId, id);
    if (!request) return fail(platformProblems['link-expired']);
    if (request.state === 'open') return fail(dashboardProblem('not-signed'));
    const found = await findCertificateOfLandlordRequest(trx, id);
    const certificate = found && (await lockOfAccount(platform, trx, accountId, found.id));
    if (!certificate) return fail(platformProblems['link-expired']);
    if (certificate.paidAt) return fail(dashboardProblem('already-paid'));
    return ok({ data: await landlordDeliverHandle(platform, trx, certificate, sessionHash) });
  });
}

function stateOf({ state, openedAt }: LandlordRequest): DraftState['state'] {
  return state === 'open' && openedAt !== null ? 'opened' : state;
}

/** 'Auf dem Handy unterschreiben' (decision D31). The page that asked keeps its own token and waits. */
export async function sendPhoneLink(
  platform: Platform,
  accountId: string,
  id: string,
): Promise<Result<undefined, Problem>> {
  const { db, handles, limits } = platform;
  const own = await findOwnRequest(db, accountId, id);
  const account = own && (await findOpenAccount(platform, db, accountId));
  if (!account) return fail(platformProblems['link-expired']);
  if (own.state !== 'open') return fail(dashboardProblem('draft-ended'));
  if (!(await limits.hit('phoneLinkPerAccount', accountId))) return fail(dashboardProblem('phone-link-limit'));
  return inTransaction<Result<undefined, Problem>>(db, async (trx) => {
    if ((await lockLandlordRequest(trx, id))?.state !== 'open') return fail(dashboardProblem('draft-ended'));
    await handles.endAll(trx, id, ['landlord-sign']);
    await forgetOpenedOnPhone(trx, id);
    const handle = await handles.create(trx, { purpose: 'landlord-sign', subjectId: id });
    await mailPhoneLink(platform, trx, account, { requestId: id, handle });
    return ok();
  });
}
