// The situation of a co-tenant: which certificate names them, and what an objection would do.
import { findCertificate, findCertificateOfRequest, type Certificate } from '../../certificate/server/index.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CoTenant } from '../../tenant-request/rules/index.ts';
import {
  asTenantSees,
  findNamed,
  findRequest,
  lockRequest,
  type NamedPerson,
  type OpenRequest,
} from '../../tenant-request/server/index.ts';
import type { CoTenantState } from '../rules/index.ts';

export interface CoTenantSituation {
  named: NamedPerson;
  person: CoTenant;
  request: OpenRequest;
  /** The newest certificate that names the person, whatever its state; null if none does. */
  certificate: Certificate | null;
  state: Exclude<CoTenantState, 'gone'>;
}

/** It is signed, and the payment has not arrived, but may be on its way. */
export const isUnpaid = (certificate: Certificate | null): boolean => certificate?.state === 'awaiting-payment';

/** Null if the person was erased, or nobody has this key. */
export async function findSituation(
  platform: Platform,
  connection: Connection,
  personKeyId: string,
): Promise<CoTenantSituation | null> {
  const named = await findNamed(platform, connection, personKeyId);
  const request = named && (await findRequest(platform, connection, named.requestId));
  return request && situationOf(platform, connection, named, request);
}

/** The same, with the request locked: nobody signs, answers or takes it back until the transaction ends. */
export async function lockSituation(
  platform: Platform,
  trx: Transaction,
  personKeyId: string,
): Promise<CoTenantSituation | null> {
  const seen = await findNamed(platform, trx, personKeyId);
  const request = seen && (await lockRequest(platform, trx, seen.requestId));
  // Read again, because it may have changed before the lock.
  const named = request && (await findNamed(platform, trx, personKeyId));
  return named && situationOf(platform, trx, named, request);
}

async function situationOf(
  platform: Platform,
  connection: Connection,
  named: NamedPerson,
  request: OpenRequest,
): Promise<CoTenantSituation | null> {
  const { person } = named;
  if (!person) return null;
  const newest = await findCertificateOfRequest(connection, request.id);
  const found = newest && (await findCertificate(platform, connection, newest.id));
  const certificate = found?.partyKeys.tenants.includes(named.personKeyId) === true ? found : null;
  return { named, person, request, certificate, state: stateOf(named, request, certificate) };
}

const activeStates = new Set<Certificate['state']>(['paid', 'issued', 'suspended']);

/** 'waiting': the objection is undecided. 'ended': nothing is left to object to. */
function stateOf(
  { objectedAt, settlement }: NamedPerson,
  request: OpenRequest,
  certificate: Certificate | null,
): CoTenantSituation['state'] {
  const isWaiting = objectedAt !== null && settlement === null;
  if (certificate && (activeStates.has(certificate.state) || isUnpaid(certificate))) {
    if (isWaiting) return 'waiting';
    if (settlement === 'kept') return 'kept';
    return activeStates.has(certificate.state) ? 'issued' : 'signed';
  }
  const { state } = asTenantSees(request);
  return !certificate && (state === 'submitted' || state === 'held') ? 'open' : 'ended';
}
