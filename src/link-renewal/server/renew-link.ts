// Requests a fresh link in place of an expired one. The call only looks up whose link it is; a job writes the mail, whether or not
// somebody was found, so that neither the response nor its timing reveals who has a case here.
import { randomUUID } from 'node:crypto';
import type { LinkPurpose } from '../../platform/access/scopes.ts';
import { isId } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { JobTable } from '../../platform/jobs/job-table.ts';
import type { Platform } from '../../platform/platform.ts';

type LinkJob = JobTable['renew-link'];

/** The send... functions mail a fresh link to the address on record, and do nothing when the case is closed or unknown. */
export interface FreshLinks {
  sendTenantLink(requestId: string): Promise<void>;
  /** `by`: 'recipient' holds a landlord link; 'visitor' only typed an address or number. */
  sendLandlordLink(requestId: string, by: 'recipient' | 'visitor'): Promise<void>;
  /** `isByRecord`: requested with the record's id, so not necessarily by the tenant. */
  sendDeliveryLink(certificateId: string, isByRecord: boolean): Promise<void>;
  /** Sends the link to the page where the tenant requests the new state of a tenancy. */
  sendRenewalLink(certificateId: string): Promise<void>;
  sendOwnDataLink(personKeyId: string): Promise<void>;
  /** Sends the link of a co-tenant. */
  sendCoTenantLink(personKeyId: string): Promise<void>;
  sendChangeLink(certificateId: string): Promise<void>;
  sendLandlordDeliveryLink(certificateId: string): Promise<void>;
  /** The case was declined, retracted, answered or erased: a fresh link would open nothing. */
  isOver(job: LinkJob): Promise<boolean>;
  /** Finds a request by its number, which is in the mails to the landlord, however it was typed. */
  findByNumber(typed: string): Promise<string | null>;
  /** The newest open request of this address on either side, for people who only have their mailbox. */
  findOpenRequests(email: string): Promise<{ tenant: string | null; landlord: string | null }>;
}

export interface AskedLink {
  token?: string | undefined;
  email?: string | undefined;
  side?: 'landlord' | undefined;
}

/** Links missing here are not renewed by mail: their page says how to start again. */
const kindOf: Partial<Record<LinkPurpose, LinkJob['kind']>> = {
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
  const linkJobs = await linkJobsOf(platform, links, asked);
  await inTransaction(platform.db, async (trx) => {
    for (const job of linkJobs) await platform.jobs.publish(trx, 'renew-link', job, { key: randomUUID() });
  });
}

async function linkJobsOf(
  { db, handles }: Platform,
  links: FreshLinks,
  { token, email, side }: AskedLink,
): Promise<LinkJob[]> {
  const nobody = randomUUID();
  if (email !== undefined) {
    const { tenant, landlord } = await links.findOpenRequests(email);
    return [
      { kind: 'tenant', subjectId: tenant ?? nobody },
      // Anybody who knows an address may type it.
      { kind: 'landlord-asks', subjectId: landlord ?? nobody },
    ];
  }
  // The landlord's page has the request's id in its URL. The tenant knows that id as well, so anybody may have requested this.
  if (token !== undefined && isId(token) && side === 'landlord') return [{ kind: 'landlord-asks', subjectId: token }];
  // Here `token` is the id of a record, from the page's URL. It grants no right; it may only trigger a mail to the stored address. Kinds
  // that would let a tenant mail a landlord who never got such a link are left out.
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
 * True only for callers with the value of a mail's link; for everything else, record ids included, the response is the same as for
 * an open case.
 */
export async function isLinkOver({ db, handles }: Platform, links: FreshLinks, token: string): Promise<boolean> {
  const handle = await handles.findAny(db, token);
  const kind = handle && kindOf[handle.purpose];
  return kind ? links.isOver({ kind, subjectId: handle.subjectId }) : false;
}

/** The job's handler. Sends at most a few fresh links a day per case, however often somebody asks. */
export async function sendFreshLink(
  { limits }: Platform,
  links: FreshLinks,
  { kind, subjectId, isByRecord = false }: LinkJob,
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
  // Counted for each kind of link and record; 'PerAddress' is the name in operators' settings.
  const limit = kind === 'landlord-asks' ? 'landlordLinksPerRequest' : 'renewPerAddress';
  if (await limits.hit(limit, `${kind}:${subjectId}`)) await send(subjectId);
}
