// People whom the landlord named himself, on either side: no request knows them, so only the certificate says who they are. They write
// to the operator, and are erased like everybody else (decision 0041).
import { recordEvent } from '../../audit-log/server/index.ts';
import {
  certificatesNaming,
  deleteUnpaid,
  findCertificate,
  lockCertificatesNaming,
  type Certificate,
  type NamingCertificate,
} from '../../certificate/server/index.ts';
import { eraseTenantOfLandlordStarted } from '../../landlord-dashboard/server/index.ts';
import { payerBeingChecked } from '../../payment/server/index.ts';
import { beforeCommit, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { endByObjection, findNamed, lockRequest, type OpenRequest } from '../../tenant-request/server/index.ts';
import { mailLandlordPersonErased } from './mails/landlord-mail.ts';
import { mailTenant, mailTenantOfBegun } from './mails/tenant-mail.ts';
import { forgetPerson, type CoTenantCall } from './object-to-naming.ts';

/** The valid certificate of a chain of corrections, and the request that it answers. */
interface NamingSituation {
  naming: NamingCertificate[];
  request: OpenRequest | null;
  /** Null if none is valid or awaits payment. */
  certificate: Certificate | null;
}

/** Null if no certificate names the person, or they were erased before. */
async function lockOnPaper(platform: Platform, trx: Transaction, personKeyId: string): Promise<NamingSituation | null> {
  if (await findNamed(platform, trx, personKeyId)) return null;
  const [seen] = await certificatesNaming(trx, personKeyId);
  if (!seen) return null;
  const request = seen.requestId === null ? null : await lockRequest(platform, trx, seen.requestId);
  const naming = await lockCertificatesNaming(trx, personKeyId);
  if (!(await platform.vault.lockPerson(trx, personKeyId))) return null;
  const counting = naming.find(({ state }) => state in endings);
  const certificate = counting ? await findCertificate(platform, trx, counting.id) : null;
  return { naming, request, certificate };
}

/** Whether the certificate ends with the person: nobody may be erased between signing and issuing without that. */
const endings: Partial<Record<NamingCertificate['state'], boolean>> = {
  'awaiting-payment': true,
  issued: false,
  suspended: false,
};

async function isBeingChecked(trx: Transaction, naming: readonly { id: string }[], now: Date): Promise<boolean> {
  for (const { id } of naming) if ((await payerBeingChecked(trx, id, now)) !== null) return true;
  return false;
}

/** False if nothing is left of the person, a payment is being checked, or it is being issued. */
export async function eraseNamedByLandlord(
  platform: Platform,
  trx: Transaction,
  { personKeyId, by }: CoTenantCall,
): Promise<boolean> {
  const { clock } = platform;
  const situation = await lockOnPaper(platform, trx, personKeyId);
  if (!situation) return false;
  const { naming, request, certificate } = situation;
  if (naming.some(({ state }) => state === 'paid') || (await isBeingChecked(trx, naming, clock.now()))) return false;
  if (
    certificate &&
    !(await endOrNotify(platform, trx, certificate, {
      request,
      side: naming[0]?.side,
    }))
  )
    return false;
  await forgetPerson(platform, trx, personKeyId);
  await recordEvent(trx, clock, {
    event: 'person.erased',
    ...by,
    subjectId: personKeyId,
  });
  return true;
}

type NotifyParts = Pick<NamingSituation, 'request'> & {
  side: NamingCertificate['side'] | undefined;
};

/** False if it could not be ended, in which case nobody was told anything. */
async function endOrNotify(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  { request, side }: NotifyParts,
): Promise<boolean> {
  const hasEnded = endings[certificate.state] === true;
  if (hasEnded && !(await endSigned(platform, trx, certificate, request))) return false;
  const issued = side === 'landlord' ? 'erasedLandlord' : 'erased';
  if (request)
    await mailTenant(
      platform,
      trx,
      { person: null, request, certificate },
      { kind: hasEnded ? 'erasedUnpaidAdded' : issued, objection: null },
    );
  else if (!hasEnded) await mailTenantOfBegun(platform, trx, certificate, issued);
  // A landlord whom a tenant asked is told of the end by the mail of the request.
  if (!hasEnded || !request) await mailLandlordPersonErased(platform, trx, certificate, hasEnded ? 'ended' : 'stays');
  return true;
}

async function endSigned(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  request: OpenRequest | null,
): Promise<boolean> {
  // For a tenant's request the tenant's key stays; it is destroyed only with what the landlord began.
  if (!request && certificate.requestId !== null) return false;
  const deleted = await deleteUnpaid(platform, trx, certificate.id);
  if (!deleted) return false;
  if (request) await endByObjection(platform, trx, request, 'erased');
  else await eraseTenantOfLandlordStarted(platform, trx, certificate, 'named-person');
  beforeCommit(trx, () => recordEvent(trx, platform.clock, deleted));
  return true;
}

/**
 * Erases again after a restore, because the ledger lists this person as erased; what is signed but not issued in the restored data
 * ends.
 */
export async function eraseNamedAgain(platform: Platform, trx: Transaction, personKeyId: string): Promise<void> {
  const situation = await lockOnPaper(platform, trx, personKeyId);
  if (!situation) return;
  const { certificate, request } = situation;
  if (certificate && endings[certificate.state] === true) await endSigned(platform, trx, certificate, request);
  await forgetPerson(platform, trx, personKeyId);
}
