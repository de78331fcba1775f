import type { LinkPurpose } from '../../platform/access/scopes.ts';
import type { Platform } from '../../platform/platform.ts';

/** Who can mail which fresh link to the address it has on record; each does nothing when the matter is closed. */
export interface FreshLinks {
  sendTenantLink(requestId: string): Promise<void>;
  sendLandlordLink(requestId: string): Promise<void>;
  sendDeliveryLink(certificateId: string): Promise<void>;
  /** The newest open request of this address, for people who only have their mailbox. */
  findOpenRequest(email: string): Promise<string | null>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Sender = (subjectId: string) => Promise<void>;

/** Mails a fresh link to the stored address. The caller never learns whether there was one. */
export async function renewLink(
  platform: Platform,
  links: FreshLinks,
  asked: { token?: string | undefined; email?: string | undefined },
): Promise<void> {
  const { db, handles } = platform;
  if (asked.email !== undefined) {
    const requestId = await links.findOpenRequest(asked.email);
    if (requestId !== null) await once(platform, requestId, links.sendTenantLink);
    return;
  }
  if (asked.token === undefined) return;
  if (uuid.test(asked.token)) return renewByRecord(platform, links, asked.token);
  const handle = await handles.findAny(db, asked.token);
  if (!handle) return;
  const senders: Record<LinkPurpose, Sender | null> = {
    'tenant-email': links.sendTenantLink,
    'tenant-flow': links.sendTenantLink,
    status: links.sendTenantLink,
    'landlord-confirm': links.sendLandlordLink,
    erase: links.sendLandlordLink,
    deliver: links.sendDeliveryLink,
    download: null,
  };
  const send = senders[handle.purpose];
  if (send) await once(platform, handle.subjectId, send);
}

/** Pages keep the record's id in the address bar; it carries no right, so it may only lead to a mail. */
async function renewByRecord(platform: Platform, links: FreshLinks, id: string): Promise<void> {
  await once(platform, id, async () => {
    await links.sendDeliveryLink(id);
    await links.sendTenantLink(id);
  });
}

async function once({ limits }: Platform, subjectId: string, send: Sender): Promise<void> {
  if (await limits.hit('renewPerAddress', subjectId)) await send(subjectId);
}
