// An expired link asks for a fresh one. The request only looks up whose it is; the mail is written by a job, found or not,
// so that neither the answer nor its timing reveals whether somebody has a case here.
import { randomUUID } from 'node:crypto';
import type { LinkPurpose } from '../../platform/access/scopes.ts';
import { isId } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { JobTable } from '../../platform/jobs/job-table.ts';
import type { Platform } from '../../platform/platform.ts';

/** Who can mail which fresh link to the address it has on record; each does nothing when the case is closed or unknown. */
export interface FreshLinks {
  sendTenantLink(requestId: string): Promise<void>;
  /** `by`: who has the link of a mail to the landlord, or anybody who typed an address or a number, the tenant too. */
  sendLandlordLink(requestId: string, by: 'recipient' | 'visitor'): Promise<void>;
  /** By the number that stands in the mails to the landlord, however it was typed. */
  findByNumber(typed: string): Promise<string | null>;
  /** `isByRecord`: whoever asked need not be the tenant. */
  sendDeliveryLink(certificateId: string, isByRecord: boolean): Promise<void>;
  /** To where the tenant asks for the new state of a tenancy. */
  sendRenewalLink(certificateId: string): Promise<void>;
  sendOwnDataLink(personKeyId: string): Promise<void>;
  /** To who is named beside a tenant. */
  sendCoTenantLink(personKeyId: string): Promise<void>;
  sendChangeLink(certificateId: string): Promise<void>;
  /** The case was declined, retracted, answered or erased: a fresh link would open nothing. */
  isOver(renewal: JobTable['renew-link']): Promise<boolean>;
  sendLandlordDeliveryLink(certificateId: string): Promise<void>;
  /** The newest open request of this address on either side, for people who only have their mailbox. */
  findOpenRequests(email: string): Promise<{ tenant: string | null; landlord: string | null }>;
}

export interface AskedLink {
  token?: string | undefined;
  email?: string | undefined;
}

type Renewal = JobTable['renew-link'];

/** Links that are not named here are not renewed by mail: their page says how to begin again. */
const kindOf: Partial<Record<LinkPurpose, Renewal['kind']>> = {
  'tenant-email': 'tenant',
  'tenant-flow': 'tenant',
  status: 'tenant',
  'landlord-confirm': 'landlord',
  erase: 'landlord',
  'pass-on': 'landlord-asks',
  deliver: 'delivery',
  'tenant-renew': 'renewal',
  'landlord-deliver': 'landlord-delivery',
  download: 'delivery',
  'own-data': 'own-data',
  'own-data-ask': 'own-data',
  'certificate-change': 'certificate-change',
  'co-tenant': 'co-tenant',
};

export async function askForLink(platform: Platform, links: FreshLinks, asked: AskedLink): Promise<void> {
  const renewals = await renewalsOf(platform, links, asked);
  await inTransaction(platform.db, async (trx) => {
    for (const renewal of renewals) await platform.jobs.publish(trx, 'renew-link', renewal, { key: randomUUID() });
  });
}

async function renewalsOf(
  { db, handles }: Platform,
  links: FreshLinks,
  { token, email }: AskedLink,
): Promise<Renewal[]> {
  const nobody = randomUUID();
  if (email !== undefined) {
    const { tenant, landlord } = await links.findOpenRequests(email);
    return [
      { kind: 'tenant', subjectId: tenant ?? nobody },
      // Whoever knows an address may type it.
      { kind: 'landlord-asks', subjectId: landlord ?? nobody },
    ];
  }
  // Pages keep the record's id in the address bar; it carries no right, so it may only lead to a mail. None of them would let
  // a tenant have mails sent to a landlord who was never sent a link of that kind, or always was one.
  if (token !== undefined && isId(token)) {
    return [
      { kind: 'delivery', subjectId: token, isByRecord: true },
      { kind: 'landlord-delivery', subjectId: token },
      { kind: 'tenant', subjectId: token },
      { kind: 'own-data', subjectId: token },
      { kind: 'co-tenant', subjectId: token },
    ];
  }
  const handle = await handles.findAny(db, token ?? '');
  const kind = handle && kindOf[handle.purpose];
  return [kind ? { kind, subjectId: handle.subjectId } : { kind: 'tenant', subjectId: nobody }];
}

/**
 * Told only to who holds the value of a mail's link; for everything else, record ids included, the answer is as for a matter
 * that goes on.
 */
export async function isLinkOver({ db, handles }: Platform, links: FreshLinks, token: string): Promise<boolean> {
  const handle = await handles.findAny(db, token);
  const kind = handle && kindOf[handle.purpose];
  return kind ? links.isOver({ kind, subjectId: handle.subjectId }) : false;
}

/** The job: a few fresh links a day per case, however often somebody asks. */
export async function sendFreshLink(
  { limits }: Platform,
  links: FreshLinks,
  { kind, subjectId, isByRecord = false }: Renewal,
): Promise<void> {
  const send = {
    tenant: links.sendTenantLink,
    landlord: (id: string) => links.sendLandlordLink(id, 'recipient'),
    'landlord-asks': (id: string) => links.sendLandlordLink(id, 'visitor'),
    delivery: (id: string) => links.sendDeliveryLink(id, isByRecord),
    renewal: links.sendRenewalLink,
    'landlord-delivery': links.sendLandlordDeliveryLink,
    'own-data': links.sendOwnDataLink,
    'certificate-change': links.sendChangeLink,
    'co-tenant': links.sendCoTenantLink,
  }[kind];
  const limit = kind === 'landlord-asks' ? 'landlordLinksPerRequest' : 'renewPerAddress';
  if (await limits.hit(limit, `${kind}:${subjectId}`)) await send(subjectId);
}
