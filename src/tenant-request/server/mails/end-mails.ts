// The mails that tell the tenant about the end of a request.
import { frameMail } from '../../../platform/messages/mail-frame.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import type { LandlordInformation } from '../../rules/index.ts';
import {
  erasedMailTenantTexts,
  expiredMailTenantTexts,
  lapsedMailTenantTexts,
  lapsedSigningMailTenantTexts,
  rejectedMailTenantTexts,
  rejectedSigningMailTenantTexts,
  takenBackMailTenantTexts,
  unfollowedMailTenantTexts,
  withdrawnMailTenantTexts,
} from '../../rules/mails.de.ts';
import { landlordName, type ToTenant } from './mail-facts.ts';

const ends = {
  withdrawn: { template: 'tenant-withdrawn', texts: withdrawnMailTenantTexts },
  expired: { template: 'tenant-expired', texts: expiredMailTenantTexts },
  lapsed: { template: 'tenant-lapsed', texts: lapsedMailTenantTexts },
  lapsedSigning: { template: 'tenant-lapsed', texts: lapsedSigningMailTenantTexts },
  rejected: { template: 'tenant-rejected', texts: rejectedMailTenantTexts },
  rejectedSigning: { template: 'tenant-rejected', texts: rejectedSigningMailTenantTexts },
  erased: { template: 'tenant-erased', texts: erasedMailTenantTexts },
  takenBack: { template: 'tenant-taken-back', texts: takenBackMailTenantTexts },
  unfollowed: { template: 'tenant-lapsed', texts: unfollowedMailTenantTexts },
} as const;

export type EndKind = keyof typeof ends;

export interface EndFacts {
  firstName: string;
  /** Null if it does not matter who was asked, or if that was erased. */
  landlord: LandlordInformation | null;
  /** The landlord had forwarded the request. */
  isForwarded: boolean;
  /** Blocks that replace the advice to ask anew, for a renewal. */
  renewal?: readonly MailBlock[] | undefined;
}

/** Tells the tenant that the request is over; for an expired one it names who did not answer. */
export function endMail(kind: EndKind, requestId: string, facts: EndFacts): ToTenant {
  const { template, texts } = ends[kind];
  return {
    key: `tenant-${kind}:${requestId}`,
    template,
    ...frameMail(texts, facts.firstName, [
      { kind: 'text', text: endIntro(kind, facts) },
      ...(facts.renewal ?? [{ kind: 'text', text: texts.again } as const]),
    ]),
  };
}

function endIntro(kind: EndKind, { landlord, isForwarded }: EndFacts): string {
  const { texts } = ends[kind];
  if ('introOfManager' in texts && isForwarded) return texts.introOfManager;
  if (kind !== 'expired') return ends[kind].texts.intro;
  return expiredMailTenantTexts.intro(landlord ? landlordName(landlord) : expiredMailTenantTexts.someone);
}
