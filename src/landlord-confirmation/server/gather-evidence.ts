// Evidence about the signer, and what was not checked (security.md, Nachweisstufen): rules, no score.
import { wasChangedSince } from '../../audit-log/server/index.ts';
import { partyName, protocolEntry, tanEvidence, type Evidence } from '../../certificate/rules/index.ts';
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import { hasCarried } from '../../platform/access/session-token-store.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { signerHistory } from '../../certificate/server/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { isPhoneOfAny, listNamed } from '../../tenant-request/server/index.ts';
import { correctedFields, doubtsAbout, prefilledFields } from '../rules/index.ts';
import type { CodeContent } from './code-content.ts';
import type { LandlordCaller } from './caller.ts';
import { personsOf } from './named-tenants.ts';
import type { SignedData } from './read-form.ts';
import type { Signing } from './signing-source.ts';

/** Age from which an account counts as the landlord's own, in seconds. */
const ownAccountSeconds = 30 * 24 * 3600;

export interface GatheredEvidence {
  /** 1 means e-mail and TAN; 2 also an own account, at least 30 days old, with nothing that contradicts it. */
  evidenceLevel: 1 | 2;
  evidence: Evidence;
}

export interface Gathered extends GatheredEvidence {
  /** Reasons for which the request waits for the operator, unless he has already released it. */
  stops: readonly string[];
}

/** Seconds within which activity of tenant and landlord from one network suggests one person. */
export const sameNetworkSeconds = 600;

/** Collects the evidence of a signature, its level, and the reasons to hold it. */
export async function gatherEvidence(
  platform: Pick<Platform, 'vault' | 'clock'>,
  trx: Transaction,
  signing: Signing,
  signed: SignedData & { asked: Pick<CodeContent, 'tenant'>; way: OtpChannel },
  caller: LandlordCaller,
): Promise<Gathered> {
  const { form, asked, data, signature, way } = signed;
  const signedAt = platform.clock.now();
  const isTenants = signing.request === 'tenant';
  const emails = signing.coTenants.flatMap(({ email }) => email ?? []);
  const { stops, warnings: lowering } = doubtsAbout({
    ...(await signerHistory(platform, trx, { ...data.landlord, signature }, signing.account?.id ?? null)),
    tenant: asked.tenant,
    coTenantEmails: emails,
    isCoTenantsPhone: await isPhoneOfAny(platform, trx, emails, data.landlord.phone),
    landlord: data.landlord,
    hasAccount: signing.account !== null,
    isTenantsBrowser: isTenants && (await isTenantsBrowser(trx, signing.id, caller)),
    isTenantsNetwork: isTenantsNetwork(signing, caller, signedAt),
  });
  const warnings = [...stops, ...lowering];
  const isOwnAccount = warnings.length === 0 && (await hasOldAccount(trx, signing, data.landlord, signedAt));
  return {
    stops,
    evidenceLevel: isOwnAccount ? 2 : 1,
    evidence: {
      checked: ['email', tanEvidence(way), ...(isOwnAccount ? ['account'] : [])],
      notChecked: [
        'identity',
        'ownership',
        ...(data.landlord.authority === 'for-all' ? ['authority'] : []),
        ...(isTenants ? [] : ['tenant']),
      ],
      warnings,
      correctedFields: isTenants
        ? correctedFields({ ...prefilledFields(signing.content) }, form, personsOf(signing.coTenants))
        : [],
      protocol: [...signing.protocol, ['signed', signedAt, way] as const].flatMap(([step, at, stepWay]) =>
        at ? [protocolEntry(step, at, stepWay)] : [],
      ),
    },
  };
}

function isTenantsNetwork({ submitted }: Signing, { network }: LandlordCaller, signedAt: Date): boolean {
  return submitted?.network === network && signedAt < addSeconds(submitted.at, sameNetworkSeconds);
}

/** Mailbox, number and name of the signature are those of the account, and the name is old enough (W31). */
async function hasOldAccount(
  trx: Transaction,
  { account }: Signing,
  landlord: SignedData['data']['landlord'],
  signedAt: Date,
): Promise<boolean> {
  if (account?.phone !== landlord.phone || partyName(account) !== partyName(landlord)) return false;
  const since = addSeconds(signedAt, -ownAccountSeconds);
  if (account.activatedAt > since) return false;
  const fields = ['entityType', 'companyName', 'firstName', 'lastName'];
  return !(await wasChangedSince(trx, { event: 'account.profile-changed', subjectId: account.id, fields, since }));
}

/** Whether the cookie that this landlord's token is bound to also carried a token of this request's tenant, or of anybody it named. */
async function isTenantsBrowser(trx: Transaction, requestId: string, { cookieHash }: LandlordCaller): Promise<boolean> {
  if (cookieHash === null) return false;
  if (await hasCarried(trx, cookieHash, { subjectId: requestId, scope: 'tenant:flow' })) return true;
  // Includes co-tenants who objected meanwhile.
  for (const { personKeyId: subjectId } of await listNamed(trx, requestId))
    if (await hasCarried(trx, cookieHash, { subjectId, scope: 'co-tenant' })) return true;
  return false;
}
