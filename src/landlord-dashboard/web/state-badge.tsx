import { Ban, Check, Clock, Inbox, Search, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { cardLandlordTexts as texts, waitingLandlordTexts } from '../rules/dashboard-page.de.ts';
import type { ListedCertificate } from '../rules/index.ts';

interface Look {
  readonly tone: NonNullable<BadgeProps['tone']>;
  readonly words: string;
  readonly Icon: LucideIcon;
}

const looks: Record<ListedCertificate['state'] | 'waiting', Look> = {
  waiting: { tone: 'good', words: waitingLandlordTexts.state, Icon: Inbox },
  'awaiting-payment': { tone: 'open', words: texts.unpaid, Icon: Clock },
  paid: { tone: 'good', words: texts.issuedState, Icon: Check },
  issued: { tone: 'good', words: texts.issuedState, Icon: Check },
  suspended: { tone: 'open', words: texts.suspended, Icon: Search },
  replaced: { tone: 'quiet', words: texts.replaced, Icon: Check },
  revoked: { tone: 'quiet', words: texts.revoked, Icon: Ban },
  expired: { tone: 'quiet', words: texts.expired, Icon: Clock },
};

/** An icon and a word, never colour alone; the same on cards and in the dense list. */
export function StateBadge({ state }: { state: keyof typeof looks }): ReactElement {
  const { tone, words, Icon } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {words}
    </Badge>
  );
}
