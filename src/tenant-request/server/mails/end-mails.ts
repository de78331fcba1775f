// The mails to the tenant that tell of the end of a request.
import type { TenantTemplate } from '../../../platform/messages/mail-table.ts';
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

const endTexts = {
  withdrawn: withdrawnMailTenantTexts,
  expired: expiredMailTenantTexts,
  lapsed: lapsedMailTenantTexts,
  lapsedSigning: lapsedSigningMailTenantTexts,
  rejected: rejectedMailTenantTexts,
  rejectedSigning: rejectedSigningMailTenantTexts,
  erased: erasedMailTenantTexts,
  takenBack: takenBackMailTenantTexts,
  unfollowed: unfollowedMailTenantTexts,
};

export type EndKind = keyof typeof endTexts;

const endTemplates: Record<EndKind, TenantTemplate> = {
  withdrawn: 'tenant-withdrawn',
  expired: 'tenant-expired',
  lapsed: 'tenant-lapsed',
  lapsedSigning: 'tenant-lapsed',
  rejected: 'tenant-rejected',
  rejectedSigning: 'tenant-rejected',
  erased: 'tenant-erased',
  takenBack: 'tenant-taken-back',
  unfollowed: 'tenant-lapsed',
};

export interface EndFacts {
  firstName: string;
  /** Null where it is of no matter who was asked, or that is gone. */
  landlord: LandlordInformation | null;
  /** The landlord had passed it on. */
  isForwarded: boolean;
  /** In the place of 'ask anew', of a request for the state of today. */
  renewal?: readonly MailBlock[] | undefined;
}

/** The request is over; an expired one names who did not answer. */
export function endMail(kind: EndKind, requestId: string, facts: EndFacts): ToTenant {
  const texts = endTexts[kind];
  return {
    key: `tenant-${kind}:${requestId}`,
    template: endTemplates[kind],
    subject: texts.subject,
    page: {
      title: texts.title,
      greeting: texts.greeting(facts.firstName),
      blocks: [
        { kind: 'text', text: endIntro(kind, facts) },
        ...(facts.renewal ?? [{ kind: 'text', text: texts.again } as const]),
      ],
      reason: texts.reason,
    },
  };
}

function endIntro(kind: EndKind, { landlord, isForwarded }: EndFacts): string {
  const texts = endTexts[kind];
  if ('introOfManager' in texts && isForwarded) return texts.introOfManager;
  if (kind !== 'expired') return endTexts[kind].intro;
  return expiredMailTenantTexts.intro(landlord ? landlordName(landlord) : expiredMailTenantTexts.someone);
}
