// The link in the mail that asks the tenant whether the file may be passed on: viewing changes nothing, and one click answers it.
import { formatAddress } from '../../address/rules/index.ts';
import { recordEvent } from '../../audit-log/server/index.ts';
import { partyName } from '../../certificate/rules/index.ts';
import { findCertificate, readDocument, titleOf, type Certificate } from '../../certificate/server/index.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { inTransaction, type Connection, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lastDayOf } from '../../platform/rules/last-day.ts';
import type { RecipientConsentView } from '../rules/index.ts';
import { mailFileLink, type PassedCertificate } from './mails/file-link-mail.ts';
import {
  addressOf,
  endRecipientConsent,
  findRecipientConsent,
  lockRecipientConsent,
  type RecipientConsent,
} from './recipient-consent-store.ts';

async function consentIdOf({ handles }: Platform, connection: Connection, link: string): Promise<string | null> {
  const handle = await handles.findAny(connection, link);
  return handle?.isLive && handle.purpose === 'tenant-passing' ? handle.subjectId : null;
}

/** Null if there is nothing to pass on any more. A certificate under review counts, because it may become valid again. */
async function passable(
  platform: Platform,
  connection: Connection,
  { certificateId }: RecipientConsent,
): Promise<PassedCertificate | null> {
  const certificate = await findCertificate(platform, connection, certificateId);
  if (!hasBothSides(certificate) || (certificate.state !== 'issued' && certificate.state !== 'suspended')) return null;
  return (await readDocument(platform, connection, certificate)) ? certificate : null;
}

const hasBothSides = (certificate: Certificate | null): certificate is PassedCertificate =>
  certificate !== null && certificate.tenant !== null && certificate.landlord !== null;

function stateNow(
  { state, dueAt }: RecipientConsent,
  now: Date,
  certificate: PassedCertificate | null,
): RecipientConsentView['state'] {
  if (state !== 'asked') return state;
  if (dueAt <= now) return 'lapsed';
  if (!certificate) return 'void';
  return certificate.state === 'suspended' ? 'held' : 'asked';
}

async function viewOf(
  platform: Platform,
  connection: Connection,
  consent: RecipientConsent,
): Promise<RecipientConsentView> {
  const certificate = await passable(platform, connection, consent);
  const state = stateNow(consent, platform.clock.now(), certificate);
  const address = state === 'asked' || state === 'held' ? await addressOf(platform, connection, consent) : null;
  return {
    landlord: certificate ? partyName(certificate.landlord) : '',
    document: certificate ? titleOf(certificate) : '',
    flat: certificate ? formatAddress(certificate.tenant.property) : '',
    address: address ?? '',
    state,
    dueAt: lastDayOf(consent.dueAt),
  };
}

export async function viewRecipientConsent(platform: Platform, link: string): Promise<RecipientConsentView | null> {
  const { db } = platform;
  const id = await consentIdOf(platform, db, link);
  const consent = id === null ? null : await findRecipientConsent(db, id);
  return consent && viewOf(platform, db, consent);
}

/** Answers and returns the resulting view. An earlier answer stays; a no is accepted whatever became of the certificate meanwhile. */
export function answerRecipientConsent(
  platform: Platform,
  { link, isYes, network }: { link: string; isYes: boolean; network: string },
): Promise<RecipientConsentView | null> {
  const { db, clock } = platform;
  return inTransaction(db, async (trx) => {
    const id = await consentIdOf(platform, trx, link);
    const consent = id === null ? null : await lockRecipientConsent(trx, id);
    if (!consent) return null;
    const outcome = isYes
      ? await agree(platform, trx, consent)
      : (await endRecipientConsent(trx, consent.id, 'refused', clock.now())) && 'refused';
    if (outcome === 'unwanted') return { ...(await viewOf(platform, trx, consent)), address: '', state: 'unwanted' };
    if (outcome !== false)
      await recordEvent(trx, clock, {
        event: 'passing.answered',
        actor: `tenant:${consent.tenantKeyId}`,
        subjectId: consent.certificateId,
        network,
        detail: { answer: isYes ? 'yes' : 'no' },
      });
    return viewOf(platform, trx, (await findRecipientConsent(trx, consent.id)) ?? consent);
  });
}

/** Sends the link at once. False if there is nothing to send now; `unwanted` if that address has opted out of our mails. */
async function agree(
  platform: Platform,
  trx: Transaction,
  consent: RecipientConsent,
): Promise<'agreed' | 'unwanted' | false> {
  const now = platform.clock.now();
  const certificate = await passable(platform, trx, consent);
  const address = await addressOf(platform, trx, consent);
  if (!certificate || address === null || stateNow(consent, now, certificate) !== 'asked') return false;
  const isUnwanted = await platform.outbox.isSuppressed(trx, mailboxOf(address));
  if (!(await endRecipientConsent(trx, consent.id, isUnwanted ? 'void' : 'agreed', now))) return false;
  if (isUnwanted) return 'unwanted';
  await mailFileLink(platform, trx, certificate, address);
  return 'agreed';
}
