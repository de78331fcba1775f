import { findCertificate, type Certificate } from '../../certificate/server/index.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { issueBoundToken, type Exchange } from '../../platform/http/browser-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { insertRenewal, refillRenewal } from '../../tenant-request/server/index.ts';
import type { RenewalProblemCode, RenewalState } from '../rules/index.ts';
import { evaluateRenewal } from './evaluate-renewal.ts';
import { renewedData } from './renewed-data.ts';

interface Begun {
  id: string;
  token: string;
  nextPath: string;
}

const refusals: Record<Exclude<RenewalState, 'possible' | 'open'>, RenewalProblemCode> = {
  early: 'renewal-early',
  newer: 'renewal-newer',
  unreachable: 'landlord-unreachable',
  refused: 'landlord-refused',
  impossible: 'renewal-impossible',
};

/**
 * Creates a renewal request with everything filled in, and a token for it: the tenant types nothing, and only the request's
 * page shows any of it. Asking twice, even concurrently, returns the same request.
 */
export async function beginRenewal(
  platform: Platform,
  exchange: Exchange,
  certificate: Certificate,
  network: string,
): Promise<Result<Begun, RenewalProblemCode>> {
  const { db, limits, vault } = platform;
  const { state, open } = await evaluateRenewal(platform, db, certificate);
  // Counted before the transaction: the counter uses another connection, and the transaction must not wait for one while it holds the
  // lock on the person.
  const address = vault.blindIndex('email', mailboxOf(certificate.tenant?.email ?? '')).toString('base64url');
  if (state === 'possible' && open === null && !(await limits.hit('registerPerAddress', address))) {
    // A refused attempt does not count.
    await limits.giveBack('registerPerAddress', address);
    return fail('too-many-registrations');
  }
  return inTransaction<Result<Begun, RenewalProblemCode>>(db, async (trx) => {
    // Persons are locked first, as in an erasure; of two concurrent clicks the second finds the request of the first.
    if (!(await vault.lockPerson(trx, certificate.tenantKeyId))) return fail('link-expired');
    const request = await openOrInsert(platform, trx, certificate.id, network);
    if (!request.ok) return request;
    const { id, isDraft } = request.value;
    const token = await issueBoundToken(platform, exchange, trx, { scope: 'tenant:flow', subjectId: id });
    return ok({ id, token, nextPath: `${isDraft ? '/mieter/neuer-stand' : '/mieter/status'}/${id}` });
  });
}

async function openOrInsert(
  platform: Platform,
  trx: Transaction,
  certificateId: string,
  network: string,
): Promise<Result<{ id: string; isDraft: boolean }, RenewalProblemCode>> {
  const certificate = await findCertificate(platform, trx, certificateId);
  if (!certificate?.tenant || !certificate.landlord) return fail('renewal-impossible');
  const { tenant, landlord } = certificate;
  const { state, open, tenancyId } = await evaluateRenewal(platform, trx, certificate);
  if (state !== 'possible' && state !== 'open') return fail(refusals[state]);
  if (open && !open.isDraft) return ok({ id: open.requestId, isDraft: false });
  const data = await renewedData(platform, trx, { ...certificate, tenant, landlord });
  if (open) {
    await refillRenewal(platform, trx, open.requestId, data);
    return ok({ id: open.requestId, isDraft: true });
  }
  const renewal = { renewsId: certificate.orderedCertificateId, tenancyId };
  return ok({ id: await insertRenewal(platform, trx, { renewal, ...data }, network), isDraft: true });
}
