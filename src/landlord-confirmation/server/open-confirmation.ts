import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { issueBoundToken, type Exchange } from '../../platform/http/browser-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FixedText } from '../../certificate/rules/index.ts';
import { lastSignerRole } from '../../certificate/server/index.ts';
import { codeStatus, contentOfCode } from '../../one-time-code/server/index.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import type { ConfirmResponse, OpenConfirmation } from '../rules/index.ts';
import { codeSubjectOf } from './code-content.ts';
import { readMarkedDraft, withoutContact, withoutOldAnswer } from './confirmation-draft-store.ts';
import { personsOf, withoutTenantsFromBefore } from './named-tenants.ts';
import { presentRenewal } from './signed-before.ts';
import {
  findSigning,
  type RequestKind,
  type Signing,
  type SigningAccount,
  type SigningSource,
} from './signing-source.ts';

const nothing = { tenant: null, property: null, landlord: null, draft: null, redirectUrl: null } as const;

/** An old link tells only that it was signed, and on which day, because mails are forwarded. */
function alreadyConfirmed(request: RequestKind, decidedAt: Date | null = null): ConfirmResponse {
  const ended = { ...nothing, id: '', token: '', request, answered: null };
  if (decidedAt === null) return { ...ended, redirectUrl: '/?hinweis=schon-bestaetigt' };
  return { ...ended, signedOn: dayInBerlin(decidedAt) };
}

/**
 * Exchanges the link's value for a token, as often as wanted until the landlord's answer is final. Opening alone changes nothing: only
 * the first input with the new token ends the link's other tokens (W14) and counts as opening (W61). The record's own id works only for
 * the caller who holds its token. Null if there is nothing to open, for any reason.
 */
export async function openConfirmation(
  platform: Platform,
  sources: readonly SigningSource[],
  exchange: Exchange,
  linkOrId: string,
): Promise<ConfirmResponse | null> {
  const { db, handles } = platform;
  const handle = await handles.findAny(db, linkOrId);
  const isLink = sources.some(({ purpose }) => purpose === handle?.purpose);
  const link = isLink ? handle : null;
  const id = link ? link.subjectId : idOfHolder(exchange.request, linkOrId);
  const located = id === null ? null : await findSigning(sources, db, id);
  if (id === null || !located) return null;
  const { source, found } = located;
  if (found.state === 'confirmed') return alreadyConfirmed(source.request, found.decidedAt);
  if (found.state !== 'open' && found.state !== 'answered') return null;
  if (link && !link.isLive) return null;
  const exchanged = { id, request: source.request, token: await tokenFor(platform, exchange, id, link) };
  if (found.state === 'answered') return { ...exchanged, ...nothing, answered: found.answer };
  const { signing } = found;
  const kept = await readMarkedDraft(platform, db, signing);
  const draft = kept && withoutTenantsFromBefore(signing, withoutOldAnswer(withoutContact(signing, kept)));
  const code = await codeOfRecord(platform, id);
  const today = dayInBerlin(platform.clock.now());
  // Only a token that was opened from the account has a parent: the account's session.
  const isFromAccount = link === null && Boolean(exchange.request.subject?.parentHash);
  const content = await contentFor(platform, signing, isFromAccount);
  return {
    ...exchanged,
    ...content,
    draft,
    code,
    renewal: renewalOf(signing),
    today,
    redirectUrl: null,
    answered: null,
  };
}

const renewalOf = ({ before: previousCertificate, coTenants }: Signing): OpenConfirmation['renewal'] =>
  previousCertificate && presentRenewal(previousCertificate, personsOf(coTenants));

type Opened = Signing['content'] & Pick<OpenConfirmation, 'fromAccount'>;

/**
 * For a landlord who came from his account: address, number, company and last role from the account. A mail's link may be passed on, so
 * it reveals nothing of an account. Values that are compared with the tenant's input stay as the tenant entered them.
 */
async function contentFor(
  platform: Platform,
  { content, account, before: previousCertificate }: Signing,
  isFromAccount: boolean,
): Promise<Opened> {
  if (account === null || !isFromAccount)
    return { ...content, landlord: { ...content.landlord, ...printedBefore(previousCertificate) }, fromAccount: false };
  const { street, houseNumber, postalCode, city } = account;
  const signerRole = await lastSignerRole(platform, platform.db, account.id);
  const own = { phone: account.phone, address: { street, houseNumber, postalCode, city }, signerRole };
  return {
    ...content,
    landlord: { ...content.landlord, ...namesFrom(account, content.landlord), ...own },
    fromAccount: true,
  };
}

/** Landlord data of the previous certificate; they are printed there, so the page reveals nothing new. */
function printedBefore(previousCertificate: Signing['before']): Partial<Pick<OpenLandlord, 'address' | 'signerRole'>> {
  if (!previousCertificate?.signer) return {};
  const { address, signerRole } = previousCertificate.signer;
  const { street, houseNumber, postalCode, city } = address;
  return { address: { street, houseNumber, postalCode, city }, signerRole };
}

type OpenLandlord = OpenConfirmation['landlord'];

type Named = Pick<SigningAccount, 'entityType' | 'companyName' | 'gender' | 'firstName' | 'lastName'>;

/** Keeps the landlord's name as the tenant gave it, unless a company answers or nobody was named (decision D61). */
function namesFrom(account: SigningAccount, named: Named): Partial<Named> {
  const { entityType, companyName, gender, firstName, lastName } = account;
  const isCompany = entityType === 'company';
  const person = lastName !== '' && (isCompany || named.lastName === '') ? { gender, firstName, lastName } : {};
  return isCompany ? { entityType, companyName, ...person } : person;
}

/** For a page that asks with the record's own id: the token that the caller already has. */
async function tokenFor(
  platform: Platform,
  exchange: Exchange,
  subjectId: string,
  link: { hash: Buffer } | null,
): Promise<string> {
  if (!link) return bearerOf(exchange.request);
  return inTransaction(platform.db, (trx) =>
    issueBoundToken(platform, exchange, trx, { scope: 'certificate:confirm', subjectId, handleHash: link.hash }),
  );
}

async function codeOfRecord(platform: Platform, id: string): Promise<OpenConfirmation['code']> {
  const status = await codeStatus(platform, codeSubjectOf(id));
  const fixed = status.isOpen ? await contentOfCode<FixedText>(platform, platform.db, codeSubjectOf(id)) : null;
  return { ...status, fixed: fixed && { text: fixed.text, openLine: fixed.openLine } };
}

function idOfHolder({ subject }: FastifyRequest, id: string): string | null {
  return subject?.scope === 'certificate:confirm' && subject.subjectId === id ? id : null;
}

const bearerOf = (request: FastifyRequest): string => (request.headers.authorization ?? '').replace('Bearer ', '');
